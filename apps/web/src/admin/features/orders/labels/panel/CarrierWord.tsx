import { knownText } from '../../../../../i18n/words'
import { t } from '../labels.text'
import classes from './label.module.css'

/** The carrier's last message as it was sent, with advice (L6). */
export function CarrierWord({
  word: { code, message },
  hint,
}: {
  word: { code: string | null; message: string }
  hint: string | null
}) {
  return (
    <div className={classes.carrier}>
      <strong>{t('label.carrierSays')}</strong>
      <p lang="en">{code === null ? message : t('label.code', { message, code })}</p>
      {hint !== null && <p>{knownText(hint)}</p>}
    </div>
  )
}
