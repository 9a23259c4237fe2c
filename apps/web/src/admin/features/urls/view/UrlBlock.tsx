import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/copy/CopyButton'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { QrCode } from '../qr/QrCode'
import classes from '../qr/qr.module.css'
import { said, t } from '../urls.text'

const qrSize = 256

/** A URL's QR code with its address and labels. `link` replaces the address, `children` are shown beside Copy. */
export function UrlBlock({
  url,
  item,
  destination,
  link = url,
  children,
}: {
  url: string
  item: string
  destination: string
  link?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`flow ${classes.block}`}>
      <QrCode url={url} size={qrSize} />
      <div>
        <ReadOnlyFields>
          <ReadOnlyField label={t('urls.link')}>{link}</ReadOnlyField>
        </ReadOnlyFields>
        <ReadOnlyFields>
          <ReadOnlyField label={t('urls.item')}>{item}</ReadOnlyField>
          <ReadOnlyField label={t('urls.destination')}>{destination}</ReadOnlyField>
        </ReadOnlyFields>
        <div className="flow above">
          <CopyButton text={url} toast={said('url.copied')} />
          {children}
        </div>
      </div>
    </div>
  )
}
