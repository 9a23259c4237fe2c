import type { CustomerOrderDetail, CustomerOrderView } from './order-page.schema'

/** Why the verification step is shown again, each with its own text (K1, K9, K11). */
export type VerifyProblem =
  | { kind: 'empty' | 'notFound' | 'proofEnded' | 'failed' | 'closed' }
  | { kind: 'wait'; seconds: number }
  /** an address of somebody else was typed, and nothing was looked up (Q13) */
  | { kind: 'foreign'; host: string }

/** Why an action on the order page did nothing. */
export type ActionProblem = 'cancelRefused' | 'sizeRefused' | 'sizeMissing' | 'failed'

/** Ids of the places where the results of acts stand: with script they get the focus, without it the address names them (K16). */
export const orderPlaces = {
  greeting: 'greeting',
  outcome: 'outcome',
  /** the way into the question before cancelling */
  question: 'ask-to-cancel',
  size: (detailId: number) => `size-${detailId}`,
} as const

/** The customer's order page in one of its states. Before the proof it holds nothing but the link's own token. */
export type OrderPageProps =
  | {
      step: 'verify'
      hash: string
      /** the id that the link's token spells out, null where it spells none */
      claimedId: number | null
      problem: VerifyProblem | null
    }
  | {
      step: 'details'
      hash: string
      order: CustomerOrderView
      details: CustomerOrderDetail[]
      /** the full-screen question before cancelling */
      isConfirming: boolean
      problem: ActionProblem | null
    }

/** The page of one item (K13): nothing that its address does not say. Its data is fetched with the session. */
export interface OrderLineProps {
  hash: string
  orderId: number
  detailId: number
}
