import { latinText } from '@getzo/domain/labels/latin-text'
import { printedLines } from '@getzo/domain/labels/receiver'
import { splitAddress } from '@getzo/domain/orders/address/shipping-address'
import { t } from './labels.text'
import classes from './panel/label.module.css'

/** An address split into the lines that the carrier prints, while it is typed (L2). */
export default function AddressLines({ address }: { address: string }) {
  const split = splitAddress(latinText(address))
  if (!split.ok) return null
  return (
    <ol className={`${classes.paper} ${classes.lines}`} aria-label={t('label.lines')}>
      {printedLines(split.lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
