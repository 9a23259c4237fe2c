import { sumRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import { readRefundSending } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import type { OrderPayment, SentRefund } from '@getzo/contract/refunds/wechat-refunds.schema'
import type { RefundStanding } from '@getzo/domain/refunds/refund-states'
import { isLive } from '@getzo/domain/refunds/sent-refunds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { OrderPayment, Refund, SentRefund }

export const refundSumsQuery = queryOptions({
  queryKey: ['refund sums'],
  queryFn: ({ signal }) => call(sumRefunds, {}, { signal }),
  refetchOnWindowFocus: true,
})

/** How its order was paid, and what was handed to WeChat Pay (W17). */
export const sendingQuery = (id: number) =>
  queryOptions({
    queryKey: ['refund sending', id],
    queryFn: ({ signal }) => call(readRefundSending, { params: { id } }, { signal }),
  })

export const standingOf = ({ done_at, withdrawn_at, kept_at }: Refund): Exclude<RefundStanding, 'none'> =>
  done_at !== null ? 'paid' : withdrawn_at !== null ? 'withdrawn' : kept_at !== null ? 'kept' : 'due'

export const isOwed = ({ done_at, withdrawn_at }: Refund) => done_at === null && withdrawn_at === null

/** WeChat Pay has it or may have it, so nobody else pays it. */
export const isSent = ({ wechat_status }: Refund) => isLive(wechat_status)
