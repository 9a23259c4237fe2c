import type { createCustomers } from '../customers-order'
import type { Sellable } from '../factories'

export interface Held {
  id: number
  version: number
}
export interface HeldOrder extends Held {
  order_reference: string
  order_number: string
  customer_id: number
  link_generation: number
}
export interface HeldLine {
  id: number
  order_id: number
  promotion_id: number
  sku_id: number
}

// a form without one is refused
const description = 'Holds tea'

/** Two sizes of one product, and two products; of each has been counted what lies there. */
export async function makeSkus(make: ReturnType<typeof createCustomers>): Promise<Sellable[]> {
  const brand_id = await make.brand()
  const product_id = await make.product({ brand_id, flag_options: true, description })
  const variant_id = await make.variant({ product_id, name: 'Size', position: 0 })
  const sized: Sellable[] = []
  for (const [at, name] of ['S', 'M'].entries()) {
    await make.variantOption({ product_id, variant_id, name, position: at })
    await make.matrixItem({ product_id, value: name })
    const sku_id = await make.sku({ product_id, combo_identifier: name, sku: `S-${at}`, quantity: 50 })
    sized.push({ brand_id, product_id, sku_id, promotion_id: await make.promotion({ sku_id }) })
  }
  const single = (at: number) =>
    make.sellable({
      product: { description },
      sku: { sku: `S-${at}`, combo_identifier: 'NO OPTIONS', quantity: at },
    })
  return [...sized, await single(2), await single(3)]
}

export function noSuchSku(): never {
  throw new Error('there is no such SKU')
}
