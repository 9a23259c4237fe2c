import { alsoAt, endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createPromotionsShapes,
  deletePromotionShapes,
  editPromotionShapes,
  editPromotionsShapes,
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
  summary:
    "A SKU's active prices, newest effective date first; with an order_date of an earlier day the one in force then",
  area,
})
export const listLinePromotions = endpoint<typeof listLinePromotionsShapes>({
  name: 'listLinePromotions',
  method: 'GET',
  path: api('/promos/o_d/:order_detail_id/order_id/:order_id'),
  access: 'promotions.read',
  summary:
    "The prices an existing line can have: its own, even where inactive, and its SKU's as listSkuPromotions answers them",
  area,
})
export const createPromotions = endpoint<typeof createPromotionsShapes>({
  name: 'createPromotions',
  method: 'POST',
  path: api('/promo'),
  access: 'promotions.write',
  summary: 'Add prices, all or nothing: {data: [...]}, or one by itself, for every SKU that it is of',
  area,
  creates: true,
})
export const editPromotions = endpoint<typeof editPromotionsShapes>({
  name: 'editPromotions',
  method: 'PUT',
  path: api('/promo/a=edit'),
  access: 'promotions.write',
  summary: 'Change prices, all or nothing; one that a line was sold at ends, and another begins',
  area,
})
export const editPromotion = endpoint<typeof editPromotionShapes>({
  name: 'editPromotion',
  method: 'PUT',
  path: api('/promo/id/:id/a=edit'),
  access: 'promotions.write',
  summary: 'Change one price; one that a line was sold at ends, and another begins',
  area,
})
export const deletePromotion = endpoint<typeof deletePromotionShapes>({
  name: 'deletePromotion',
  method: 'PUT',
  path: api('/promo/id/:id/a=del'),
  access: 'promotions.write',
  summary: 'Soft-delete a price; lines that were sold at it stay',
  area,
})
