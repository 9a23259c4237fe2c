import { refusalText } from '@getzo/domain/labels/label-refusals'
import { mediumInstant } from '../../../../ui/dates/instants'
import type { OrderLabel } from '../label.api'
import { said, t } from '../labels.text'
import { CarrierWord } from './CarrierWord'
import classes from './label.module.css'

/** Refused and voided labels, newest first, each with the carrier's message. */
export function EarlierLabels({ labels }: { labels: readonly OrderLabel[] }) {
  if (labels.length === 0) return null
  return (
    <details open={labels[0]?.status === 'refused'}>
      <summary className={classes.summary}>{t('label.earlier')}</summary>
      <ul className={classes.earlier}>
        {labels.map((label) => (
          <li key={label.id}>
            <div>
              {t('label.earlierLine', {
                status: t(label.status === 'voided' ? 'label.voided' : 'label.refused'),
                date: mediumInstant(label.voided_at ?? label.answered_at ?? label.requested_at),
                person: label.voided_by ?? label.requested_by,
              })}{' '}
              {label.tracking_number}
            </div>
            {label.void_reason !== null && (
              <div>{t('label.voidedBecause', { reason: label.void_reason })}</div>
            )}
            <RefusalOf label={label} />
            {label.carrier !== null && <CarrierWord word={label.carrier} hint={label.hint} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Why the shop refused a label; nothing where the carrier did. */
function RefusalOf({ label }: { label: OrderLabel }) {
  const text = refusalText(label.refusal)
  return text === null ? null : <div>{said(text)}</div>
}
