import { refusalText } from '@getzo/domain/labels/label-refusals'
import type { LabelFields } from '@getzo/domain/labels/shipment'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { spokenDecimal } from '../../../../../i18n/spoken'
import { useCan } from '../../../../api/current-user'
import { mediumInstant } from '../../../../ui/dates/instants'
import { Pill } from '../../../../ui/marks/Pill'
import { notify } from '../../../../ui/messages/toasts'
import { ReadPart } from '../../../../ui/page/states'
import type { Order } from '../../orders.api'
import { checkOne, type LabelContext, labelContextQuery, type OrderLabel } from '../label.api'
import { said, t } from '../labels.text'
import { BoughtLabel } from './BoughtLabel'
import { CarrierWord } from './CarrierWord'
import { GenerateLabel } from './GenerateLabel'
import { LabelActs } from './LabelActs'
import classes from './label.module.css'
import { SettleDialog } from './SettleDialog'
import { UpdateFailure, useUpdateFailureTold } from './UpdateFailure'

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

/** A label that may have been bought: an explanation, and the two possible actions (L7). */
function UnknownLabel({ label, mayWrite }: { label: OrderLabel; mayWrite: boolean }) {
  const queryClient = useQueryClient()
  const onError = useUpdateFailureTold()
  const [isSettling, setSettling] = useState(false)
  const check = useMutation({
    mutationFn: () => checkOne(label),
    onSuccess: ({ data }) =>
      data.status === 'unknown'
        ? notify.warning(said('label.checked'))
        : notify.success(said('label.updated')),
    onError,
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <>
      <Pill tone="amber">{t('label.unknownTitle')}</Pill>
      <p role="alert" className={classes.failure}>
        {said('label.update_failed')}
      </p>
      <p className="paragraph">{t('label.unknownText')}</p>
      {mayWrite && (
        <LabelActs>
          <div className="wrap">
            <Button disabled={check.isPending} onClick={() => check.mutate()}>
              {t(check.isPending ? 'label.checking' : 'label.check')}
            </Button>
            <Button variant="default" onClick={() => setSettling(true)}>
              {t('label.settle')}
            </Button>
          </div>
        </LabelActs>
      )}
      <UpdateFailure error={check.error} />
      {isSettling && (
        <SettleDialog label={label} ways={['bought', 'not_bought']} onClose={() => setSettling(false)} />
      )}
    </>
  )
}

/** The address as the carrier prints it, with the Chinese beside its pinyin (O29, L2). */
function ShipTo({ order, preview }: { order: LabelFields; preview: LabelContext['preview'] }) {
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
