import { markFeedbackRead } from '@getzo/contract/feedback/feedback.endpoints'
import type { Feedback } from '@getzo/contract/feedback/feedback.schema'
import { call } from '../../api/call'

export type { Feedback }

export const markRead = (id: number, read: boolean) =>
  call(markFeedbackRead, { params: { id }, body: { read } })
