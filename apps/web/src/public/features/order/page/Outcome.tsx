import { type ActionProblem, orderPlaces } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { RefundText } from '../cancel/RefundText'
import type { DetailsState } from '../state/use-order-page'
import { useOrderText } from './order-texts'

/** The result of the last action, at the top of the order: a refusal, or the state of the refund (K7, K16). */
export function Outcome({ state: { order, problem } }: { state: DetailsState }) {
  const t = useOrderText()
  return (
    <div
      className="outcome"
      id={orderPlaces.outcome}
      tabIndex={-1}
      role={problem === null ? 'status' : 'alert'}
    >
      {problem === null ? null : <p className="error">{t(problemText(problem, order))}</p>}
      <RefundText order={order} />
    </div>
  )
}

/** A deadline that passed while the page was open has its own message instead of a general refusal. */
function problemText(problem: ActionProblem, { missed_deadline }: CustomerOrderView) {
  if (problem === 'cancelRefused') return missed_deadline ? 'order.cancel.missed' : 'order.cancel.refused'
  if (problem === 'sizeRefused') return missed_deadline ? 'order.size.missed' : 'order.size.refused'
  return problem === 'sizeMissing' ? 'order.size.missing' : 'order.failed'
}
