import type { AnswerOf } from '@getzo/contract/endpoint'
import {
  checkLabel,
  generateLabel,
  readLabelContext,
  readLabelEstimates,
  readLabelPicture,
  readLabelPlans,
  settleLabel,
  voidLabel,
} from '@getzo/contract/labels/labels.endpoints'
import type {
  LabelContext,
  LabelEstimate,
  LabelPlan,
  OrderLabel,
  readLabelPlansShapes,
} from '@getzo/contract/labels/labels.schema'
import { type LabelConcern, labelConcerns } from '@getzo/domain/labels/label-concerns'
import type { LabelSettlement } from '@getzo/domain/labels/label-states'
import type { ShipmentChoice } from '@getzo/domain/labels/shipment'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { send } from '../../../api/request'
import type { QueryValue } from '../../../ui/list/selection/bulk-types'

export type { LabelContext, LabelEstimate, LabelPlan, OrderLabel }

/** How often an open label is read again: a requested one, and one whose answer was lost. */
const lookAgainMs = { asked: 2_000, unknown: 15_000 } as const

/** An order's label with its context; it is polled while the carrier's answer is open. */
export const labelContextQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['label', orderId],
    queryFn: ({ signal }) => call(readLabelContext, { params: { order_id: orderId } }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const label = data?.label
      if (label?.status === 'asked' || label?.status === 'unknown') return lookAgainMs[label.status]
      return label?.void_asked_at != null ? lookAgainMs.asked : false
    },
  })

/** Orders by their ids, or all that the list's search and filters match, with service and packaging. */
export type PlannedOrders = Readonly<Record<string, QueryValue>>

/** Orders before their labels are bought, read again for each table (O38). */
export const labelPlansQuery = (orders: PlannedOrders) =>
  queryOptions({
    queryKey: ['label', 'plans', orders],
    queryFn: ({ signal }) => call(readLabelPlans, { query: orders }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The carrier's prices for some orders; those without one are not there. */
export const readEstimates = (
  { ids, ...choice }: { ids: readonly number[]; weight?: string } & ShipmentChoice,
  signal: AbortSignal,
): Promise<LabelEstimate[]> =>
  call(readLabelEstimates, { query: { ...choice, ids: ids.join(',') } }, { signal })

/**
 * The price of one order's label. It is read once for a choice and a parcel, however often the panel is read again; a
 * failure is no price.
 */
export const labelEstimateQuery = (
  orderId: number,
  choice: ShipmentChoice,
  preview: LabelContext['preview'],
) =>
  queryOptions({
    queryKey: ['label', orderId, 'estimate', choice, preview],
    queryFn: async ({ signal }) => (await readEstimates({ ids: [orderId], ...choice }, signal))[0] ?? null,
    staleTime: 'static',
    retry: false,
  })

export type LabelPlans = AnswerOf<typeof readLabelPlansShapes>

/** An order whose label is to be bought, with its service, the version seen and the accepted concerns (O38). */
export interface AcceptedOrder {
  id: number
  version: number
  service: string
  accept: LabelConcern[]
  /** typed in the table */
  weight?: string
}

export const acceptedOrder = (plan: LabelPlan, service: string, weight?: string): AcceptedOrder => ({
  id: plan.id,
  version: plan.version,
  service,
  accept: labelConcerns(plan),
  ...(weight !== undefined && { weight }),
})

/** The accepted orders of a table, and all that were in it. */
export interface Purchase {
  records: AcceptedOrder[]
  plans: readonly LabelPlan[]
}

export const generate = ({ id, ...seen }: AcceptedOrder, packaging: string, idempotencyKey: string) =>
  call(generateLabel, { params: { order_id: id }, body: { packaging, ...seen } }, { idempotencyKey })

const of = (label: OrderLabel) => ({ params: { order_id: label.order_id } })

export const voidOne = (label: OrderLabel, reason: string) =>
  call(voidLabel, { ...of(label), body: { label_id: label.id, reason } })

export const checkOne = (label: OrderLabel) =>
  call(checkLabel, { ...of(label), body: { label_id: label.id } })

export interface Settlement {
  as: LabelSettlement
  tracking_number: string | null
  note: string
}

export const settleOne = (label: OrderLabel, settlement: Settlement) =>
  call(settleLabel, { ...of(label), body: { label_id: label.id, ...settlement } })

/** The picture of an order's label, upright (L8). Its key has the label's id, since a new label has another picture. */
export const labelPictureQuery = ({ order_id, id }: OrderLabel) =>
  queryOptions({
    queryKey: ['label', order_id, 'picture', id],
    queryFn: async ({ signal }) => {
      const answer = await send(readLabelPicture, { params: { order_id } }, { signal })
      return answer.blob()
    },
    staleTime: 'static',
  })
