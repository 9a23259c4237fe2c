import type { FeedbackRule } from '@getzo/domain/feedback/feedback-rules'
import type { ReportPlace } from '@getzo/domain/feedback/report-places'
import type { Told } from '@getzo/domain/public/told'

/** F2. text is what was typed and could not be sent, so that nothing of it is lost without script. */
export interface FeedbackProps {
  state: 'form' | 'sent'
  /** the product that the writer came from */
  product: { code: string; name: Told; brand: string } | null
  itemType: string | null
  text: string
  problem: FeedbackProblem | null
  /** of a report alone */
  report?: Report
}

/** The subject of a report and, as typed, the address for an answer (Q15). */
export interface Report {
  /** null where the page that is doubted knows none */
  code: string | null
  place: ReportPlace
  replyTo: string
}

/** Why feedback was not taken: one of the rules, too many from one place, or a fault of ours. */
export type FeedbackProblem =
  | { kind: FeedbackRule; count: number }
  | { kind: 'too_many' }
  | { kind: 'failed' }
