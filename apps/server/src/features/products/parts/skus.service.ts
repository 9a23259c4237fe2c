import type { ChangedSku, NewSku, Sku } from '@getzo/contract/products/skus.schema'
import { checkProductRows, countedQuantity } from '@getzo/domain/products/product-rules'
import { cleanName, noOptions } from '@getzo/domain/products/variant-matrix'
import type { Tx } from '../../../db/connection/transaction'
import { refuseRule } from '../../../http/refused'
import { noSuch } from '../../../lists/records'
import { productPart, refuseStalePart } from '../../history/changed-meanwhile'
import { selectTakenSkus } from '../form/product-save.store'
import { makeTemporarySkus } from '../form/temporary-skus'
import { lockProducts } from './matrix.store'
import { duplicateIn, productsOf, requireProducts } from './parts.checks'
import {
  insertSkus,
  lockStoredSkus,
  type SkuFields,
  type StoredSku,
  selectSkuRecords,
  updateSkus,
} from './skus.store'

/** Adds SKUs to products, all or nothing; a missing code is made (P11). */
export async function createSkus(tx: Tx, items: readonly NewSku[]): Promise<Sku[]> {
  const products = productsOf(items)
  const wanted = items.map((item, at) => ({ ...skuFields(item, null), product_id: products[at] ?? 0 }))
  check(wanted)
  requireProducts(products, await lockProducts(tx, products))
  return selectSkuRecords(tx, await insertSkus(tx, await withCodes(tx, wanted)).catch(named(wanted)))
}

/** Changes SKUs, all or nothing; fields that are left out stay, and an emptied code is made again. */
export async function editSkus(tx: Tx, items: readonly ChangedSku[]): Promise<Sku[]> {
  const ids = items.map(({ id }) => id)
  const byId = new Map((await lockStoredSkus(tx, ids)).map((sku) => [sku.id, sku]))
  const wanted = items.map((item, at): StoredSku => {
    const held = byId.get(item.id)
    if (!held) throw noSuch('sku', item.id, `data.${at}.id`)
    return { ...held, ...skuFields(item, held) }
  })
  for (const [at, held] of wanted.entries()) {
    await refuseStalePart(tx, productPart(held.product_id, 'sku', held), items[at]?.version)
  }
  check(wanted, (sku, at) => ({
    quantity: items[at]?.quantity ?? sku.quantity,
    quantity_seen: items[at]?.quantity_seen ?? byId.get(sku.id)?.quantity,
  }))
  const changed = wanted.filter((sku) => {
    const held = byId.get(sku.id)
    return Object.entries(sku).some(([name, value]) => held?.[name as keyof StoredSku] !== value) // entries forget the keys
  })
  await updateSkus(tx, await withCodes(tx, changed)).catch(named(wanted))
  return selectSkuRecords(tx, ids)
}

/** A SKU's given fields over the stored ones. */
function skuFields(said: Omit<NewSku, 'product_id'> | ChangedSku, held: StoredSku | null): SkuFields {
  const combination = said.combo_identifier ?? held?.combo_identifier ?? ''
  return {
    combo_identifier: cleanName(combination) || noOptions,
    sku: tidied(said.sku === undefined ? held?.sku : said.sku) ?? '',
    barcode: tidied(said.barcode === undefined ? held?.barcode : said.barcode),
    quantity: quantityOf(said, held),
    serial_run_limit:
      (said.serial_run_limit === undefined ? held?.serial_run_limit : said.serial_run_limit) ?? null,
    pic_url: tidied(said.pic_url === undefined ? held?.pic_url : said.pic_url),
    active: said.active ?? held?.active ?? true,
    url_item_type: (said.url_item_type === undefined ? held?.url_item_type : said.url_item_type) ?? null,
  }
}

/** A hidden number that comes back as it was read is no count. */
function quantityOf(said: Omit<NewSku, 'product_id'> | ChangedSku, held: StoredSku | null): number {
  const now = held?.quantity ?? 0
  if (said.quantity === undefined || (said.quantity === null && held?.is_untracked === true)) return now
  return countedQuantity(said.quantity ?? 0, 'quantity_seen' in said ? said.quantity_seen : undefined, now)
}

const tidied = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim() || null

/** The rules of a product's rows, for inactive ones too: the form keeps what it cannot read, a call has nothing to keep. */
function check<S extends SkuFields>(
  skus: readonly S[],
  typed: (sku: S, at: number) => { quantity: number; quantity_seen?: number } = ({ quantity }) => ({
    quantity,
  }),
) {
  const rows = skus.map((sku, at) => ({
    ...sku,
    ...typed(sku, at),
    active: true,
    price: '',
    promotion_date: '',
  }))
  const refusal = checkProductRows({ rows, flag_serialization: true })
  // two codes that are one may be an exchange, which the database decides
  if (!refusal || refusal.rule === 'product.sku_repeated') return
  refuseRule(refusal, refusal.field.replace(/^rows\./, 'data.'))
}

async function withCodes<S extends SkuFields & { product_id: number }>(
  tx: Tx,
  skus: readonly S[],
): Promise<S[]> {
  const used = new Set(skus.map(({ sku }) => sku))
  const coded: S[] = []
  for (const sku of skus) {
    if (sku.sku !== '') {
      coded.push(sku)
      continue
    }
    const [code = ''] = await makeTemporarySkus(sku.product_id, 1, used, (made) => selectTakenSkus(tx, made))
    used.add(code)
    coded.push({ ...sku, sku: code })
  }
  return coded
}

const named = (skus: readonly SkuFields[]) => (error: unknown) => {
  throw duplicateIn(
    error,
    skus.map(({ sku, combo_identifier }) => ({ sku, combo_identifier })),
  )
}
