import type { Database } from '../../db/connection/connect'
import { answerJson, answerRecord, noSuch, partsOf, recordOf } from '../../lists/records'
import { priceInForce } from './prices-at'
import { promotionColumns, promotionTables } from './promotions.list'

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

/** A price that a line of an order of that moment is offered (O46): the one in force then, else those of now. */
function isOfferedAt(sku: string, at: string): string {
  const then = priceInForce('m.id', sku, at)
  return `m.deleted_at is null and case when exists (${then}) then m.id = (${then}) else m.active end`
}

const ofSku = partsOf(
  'promotions-of-sku',
  'skus',
  `${select} where m.sku_id = $1 and ${isOfferedAt('$1', '$2::timestamptz')} ${newestFirst}`,
)

/** @param ordered the moment of an order of an earlier day, null for now */
export const readSkuPromotions = (db: Database, skuId: number, ordered: Date | null) =>
  answerJson(db, ofSku, [skuId, ordered], () => noSuch('sku', skuId, 'sku_id'))

// a line keeps its own price even after that price has been replaced
const ofLine = {
  name: 'promotions-of-line',
  text: `select (select coalesce(json_agg(row_to_json(r)), '[]') from (
      ${select} where m.sku_id = d.sku_id and (m.id = d.promotion_id or (${isOfferedAt('d.sku_id', '$3::timestamptz')}))
      ${newestFirst}) r)::text as json
    from order_details d join orders o on o.id = d.order_id
    where d.id = $1 and d.order_id = $2 and d.deleted_at is null and o.deleted_at is null`,
}

/** The prices that a line of that order can have. */
export const readLinePromotions = (db: Database, lineId: number, orderId: number, ordered: Date | null) =>
  answerJson(db, ofLine, [lineId, orderId, ordered], () => noSuch('order_detail', lineId, 'order_detail_id'))
