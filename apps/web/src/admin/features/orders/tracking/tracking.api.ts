import { readTracking, undoDelivery } from '@getzo/contract/tracking/tracking.endpoints'
import type { TrackedParcel } from '@getzo/contract/tracking/tracking.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import type { Order } from '../orders.api'

export type { TrackedParcel }

export const trackingQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['tracking', orderId],
    queryFn: ({ signal }) => call(readTracking, { params: { order_id: orderId } }, { signal }),
  })

/** Undoes it over the version of the order in sight. */
export const undo = ({ id, version }: Pick<Order, 'id' | 'version'>, kind: TrackedParcel['kind']) =>
  call(undoDelivery, { params: { order_id: id }, body: { kind, version } })
