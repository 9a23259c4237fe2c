import { finishRefund } from '@getzo/contract/refunds/refunds.endpoints'
import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import { call } from '../../api/call'

export type { Refund }

export const markAsDone = (id: number, note: string) => call(finishRefund, { params: { id }, body: { note } })
