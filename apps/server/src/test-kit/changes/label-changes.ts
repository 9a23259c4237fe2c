import { sendable } from '../stand-ins/carrier'
import type { SampleParts, Samples } from './samples'

/** Of shipping labels. */
export function labelChanges({ product, make, fresh }: SampleParts): Samples {
  const label = async (status: string) => {
    const { id: order_id } = await make.order()
    const { rows } = await product.db.pool.query<{ id: number }>(
      `insert into shipping_labels (order_id, status, reference, tracking_number, requested_by)
       values ($1, $2, $3, '1Z2220060294314162', 'staff') returning id`,
      [order_id, status, fresh('ref')],
    )
    const label_id = rows[0]?.id ?? 0
    await product.db.pool.query(
      `insert into outside_calls (kind, about, record, number, status, asked_at, asked_by, next_at)
       select 'label', $1, $2, 'ref', $3, now(), 'staff', now() + interval '1 day' where $3 in ('waiting', 'unknown')`,
      [order_id, label_id, status === 'asked' ? 'waiting' : status],
    )
    return { params: { order_id }, body: { label_id, reason: 'wrong' } }
  }
  /** whose parcel was delivered, which set its status */
  const delivered = async () => {
    const tracking_id = '1Z2220060294314162'
    const { id } = await make.order({ tracking_id, order_status: 'shipped' })
    await product.db.pool.query('update followed_numbers set applied_at = now() where order_id = $1', [id])
    const { rows } = await product.db.pool.query<{ version: number }>(
      "update orders set order_status = 'delivered' where id = $1 returning version",
      [id],
    )
    await product.db.pool.query(
      "update followed_numbers set delivery_stands = true, status_before = 'shipped' where order_id = $1",
      [id],
    )
    return { params: { order_id: id }, body: { kind: 'parcel', version: rows[0]?.version ?? 0 } }
  }
  return {
    undoDelivery: delivered,
    generateLabel: async () => ({
      params: { order_id: (await make.order(sendable)).id },
      body: {},
      // the jobs of these tests do not run: it is asked for, and its answer is waited for in vain
      status: 504,
    }),
    generateLabels: async () => ({
      body: { records: [{ id: (await make.order(sendable)).id, version: 0 }] },
    }),
    cancelLabels: async () => ({ body: { label_ids: [(await label('asked')).body.label_id] } }),
    addShippingLabel: async () => ({
      params: { order_id: (await make.order()).id },
      body: { provider_trackingNumber: '1Z2220060294314162' },
    }),
    voidLabel: async () => ({
      ...(await label('bought')),
      status: 504,
    }),
    settleLabel: async () => {
      const { params, body } = await label('unknown')
      return { params, body: { label_id: body.label_id, as: 'not_bought', note: 'seen' } }
    },
    checkLabel: async () => {
      const { params, body } = await label('unknown')
      return { params, body: { label_id: body.label_id } }
    },
  }
}
