import { applyChangeRequest } from '@getzo/contract/order-details/order-details.endpoints'
import type { SampleParts, Samples } from './samples'

const seen = { seen: 'Change size to M', seen_date: '2026-05-03T01:02:03+00:00' }

/** Of customers' size-change requests. */
export function requestChanges({ product, make }: SampleParts): Samples {
  /** an item whose customer asks for M, which there is */
  const asked = async () => {
    const { id: order_id } = await make.order()
    const held = await make.sellable({ sku: { combo_identifier: 'S' } })
    const { product_id } = held
    await make.sizes(product_id, ['S', 'M'])
    await make.promotion({ sku_id: await make.sku({ product_id, combo_identifier: 'M' }) })
    const request = { status_change: seen.seen, customer_change_date: seen.seen_date }
    return make.orderDetail(order_id, held, request)
  }
  return {
    clearChangeRequest: async () => ({ body: { id: await asked() } }),
    declineChangeRequest: async () => ({
      body: { id: await asked(), ...seen, reason: 'Sold out', language: 'en' },
    }),
    applyChangeRequest: async () => ({ body: { id: await asked() } }),
    undoChangeRequest: async () => {
      const { authorization } = await product.signedInAs('administrator')
      const request = { body: { id: await asked() } }
      const [line] = (await product.call(applyChangeRequest, request, { authorization })).body.data
      return { body: { id: line?.id, seen_date: line?.admin_clear_date } }
    },
  }
}
