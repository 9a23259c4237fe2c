import type { Database } from '../../db/connection/connect'
import { answerJson, noSuch, partsOf } from '../../lists/records'
import { shownQuantity } from '../stock/held.sql'
import { isActiveSku } from './skus.list'

/** Columns of a SKU as calls answer it, over skus s. */
export const skuColumns = `s.id, s.product_id, s.sku, s.combo_identifier, s.barcode, ${shownQuantity} as quantity, s.serial_run_limit, s.pic_url,
  s.active, coalesce(s.url_item_type, (
    select u.url_item_type from urls u where u.sku_id = s.id and u.deleted_at is null order by u.id desc limit 1)) as url_item_type, s.version`

const skus = (condition: string) => `
  select ${skuColumns} from skus s where s.product_id = $1 and ${condition} order by s.combo_identifier, s.id`

const all = partsOf('skus', 'products', skus('s.deleted_at is null'))
const active = partsOf('active-skus', 'products', skus(isActiveSku))

const noProduct = (id: number) => noSuch('product', id, 'product_id')

/** A product's SKUs, inactive ones too. */
export const readSkus = (db: Database, productId: number) =>
  answerJson(db, all, [productId], () => noProduct(productId))

/** The SKUs of a product that can be sold. */
export const readActiveSkus = (db: Database, productId: number) =>
  answerJson(db, active, [productId], () => noProduct(productId))
