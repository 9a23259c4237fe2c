import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { useOrderText } from '../page/order-texts'
import { useTimes } from './use-times'

/** The status of the order in a word, and its steps with their days (K2, K14). */
export function OrderProgress({ order: { order_status: status, progress } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  // a shipped order does not wait for a letter that has not arrived
  const now = progress.map(({ isReached }) => isReached).lastIndexOf(true) + 1
  return (
    <section className="order-state">
      {/* to be seen, the sentence above and the steps say it */}
      <h2 className="status only-heard">
        {t('order.status')} {t(`order.status.${status}`)}
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

/** A finished step with its day; a future one is worded as a future action (K22). */
function Step({ step, isReached, at, isNext }: CustomerOrderView['progress'][number] & { isNext: boolean }) {
  const t = useOrderText()
  const { date } = useTimes()
  const kind = isReached ? 'step step-reached' : isNext ? 'step step-next' : 'step'
  return (
    <li className={kind} aria-current={isNext ? 'step' : undefined}>
      <strong>{isReached || step === 'ordered' ? t(`order.step.${step}`) : t(`order.ahead.${step}`)}</strong>{' '}
      {isReached ? (
        at === null ? null : (
          <time className="quiet" dateTime={at}>
            {date(at)}
          </time>
        )
      ) : step === 'ordered' ? null : (
        <span className="quiet">{t('order.ahead.notYet')}</span>
      )}
    </li>
  )
}
