import type { LabelFields } from '@getzo/domain/labels/shipment'
import { spokenDecimal } from '../../../../../i18n/spoken'
import { Pill } from '../../../../ui/marks/Pill'
import type { LabelContext } from '../label.api'
import { t } from '../labels.text'
import classes from './label.module.css'

/** The address as the carrier prints it, with the Chinese beside its pinyin (O29, L2). */
export function ShipTo({ order, preview }: { order: LabelFields; preview: LabelContext['preview'] }) {
  const { address_length: n, address_max: max, lines } = preview
  const place = [preview.city, preview.province, preview.postal_code]
  const { name, attention_name: attention } = preview
  return (
    <details>
      <summary>{t('label.printed')}</summary>
      <div className={classes.paper}>
        {attention !== name && <Line original={order.customer_ship_to_attention_name} printed={attention} />}
        <Line original={order.customer_ship_to_name} printed={name} />
        <Line original={null} printed={preview.phone} />
        {lines.length > 0 && (
          <ol className={classes.lines} aria-label={t('label.lines')}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
        <Original text={order.customer_ship_to_address_line} printed={lines.join(' ')} />
        <Line
          original={order.customer_ship_to_address_city}
          printed={place.filter((part) => part !== '').join(' ')}
        />
        <Line original={null} printed={preview.country_code} />
      </div>
      <p className={classes.count}>
        {n > max ? <Pill tone="red">{t('label.length', { n, max })}</Pill> : t('label.length', { n, max })}
      </p>
      <p className={classes.count}>
        {t('label.parcel')}: {parcelText(preview)}
      </p>
    </details>
  )
}

function Line({ original, printed }: { original: string | null; printed: string }) {
  return (
    <div>
      {printed === '' ? <span className={`dimmed ${classes.quiet}`}>{t('label.noAddress')}</span> : printed}
      <Original text={original} printed={printed} />
    </div>
  )
}

/** The entered text, if the carrier gets another one. */
function Original({ text, printed }: { text: string | null; printed: string }) {
  if (text === null || text.trim() === '' || printed.includes(text.trim())) return null
  return (
    <span className={`quiet ${classes.original}`} title={t('label.original')}>
      {text}
    </span>
  )
}

function parcelText({ length, width, height, ...parcel }: LabelContext['preview']): string {
  const weight = spokenDecimal(parcel.weight)
  if (length === null || width === null || height === null) return t('label.weight', { weight })
  return t('label.weightAndSize', { weight, length, width, height })
}
