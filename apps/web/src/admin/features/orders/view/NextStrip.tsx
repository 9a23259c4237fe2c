import { screens } from '@getzo/contract/paths'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { type NextThing, nextThing } from '@getzo/domain/orders/progress/next-thing'
import { isLive } from '@getzo/domain/refunds/sent-refunds'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { sumText } from '../../../../i18n/sum'
import { useCan } from '../../../api/current-user'
import { MarkDone } from '../../../shared/refunds/MarkDone'
import { shopToday, shortDay } from '../../../ui/dates/instants'
import { KeyIcon, LetterIcon, ParcelIcon, RulerIcon, UndoIcon, WarningIcon } from '../../../ui/icons'
import { ButtonLink } from '../../../ui/links/AppLink'
import classes from '../../../ui/page/strip.module.css'
import { AddTracking } from '../one-field/TrackingField'
import { useStatusChange } from '../one-field/use-status-change'
import type { OrderView } from '../orders.api'
import { isClaimable, useRefundClaim } from '../refund-question/use-refund-claim'
import { RequestAnswers } from '../requests/RequestAnswers'
import { t } from './order-view.text'

/** The next thing to do about an order, by domain's rule. */
export const nextOf = (view: OrderView): NextThing => {
  const { order, details, requests, label, is_voiding, refund, became } = view
  return nextThing({
    ...order,
    today: shopToday(),
    hasLines: details.length > 0,
    hasRequest: requests.length > 0,
    isRefundDue:
      refund !== null && refund.done_at === null && (!isLive(refund.wechat_status) || refund.needs_hand),
    canClaimRefund: isClaimable(view),
    became,
    label,
    isVoiding: is_voiding,
  })
}

/** The things that leave nobody anything to do, which the steps say already. */
const quiet: readonly NextThing[] = ['nothing', 'window_open', 'letter_under_way', 'label_waiting']
export const hasStrip = (next: NextThing) => !quiet.includes(next)

/** The act of the next thing by itself, for who sees the order beside the list; null where its page has it. */
export function NextActs({ view, next }: { view: OrderView; next: NextThing }) {
  const { acts } = useStrip(view, next)
  return acts ?? null
}

/** Whether the next thing can be done beside the list; a label is bought on the order's page, after its table. */
export const hasActs = (next: NextThing) => hasStrip(next) && next !== 'buy_label' && next !== 'label_unclear'

/** The next thing about an order, with the page's one filled button (O40). `actsPlace` takes the label panel's act. */
export function NextStrip({
  view,
  next,
  actsPlace,
}: {
  view: OrderView
  next: NextThing
  actsPlace: (element: HTMLElement | null) => void
}) {
  const { title, text, icon, tone, acts } = useStrip(view, next)
  return (
    <section className={classes.strip} aria-label={t('next.title')} data-tone={tone}>
      <span className="disc" aria-hidden="true">
        {icon}
      </span>
      <p className={classes.text}>
        <b>{title}</b> {text}
      </p>
      {next === 'buy_label' || next === 'label_unclear' ? (
        <span ref={actsPlace} className={`flow ${classes.acts}`} />
      ) : (
        <span className={`flow ${classes.acts}`}>{acts}</span>
      )}
    </section>
  )
}

interface Strip {
  title: string
  text: string
  icon: ReactNode
  tone: 'red' | 'amber' | 'green'
  acts?: ReactNode
}

function useStrip(view: OrderView, next: NextThing): Strip {
  const mayWrite = useCan('orders.write')
  const { order } = view
  switch (next) {
    case 'size_change':
      return sizeChange(view)
    case 'refund_due':
      return refundDue(view)
    case 'payment':
      return {
        ...words(next),
        icon: <KeyIcon />,
        tone: 'amber',
        acts: mayWrite && (
          <StatusButton view={view} status="awaiting_fulfillment" label={t('next.payment.act')} />
        ),
      }
    case 'mark_shipped':
      return {
        ...words(next),
        icon: <ParcelIcon />,
        tone: 'green',
        acts: mayWrite && <StatusButton view={view} status="shipped" label={t('next.mark_shipped.act')} />,
      }
    case 'tracking_missing':
      return {
        ...words(next),
        icon: <ParcelIcon />,
        tone: 'amber',
        acts: mayWrite && <AddTracking order={order} button={t('next.tracking_missing.act')} />,
      }
    case 'items_missing':
    case 'send_letter':
      return {
        ...words(next),
        icon: next === 'send_letter' ? <LetterIcon /> : <WarningIcon />,
        tone: 'amber',
        acts: mayWrite && <ButtonLink to={screens.editOrder(order.id)}>{t(`next.${next}.act`)}</ButtonLink>,
      }
    case 'refund_unclear':
      return refundUnclear(view)
    case 'label_unclear':
      return { ...words(next), icon: <WarningIcon />, tone: 'red' }
    case 'buy_label':
    case 'label_waiting':
    case 'letter_under_way':
    case 'nothing':
    case 'window_open':
    default:
      return buyLabel(view)
  }
}

type Worded =
  | 'payment'
  | 'mark_shipped'
  | 'tracking_missing'
  | 'items_missing'
  | 'send_letter'
  | 'label_unclear'
const words = (next: Worded) => ({ title: t(`next.${next}`), text: t(`next.${next}.text`) })

/** The oldest request; the others follow once it is answered. */
function sizeChange({ order, details, requests }: OrderView): Strip {
  const asked = details.flatMap(({ status_change, ...line }) =>
    status_change === null ? [] : [{ ...line, status_change }],
  )
  const [first] = asked.toSorted((one, other) => askedAt(one).localeCompare(askedAt(other)))
  const facts = requests.find(({ id }) => id === first?.id)
  const sentences = first && [
    t('next.size_change.text', {
      name: order.customer_name,
      date: shortDay(first.customer_change_date),
      to: facts?.requested_item ?? first.status_change,
      from: first.combo_identifier,
    }),
    ...(asked.length > 1 ? [t('next.size_change.more', { n: asked.length - 1 })] : []),
  ]
  return {
    title: t('next.size_change'),
    text: sentences?.join(' ') ?? '',
    icon: <RulerIcon />,
    tone: 'red',
    acts: first && (
      <RequestAnswers key={first.id} request={first} order={order.order_number} facts={facts} isNext />
    ),
  }
}

function refundDue({ order, refund }: OrderView): Strip {
  const { amount = '', currency = '', needs_hand: isStuck = false } = refund ?? {}
  const what = isStuck ? 'next.refund_hand' : 'next.refund_due'
  return {
    title: t(what, { money: sumText(amount, currency) }),
    text: t(`${what}.text`, { name: order.customer_name }),
    icon: <UndoIcon />,
    tone: 'red',
    acts: (
      <>
        {refund !== null && !isStuck && (
          <MarkDone refund={{ ...order, id: refund.id }} look={{ variant: 'default' }} />
        )}
        <ButtonLink to={`/admin/refunds?state=${isStuck ? 'hand' : 'due'}&customer_id=${order.customer_id}`}>
          {t('next.refund_due.act')}
        </ButtonLink>
      </>
    ),
  }
}

const refundUnclear = (view: OrderView): Strip => ({
  title: t('next.refund_unclear'),
  text: t('next.refund_unclear.text', { name: view.order.customer_name }),
  icon: <UndoIcon />,
  tone: 'amber',
  acts: <ClaimButton view={view} />,
})

function ClaimButton({ view }: { view: OrderView }) {
  const claim = useRefundClaim(view)
  return (
    claim && (
      <Button disabled={claim.isPending} onClick={claim.ask}>
        {t('next.refund_unclear.act', { money: claim.money })}
      </Button>
    )
  )
}

function buyLabel({ order }: OrderView): Strip {
  const hasWindow = order.tyl_date_delivered !== null && order.order_status === 'awaiting_fulfillment'
  const text = t(hasWindow ? 'next.buy_label.ended' : 'next.buy_label.none')
  return { title: t('next.buy_label'), text, icon: <ParcelIcon />, tone: 'green' }
}

const askedAt = ({ customer_change_date: at }: { customer_change_date: string | null }) => at ?? ''

function StatusButton({
  view: { order },
  status,
  label,
}: {
  view: OrderView
  status: OrderStatus
  label: string
}) {
  const { change, isPending, question } = useStatusChange(order)
  return (
    <>
      <Button disabled={isPending} onClick={() => void change(status)}>
        {label}
      </Button>
      {question}
    </>
  )
}
