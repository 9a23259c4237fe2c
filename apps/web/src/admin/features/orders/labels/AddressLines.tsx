import { linesOnPaper } from '@getzo/domain/labels/label-lines'
import { latinText } from '@getzo/domain/labels/latin-text'
import { countryCodeOf } from '@getzo/domain/labels/receiver'
import { splitAddress } from '@getzo/domain/orders/address/shipping-address'
import { useUser } from '../../../api/current-user'
import { t } from './labels.text'
import classes from './panel/label.module.css'

/** An address as the lines of its label will read on paper, while it is typed (L2, L12). */
export default function AddressLines({ address, country }: { address: string; country: string }) {
  const order = useUser()?.label_lines ?? 'last_first'
  const split = splitAddress(latinText(address))
  if (!split.ok) return null
  const countryCode = countryCodeOf(latinText(country))
  return (
    <ol className={`${classes.paper} ${classes.lines}`} aria-label={t('label.lines')}>
      {linesOnPaper({ lines: split.lines, countryCode }, order).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
