import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { refundWords } from '@getzo/domain/refunds/refund-words'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { knowWords } from '../../../../i18n/words'
import { ApiError } from '../../../api/api-error'
import type { SentDecision } from '../orders.api'

const RefundQuestion = lazy(() => import('./RefundQuestion'))

knowWords(refundWords)

interface Asked {
  status: OrderStatus
  owed: string
  answer: (decision: SentDecision | null) => void
}

/** The server asks what becomes of a refund that is due. Past `decide`, the person has given the change up. */
export const isRefundUndecided = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.data?.rule === 'refund.undecided'

/**
 * `decide(status, act)` makes a call that gives an order a status. Where the server refuses it because money is owed, the
 * person is asked, and the call is made again with the answer; without one the refusal stands. `question` is the dialog.
 */
export function useRefundQuestion(number: string): {
  decide: <A>(status: OrderStatus, act: (decision?: SentDecision) => Promise<A>) => Promise<A>
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (status: OrderStatus, owed: string) =>
    new Promise<SentDecision | null>((resolve) => {
      const answer = (decision: SentDecision | null) => {
        setAsked(null)
        resolve(decision)
      }
      setAsked({ status, owed, answer })
    })

  const decide = async <A,>(status: OrderStatus, act: (decision?: SentDecision) => Promise<A>) => {
    try {
      return await act()
    } catch (error) {
      if (!isRefundUndecided(error)) throw error
      const decision = await ask(status, error.text)
      if (decision === null) throw error
      return act(decision)
    }
  }
  const question = asked !== null && (
    <Suspense>
      <RefundQuestion number={number} status={asked.status} owed={asked.owed} onAnswer={asked.answer} />
    </Suspense>
  )
  return { decide, question }
}
