import { finishRefund } from '@getzo/contract/refunds/refunds.endpoints'
import type { Refund, RefundState } from '@getzo/contract/refunds/refunds.schema'
import { call } from '../../api/call'

export type { Refund }

export const markAsDone = (id: number, note: string) => call(finishRefund, { params: { id }, body: { note } })

export const refundStateOf = ({ done_at, withdrawn_at }: Refund): RefundState =>
  done_at !== null ? 'done' : withdrawn_at !== null ? 'withdrawn' : 'due'
