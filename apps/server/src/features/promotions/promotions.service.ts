import type { BodyOf } from '@getzo/contract/endpoint'
import type {
  ChangedPromotion,
  editPromotionShapes,
  NewPromotion,
  OneNewPromotion,
  Promotion,
} from '@getzo/contract/promotions/promotions.schema'
import { changePrice, type WantedPrice } from '@getzo/domain/price-book/price-changes'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { productPart, refuseStalePart } from '../history/changed-meanwhile'
import { skusOf } from './priced-skus'
import {
  endPrices,
  insertPrices,
  lockPromotions,
  lockSkus,
  type NewPrice,
  type PricedSku,
  type StoredPromotion,
  selectOptions,
  selectPromotionRecords,
  updatePrices,
} from './promotions.store'
import { readPrices } from './typed-prices'

/** Who writes prices, when, and in which zone days are meant. */
export interface PriceContext {
  now: Date
  timeZone: string
}

/** The variant and option that a price names, beside its SKU. */
type Asked = Pick<NewPrice, 'variant_id' | 'variant_option_id' | 'active'>

/** Adds the prices of a product form, each to its SKU (X1). */
export async function createPromotions(
  tx: Tx,
  items: readonly NewPromotion[],
  context: PriceContext,
): Promise<Promotion[]> {
  const placed = items.map((item, at) => ({ ...item, place: `data.${at}.` }))
  for (const { product_id, place } of placed) requireProduct(product_id, place)
  const prices = readPrices(placed, context.timeZone)
  const skus = await lockSkus(tx, [...new Set(placed.map(({ product_id }) => Number(product_id)))])
  const wanted = placed.map((item, at) => {
    const sku = skuOf(skus, item)
    return { sku, price: prices[at], active: item.active ?? true, variant_id: null, variant_option_id: null }
  })
  return selectPromotionRecords(tx, await addPrices(tx, wanted, context))
}

/** Adds a price by itself to every active SKU that it is of (M2, M5). */
export async function createPromotion(
  tx: Tx,
  input: OneNewPromotion,
  context: PriceContext,
): Promise<Promotion[]> {
  requireProduct(input.product_id, '')
  const [price] = readPrices([{ ...input, place: '' }], context.timeZone)
  return selectPromotionRecords(tx, await priceProduct(tx, input, price, context))
}

async function priceProduct(
  tx: Tx,
  input: Omit<OneNewPromotion, 'price' | 'promotion_date'>,
  price: WantedPrice | undefined,
  context: PriceContext,
): Promise<number[]> {
  const productId = Number(input.product_id)
  const skus = await lockSkus(tx, [productId])
  if (input.sku_id) {
    const sku = skuOf(skus, { ...input, place: '' })
    return addPrices(tx, [{ sku, price, active: true, variant_id: null, variant_option_id: null }], context)
  }
  checkBrand(skus, { ...input, place: '' })
  const found = skusOf(skus, input, await selectOptions(tx, productId))
  const { variant_id = null, variant_option_id = null } = input
  return addPrices(
    tx,
    found.map((sku) => ({ sku, price, active: true, variant_id, variant_option_id })),
    context,
  )
}

/** Makes prices; others that would start at the same moment end (M5). */
async function addPrices(
  tx: Tx,
  wanted: readonly (Asked & { sku: PricedSku; price: WantedPrice | undefined })[],
  context: PriceContext,
): Promise<number[]> {
  const ended: number[] = []
  const made: NewPrice[] = []
  for (const { sku, price, ...asked } of wanted) {
    if (!price) continue
    const change = changePrice(sku.prices, null, price, context.now.getTime())
    if (asked.active) ended.push(...change.deactivate)
    made.push({ ...asked, ...price, sku_id: sku.id, product_id: sku.product_id, brand_id: sku.brand_id })
  }
  await endPrices(tx, ended)
  return insertPrices(tx, made)
}

/** Changes prices; fields that are left out stay (X1). Answers the records that now hold the requested values. */
export async function editPromotions(
  tx: Tx,
  items: readonly ChangedPromotion[],
  context: PriceContext,
): Promise<Promotion[]> {
  const stored = await lockPromotions(
    tx,
    items.map(({ id }) => id),
  )
  const byId = new Map(stored.map((record) => [record.id, record]))
  const held = items.map((item, at) => {
    const record = byId.get(item.id)
    if (!record) throw noSuch('promotion', item.id, `data.${at}.id`)
    return record
  })
  for (const [at, record] of held.entries()) await refuseStalePart(tx, partOf(record), items[at]?.version)
  const typed = held.map((record, at) => ({
    price: items[at]?.price ?? record.price,
    promotion_date: items[at]?.promotion_date ?? new Date(record.start).toISOString(),
    place: `data.${at}.`,
  }))
  const prices = readPrices(typed, context.timeZone)
  const changes = held.flatMap((record, at) => {
    const price = prices[at]
    return price ? [{ record, price, active: items[at]?.active ?? record.active }] : []
  })
  return selectPromotionRecords(tx, await changePrices(tx, changes))
}

/** Locks prices; the first one that is gone or in another version than was seen refuses all (O28). */
export async function lockSeenPrices(
  tx: Tx,
  seen: readonly { id: number; version: number }[],
): Promise<void> {
  const stored = await lockPromotions(
    tx,
    seen.map(({ id }) => id),
  )
  const byId = new Map(stored.map((record) => [record.id, record]))
  for (const { id, version } of seen) {
    const record = byId.get(id)
    if (!record) throw noSuch('promotion', id)
    await refuseStalePart(tx, partOf(record), version)
  }
}

/**
 * Changes one price. On another product it ends here and begins there, on every SKU that is sold (M3). With a version,
 * only if that is still the stored one (O28).
 */
export async function editPromotion(
  tx: Tx,
  id: number,
  input: BodyOf<typeof editPromotionShapes>,
  context: PriceContext,
): Promise<Promotion[]> {
  requireProduct(input.product_id, '')
  const [price] = readPrices([{ ...input, place: '' }], context.timeZone)
  const [record] = await lockPromotions(tx, [id])
  if (!record || !price) throw noSuch('promotion', id)
  await refuseStalePart(tx, partOf(record), input.version)
  if (input.product_id !== record.product_id) {
    const ids = await priceProduct(tx, input, price, context)
    await endPrices(tx, [id])
    return selectPromotionRecords(tx, ids)
  }
  checkBrand([record], { ...input, place: '' })
  return selectPromotionRecords(
    tx,
    await changePrices(tx, [{ record, price, active: input.active ?? record.active }]),
  )
}

const partOf = (record: StoredPromotion) => productPart(record.product_id, 'promotion', record)

interface PriceEdit {
  record: StoredPromotion
  price: WantedPrice
  active: boolean
}

/** Writes changes of prices. One that a line was sold at is never rewritten: it ends, and another begins (M5). */
async function changePrices(tx: Tx, changes: readonly PriceEdit[]): Promise<number[]> {
  const changed = changes.filter(
    ({ record, price, active }) =>
      price.price !== record.price || price.start !== record.start || active !== record.active,
  )
  const isReplaced = ({ record, price }: PriceEdit) =>
    record.isSold && (price.price !== record.price || price.start !== record.start)
  const replaced = changed.filter(isReplaced)
  await endPrices(
    tx,
    replaced.map(({ record }) => record.id),
  )
  await updatePrices(
    tx,
    changed
      .filter((change) => !isReplaced(change))
      .map(({ record, price, active }) => ({ id: record.id, ...price, active })),
  )
  const made = await insertPrices(
    tx,
    replaced.map(({ record, price, active }) => ({
      product_id: record.product_id,
      brand_id: record.brand_id,
      sku_id: record.sku_id,
      variant_id: null,
      variant_option_id: null,
      ...price,
      active,
    })),
  )
  const successor = new Map(replaced.map(({ record }, at) => [record.id, made[at] ?? record.id]))
  return changes.map(({ record }) => successor.get(record.id) ?? record.id)
}

function requireProduct(id: number | null, place: string) {
  if (id === null)
    throw new Refused('rule', { field: `${place}product_id` }, say('promotion.product_missing'))
}

interface SkuAsked {
  product_id: number | null
  brand_id?: number | null
  sku_id?: number | null
  combo_identifier?: string | null
  place: string
}

/** The SKU that is named by its id or by its combination, which must be the product's. */
function skuOf(skus: readonly PricedSku[], asked: SkuAsked): PricedSku {
  const { product_id, sku_id, combo_identifier, place } = asked
  const own = skus.filter((sku) => sku.product_id === product_id)
  if (own.length === 0) {
    throw new Refused('unknown_reference', { field: `${place}product_id` }, say('promotion.nothing_to_price'))
  }
  checkBrand(own, asked)
  const sku = sku_id
    ? own.find(({ id }) => id === sku_id)
    : own.find((one) => one.combo_identifier === combo_identifier?.trim())
  if (!sku) {
    const field = `${place}${sku_id ? 'sku_id' : 'combo_identifier'}`
    throw new Refused('unknown_reference', { field }, say('promotion.nothing_to_price'))
  }
  return sku
}

/** The product decides the brand: a sent one is checked. */
function checkBrand(priced: readonly { brand_id: number }[], { brand_id, place }: SkuAsked) {
  if (brand_id && priced.some((one) => one.brand_id !== brand_id)) {
    throw new Refused('unknown_reference', { field: `${place}brand_id` })
  }
}
