import { useState } from 'react'
import { t } from '../products.text'
import classes from './product-form.module.css'

/** The picture at an address that is typed, or what is wrong with it. */
export function PicturePreview({ url }: { url: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const address = url.trim()
  if (!/^(?:https:\/\/[^/]+\/|\/)./.test(address)) {
    return <p className={classes.noPicture}>{address === '' ? t('picture.none') : t('picture.notAddress')}</p>
  }
  if (failed === address) return <p className={classes.noPicture}>{t('picture.failed')}</p>
  return (
    <img
      className={classes.preview}
      src={address}
      alt={t('picture.preview')}
      decoding="async"
      onError={() => setFailed(address)}
    />
  )
}
