import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { orderStatusTone } from '@getzo/domain/orders/order-status'
import { useOrderText } from './order-texts'
import { useTimes } from './use-times'

/** Where the order stands: its status in a word, and its steps with their days (K2, K14). */
export function OrderProgress({ order: { order_status: status, progress } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const now = progress.findIndex(({ isReached }) => !isReached)
  return (
    <section className="order-state">
      <h2 className={`status status-${orderStatusTone(status)}`}>
        <span className="status-label">{t('order.status')}</span> {t(`order.status.${status}`)}
      </h2>
      {progress.length === 0 ? null : (
        <ol className="steps">
          {progress.map((step, place) => (
            <Step key={step.step} {...step} isNext={place === now} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** A step that was taken with its day; one ahead is named as what will be done, never as done (K22). */
function Step({ step, isReached, at, isNext }: CustomerOrderView['progress'][number] & { isNext: boolean }) {
  const t = useOrderText()
  const { day } = useTimes()
  const kind = isReached ? 'step step-reached' : isNext ? 'step step-next' : 'step'
  return (
    <li className={kind} aria-current={isNext ? 'step' : undefined}>
      <strong>{isReached || step === 'ordered' ? t(`order.step.${step}`) : t(`order.ahead.${step}`)}</strong>{' '}
      {isReached ? (
        at === null ? null : (
          <time className="quiet" dateTime={at}>
            {day(at)}
          </time>
        )
      ) : step === 'ordered' ? null : (
        <span className="quiet">{t(`order.ahead.notYet.${step}`)}</span>
      )}
    </li>
  )
}
