import { isSafeAddress } from '@getzo/domain/text/safe-address'
import { useState } from 'react'
import classes from './PicturePreview.module.css'
import { t } from './text'

/**
 * What a picture's address shows, or why it shows nothing. Only addresses that may be stored are asked for, so that one
 * which is still being typed goes nowhere. `widthMax` in px.
 */
export function PicturePreview({
  url,
  label,
  widthMax = 240,
}: {
  url: string
  label: string
  widthMax?: number
}) {
  const address = url.trim()
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.label}>{label}</figcaption>
      {isSafeAddress(address) ? (
        <Picture key={address} address={address} widthMax={widthMax} />
      ) : (
        <p className={classes.none}>{t('picture.nothing')}</p>
      )}
    </figure>
  )
}

function Picture({ address, widthMax }: { address: string; widthMax: number }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className={classes.none}>{t('picture.failed')}</p>
  return (
    <img
      className={classes.picture}
      src={address}
      // the fields beside it say what it is the picture of
      alt=""
      style={{ maxHeight: widthMax, maxWidth: `min(100%, ${widthMax}px)` }}
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
