import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { OpenDialog } from '../../../../ui/dialogs/OpenDialog'
import { FailureNotice, LoadingLines } from '../../../../ui/page/states'
import { labelPictureQuery, type OrderLabel } from '../label.api'
import { t } from '../labels.text'
import classes from './label.module.css'

/** The label upright over the whole screen, until a click or a key (L8). */
export function LabelOverlay({ label, onClose }: { label: OrderLabel; onClose: () => void }) {
  const picture = useQuery(labelPictureQuery(label))
  return (
    <OpenDialog
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      title={undefined}
      padding={0}
      // any key, not Escape alone
      onKeyDown={onClose}
      attributes={{ content: { 'aria-label': t('label.preview') } }}
    >
      <button type="button" className={classes.overlay} onClick={onClose} data-autofocus>
        {picture.isError ? (
          <FailureNotice error={picture.error} />
        ) : picture.data === undefined ? (
          <LoadingLines lines={4} />
        ) : (
          <Picture blob={picture.data} number={label.tracking_number ?? ''} />
        )}
        <span className={classes.dismiss}>{t('label.dismiss')}</span>
      </button>
    </OpenDialog>
  )
}

function Picture({ blob, number }: { blob: Blob; number: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={classes.picture} src={address} alt={t('label.picture', { number })} />
}
