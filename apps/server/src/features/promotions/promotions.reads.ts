import type { Database } from '../../db/connection/connect'
import { answerJson, answerRecord, noSuch, partsOf, recordOf } from '../../lists/records'
import { isOffered, promotionColumns, promotionTables } from './promotions.list'

const select = `select ${promotionColumns} from ${promotionTables}`
const newestFirst = 'order by m.promotion_date desc, m.id desc'

const one = recordOf('promotion', `${select} where m.id = $1 and m.deleted_at is null`)

export const readPromotion = (db: Database, id: number) =>
  answerRecord(db, one, [id], () => noSuch('promotion', id))

const ofProduct = partsOf(
  'promotions-of-product',
  'products',
  `${select} where m.product_id = $1 and m.deleted_at is null ${newestFirst}`,
)

/** Every price of a product, inactive ones too: earlier prices are shown (P15). */
export const readProductPromotions = (db: Database, productId: number) =>
  answerJson(db, ofProduct, [productId], () => noSuch('product', productId, 'product_id'))

const ofSku = partsOf(
  'promotions-of-sku',
  'skus',
  `${select} where m.sku_id = $1 and ${isOffered} ${newestFirst}`,
)

export const readSkuPromotions = (db: Database, skuId: number) =>
  answerJson(db, ofSku, [skuId], () => noSuch('sku', skuId, 'sku_id'))

// a line keeps its own price even after that price has been replaced
const ofLine = {
  name: 'promotions-of-line',
  text: `select (select coalesce(json_agg(row_to_json(r)), '[]') from (
      ${select} where m.sku_id = d.sku_id and (m.id = d.promotion_id or (${isOffered}))
      ${newestFirst}) r)::text as json
    from order_details d join orders o on o.id = d.order_id
    where d.id = $1 and d.order_id = $2 and d.deleted_at is null and o.deleted_at is null`,
}

/** The prices that a line of that order can have. */
export const readLinePromotions = (db: Database, lineId: number, orderId: number) =>
  answerJson(db, ofLine, [lineId, orderId], () => noSuch('order_detail', lineId, 'order_detail_id'))
