import { sumRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import type { RefundStanding } from '@getzo/domain/refunds/refund-states'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { Refund }

export const refundSumsQuery = queryOptions({
  queryKey: ['refund sums'],
  queryFn: ({ signal }) => call(sumRefunds, {}, { signal }),
  refetchOnWindowFocus: true,
})

export const standingOf = ({ done_at, withdrawn_at, kept_at }: Refund): Exclude<RefundStanding, 'none'> =>
  done_at !== null ? 'paid' : withdrawn_at !== null ? 'withdrawn' : kept_at !== null ? 'kept' : 'due'

export const isOwed = ({ done_at, withdrawn_at }: Refund) => done_at === null && withdrawn_at === null
