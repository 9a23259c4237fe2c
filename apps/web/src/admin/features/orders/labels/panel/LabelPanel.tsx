import { refusalText } from '@getzo/domain/labels/label-refusals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCan } from '../../../../api/current-user'
import { mediumInstant } from '../../../../ui/dates/instants'
import { Pill } from '../../../../ui/marks/Pill'
import { ReadPart } from '../../../../ui/page/states'
import type { Order } from '../../orders.api'
import { type LabelContext, labelContextQuery, type OrderLabel } from '../label.api'
import { said, t } from '../labels.text'
import { BoughtLabel } from './BoughtLabel'
import { CarrierWord } from './CarrierWord'
import { GenerateLabel } from './GenerateLabel'
import classes from './label.module.css'
import { ShipTo } from './ShipTo'
import { UnknownLabel } from './UnknownLabel'

/** A part of the parcel's card: buying, viewing and voiding its label (L1 to L9). A csr only views. */
export function LabelPanel({ order }: { order: Order }) {
  const context = useQuery(labelContextQuery(order.id))
  useOrderFollows(order.id, context.data)
  return (
    <section className="above" aria-label={t('label.title')}>
      <ReadPart of={context} lines={3}>
        {(data) => <Content order={order} context={data} />}
      </ReadPart>
    </section>
  )
}

function Content({ order, context }: { order: Order; context: LabelContext }) {
  const mayWrite = useCan('labels.write')
  const { label } = context
  return (
    <div className="stack">
      {context.sample && (context.can_buy || label !== null) && (
        <div>
          <Pill tone="amber">{t('label.sample')}</Pill>
        </div>
      )}
      <div className={classes.act}>
        {label === null && mayWrite && <GenerateLabel orderId={order.id} context={context} />}
        {label === null && !mayWrite && <p className={`dimmed ${classes.quiet}`}>{t('label.none')}</p>}
        {label?.status === 'asked' && <output>{t('label.asked')}</output>}
        {label?.status === 'asked' && label.carrier !== null && (
          <CarrierWord word={label.carrier} hint={label.hint} />
        )}
        {label?.status === 'unknown' && <UnknownLabel label={label} mayWrite={mayWrite} />}
        {label?.status === 'bought' && (
          <BoughtLabel
            label={label}
            shownNumber={order.tracking_id}
            isSample={context.sample}
            mayWrite={mayWrite}
          />
        )}
      </div>
      <ShipTo order={order} preview={context.preview} />
      <EarlierLabels labels={context.earlier} />
    </div>
  )
}

/** Reads the order again when its label changes, since that moves the order. */
function useOrderFollows(orderId: number, context: LabelContext | undefined) {
  const queryClient = useQueryClient()
  const state = context === undefined ? undefined : `${context.label?.id} ${context.label?.status}`
  const last = useRef(state)
  useEffect(() => {
    const before = last.current
    last.current = state
    if (state === undefined || before === undefined || before === state) return
    for (const queryKey of [['order', orderId], ['list'], ['history']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }, [state, orderId, queryClient])
}

/** Refused and voided labels, newest first, each with the carrier's message. */
function EarlierLabels({ labels }: { labels: readonly OrderLabel[] }) {
  if (labels.length === 0) return null
  return (
    <details open={labels[0]?.status === 'refused'}>
      <summary>{t('label.earlier')}</summary>
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
