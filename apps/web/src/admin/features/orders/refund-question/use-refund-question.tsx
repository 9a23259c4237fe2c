import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { refundWords } from '@getzo/domain/refunds/refund-words'
import { type ReactNode, useState } from 'react'
import { knowWords } from '../../../../i18n/words'
import { ApiError } from '../../../api/api-error'
import type { SentDecision } from '../orders.api'
import { RefundQuestion } from './RefundQuestion'

knowWords(refundWords)

interface Asked {
  status: OrderStatus
  owed: string
  answer: (decision: SentDecision | null) => void
}

/**
 * The server requires a decision about a due refund. After `decide` it means that the user has cancelled the change.
 */
export const isRefundUndecided = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.data?.rule === 'refund.undecided'

/**
 * `decide(status, act)` makes a call that sets an order's status. If the server refuses it because a refund is due, the
 * user is asked and the call repeated with the answer; without an answer the refusal is thrown. `question` is the
 * dialog.
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
    <RefundQuestion number={number} status={asked.status} owed={asked.owed} onAnswer={asked.answer} />
  )
  return { decide, question }
}
