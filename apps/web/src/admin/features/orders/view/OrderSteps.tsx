import { cancelWindow } from '@getzo/domain/orders/letter/thank-you-letter'
import { type OrderStep, orderSteps } from '@getzo/domain/orders/progress/order-steps'
import { isLive } from '@getzo/domain/refunds/sent-refunds'
import { VisuallyHidden } from '@mantine/core'
import { bothClocks, shopToday, shortDay } from '../../../ui/dates/instants'
import classes from '../../../ui/page/record-head.module.css'
import type { OrderView } from '../orders.api'
import { t } from './order-view.text'

/** An order's steps: behind, where it stands, ahead. A phone shows the marks, and one line of words below. */
export function OrderSteps({ view }: { view: OrderView }) {
  const today = shopToday()
  const { order } = view
  const steps = orderSteps({ ...view, ...order, today })
  const stands = steps.find(({ state }) => state === 'now') ?? steps.at(-1)
  return (
    <>
      <ol className={classes.steps} aria-label={t('steps.title')}>
        {steps.map((step) => (
          <li
            key={step.step}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <b>{nameOf(step)}</b>
            <VisuallyHidden>, {t(`steps.state.${step.state}`)} </VisuallyHidden>
            <span title={step.at !== null && step.at.length > 10 ? bothClocks(step.at) : undefined}>
              {noteOf(step, view, today)}
            </span>
          </li>
        ))}
      </ol>
      {stands && (
        <p className={classes.stands} aria-hidden="true">
          <b>{nameOf(stands)}</b> {noteOf(stands, view, today)}
        </p>
      )}
    </>
  )
}

const doneNames = ['letter', 'window', 'refund'] as const

function nameOf({ step, state }: OrderStep): string {
  const own = doneNames.find((name) => name === step)
  return own !== undefined && state === 'done' ? t(`steps.${own}.done`) : t(`steps.${step}`)
}

function noteOf({ step, state, at }: OrderStep, { order, refund }: OrderView, today: string): string {
  if (step === 'window' && state === 'now' && at !== null) {
    const { daysLeft } = cancelWindow({ ...order, status: order.order_status, today })
    return t('steps.window.left', { days: daysLeft ?? 0, date: shortDay(at) })
  }
  if (state === 'done' || ((step === 'label' || step === 'shipped') && at !== null)) return shortDay(at)
  if (step === 'letter') return t(order.tyl_tracking_id === null ? 'steps.letter.none' : 'steps.letter.sent')
  if (step === 'label') return t('steps.label.none')
  if (step === 'refund') {
    if (refund?.needs_hand === true) return t('steps.refund.hand')
    return t(isLive(refund?.wechat_status ?? null) ? 'steps.refund.sent' : 'steps.refund.due')
  }
  return state === 'now' && step === 'paid' ? t('steps.waiting') : ''
}
