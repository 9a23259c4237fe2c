import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createSkusShapes,
  editSkusShapes,
  listActiveSkusShapes,
  listSellableSkusShapes,
  listSkusShapes,
} from './skus.schema'

const area = 'SKUs'

export const listSkus = endpoint<typeof listSkusShapes>({
  name: 'listSkus',
  method: 'GET',
  path: api('/sku/pid/:product_id'),
  access: 'products.read',
  summary: "A product's SKUs, inactive ones too",
  area,
})
export const listActiveSkus = endpoint<typeof listActiveSkusShapes>({
  name: 'listActiveSkus',
  method: 'GET',
  path: api('/sku/pid/:product_id/s=active'),
  access: 'products.read',
  summary: "A product's active SKUs",
  area,
})
export const listSellableSkus = endpoint<typeof listSellableSkusShapes>({
  name: 'listSellableSkus',
  method: 'GET',
  path: api('/sku/all/s=sellable'),
  access: 'orders.write',
  summary: 'The SKUs that an order line can have, found by brand, product, option, code or pinyin',
  area,
})
export const createSkus = endpoint<typeof createSkusShapes>({
  name: 'createSkus',
  method: 'POST',
  path: api('/sku'),
  access: 'products.write',
  summary: 'Add SKUs to products, all or nothing',
  area,
  creates: true,
})
export const editSkus = endpoint<typeof editSkusShapes>({
  name: 'editSkus',
  method: 'PUT',
  path: api('/sku/a=edit'),
  access: 'products.write',
  summary: 'Change SKUs, all or nothing',
  area,
})
