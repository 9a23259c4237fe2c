import { alsoAt, endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  listLinePromotionsShapes,
  listProductPromotionsShapes,
  listPromotionsShapes,
  listSkuPromotionsShapes,
  readPromotionShapes,
} from './promotions.schema'

const area = 'Promotions'

export const listPromotions = endpoint<typeof listPromotionsShapes>({
  name: 'listPromotions',
  method: 'GET',
  path: api('/promos/all'),
  access: 'promotions.read',
  summary: 'All prices, newest effective date first, or one page of them',
  area,
})
export const readPromotion = endpoint<typeof readPromotionShapes>({
  name: 'readPromotion',
  method: 'GET',
  path: api('/promo/id/:id'),
  access: 'promotions.read',
  summary: 'One price',
  area,
})
export const listProductPromotions = endpoint<typeof listProductPromotionsShapes>({
  name: 'listProductPromotions',
  method: 'GET',
  path: api('/promos/pid/:product_id'),
  access: 'promotions.read',
  summary: "A product's prices, inactive ones too, newest effective date first",
  area,
})
export const listPromotionsOfProduct = alsoAt(
  listProductPromotions,
  'listPromotionsOfProduct',
  api('/promos/p/:product_id'),
)
export const listSkuPromotions = endpoint<typeof listSkuPromotionsShapes>({
  name: 'listSkuPromotions',
  method: 'GET',
  path: api('/promos/sku/:sku_id'),
  access: 'promotions.read',
  summary: "A SKU's active prices, newest effective date first",
  area,
})
export const listLinePromotions = endpoint<typeof listLinePromotionsShapes>({
  name: 'listLinePromotions',
  method: 'GET',
  path: api('/promos/o_d/:order_detail_id/order_id/:order_id'),
  access: 'promotions.read',
  summary: "The prices an existing line can have: its SKU's active ones and its own, even where inactive",
  area,
})
