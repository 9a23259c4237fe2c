import { type ImportRecord, readRecords } from '@getzo/domain/imports/import-records'
import { parseCents } from '@getzo/domain/orders/order-total'
import { changePrice, pricesAt, shownPrice } from '@getzo/domain/price-book/price-changes'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { instantOf } from '../../../time/zone'
import { createPromotions, lockSeenPrices } from '../../promotions/promotions.service'
import { endPrices, updatePrices } from '../../promotions/promotions.store'
import { selectChangedByPersons } from './changed-by-persons.store'
import { type Change, guarded, valueGuards } from './guarded'
import { type Effect, type ImportContext, type KindOfImport, valuesOf, type Written } from './import-kind'
import { type SoldSku, selectSkus, unknownSkus } from './sold-skus'

interface EndedPrice {
  price: string
  start: number
}

/** New prices of SKUs that are there, from a day on, or from the moment of the import where the file has none. */
export const pricesKind: KindOfImport = {
  read: (_from, rows, dayOrder) => readRecords('prices', rows, dayOrder),
  async look(tx, records, context) {
    const skus = await selectSkus(tx, valuesOf(records, 'sku'))
    const unknown = unknownSkus(tx)
    const products = [...new Set([...skus.values()].map(({ product_id }) => product_id))]
    const changed = new Set(
      (await selectChangedByPersons(tx, 'product', products)).flatMap(({ record, sku }) =>
        record === 'promotion' && sku !== null ? [sku] : [],
      ),
    )
    const guard: Guard = (head, sku, change) =>
      guarded(valueGuards(context, change), head, change, changed.has(sku))
    return {
      // no two records of a file are one SKU
      mark: () => () => undefined,
      async faultsOf({ values: { sku }, head }) {
        return sku === undefined || skus.has(sku) ? [] : [await unknown(head, sku)]
      },
      async write(group) {
        const planned = group.map((record) => planOf(record, skus, context, guard))
        const good = planned.filter(isMade)
        const prices = good.map(({ sku: { id, product_id }, price, date }) => ({
          product_id,
          sku_id: id,
          price,
          promotion_date: date,
        }))
        const { at: now, timeZone } = context
        const made = prices.length > 0 ? await createPromotions(tx, prices, { now, timeZone }) : []
        return planned.map((plan) => writtenPrice(plan, made[good.indexOf(plan)]?.id))
      },
    }
  },
  async undo(tx, effects) {
    await lockSeenPrices(tx, effects)
    if (effects[0]?.isMade)
      return endPrices(
        tx,
        effects.map(({ id }) => id),
      )
    return updatePrices(
      tx,
      effects.map(({ id, before }) => ({ id, ...(before as EndedPrice), active: true })),
    )
  },
}

/** A change of the price of a SKU by the line with this number, with its reason where it is left out. */
type Guard = (head: number, sku: string, change: Change) => Change

interface PlannedPrice {
  sku: SoldSku
  price: string
  /** the day of the file, where it has one */
  day: string | undefined
  date: string
  isSame: boolean
  /** of the price whose place it takes */
  change: Change
  /** the later price that is in force all the same */
  later: SoldSku['prices'][number] | null
  ended: SoldSku['prices']
}

const isMade = ({ isSame, change }: PlannedPrice) => !isSame && change.left_out === undefined

function planOf(
  { head, values }: ImportRecord,
  skus: ReadonlyMap<string, SoldSku>,
  { at, timeZone }: ImportContext,
  guard: Guard,
): PlannedPrice {
  const { sku: code = '', price = '', effective_date: day } = values
  const sku = skus.get(code)
  if (!sku) throw new Error('a SKU went between its check and its write')
  const shown = shownPrice(sku.prices, at.getTime())
  const date = day ?? at.toISOString()
  const parts = readOrderDate(date)
  const start = parts === null ? 0 : instantOf(parts, timeZone).getTime()
  const isSame = sku.prices.some(
    (one) =>
      parseCents(one.price) === parseCents(price) &&
      (day === undefined ? one.id === shown?.id : one.active && one.start === start),
  )
  const { deactivate } = changePrice(sku.prices, null, { price, start }, at.getTime())
  const ended = sku.prices.filter(({ id }) => deactivate.includes(id))
  const { current } = pricesAt(sku.prices, at.getTime())
  const ofDay = start > at.getTime() ? shown : pricesAt(sku.prices, start).current
  // a start has no fraction of a second: without a day it would be the price of a moment ago
  const replaced = day === undefined ? current : ofDay
  const later = current && current.start > start ? current : null
  const change = guard(head, code, { field: 'price', from: replaced?.price ?? '', to: price })
  return { sku, price, day, date, isSame, change, later, ended }
}

/** What became of a price; `made` is the id of the new one. */
function writtenPrice(plan: PlannedPrice, made?: number): Written {
  const { sku, day, isSame, change, later, ended } = plan
  const { id, sku: name } = sku
  const said = { id, name, customer: null, facts: [day ?? ''] }
  if (isSame) return { ...said, outcome: 'same', changes: [], effects: [] }
  if (!isMade(plan)) return { ...said, outcome: 'same', changes: [change], effects: [] }
  const effects = ended.map((one): Effect => {
    const before: EndedPrice = { price: one.price, start: one.start }
    return { kind: 'promotion', id: one.id, name, isMade: false, before }
  })
  if (made !== undefined) effects.push({ kind: 'promotion', id: made, name, isMade: true })
  const changes = [
    change,
    ...(day === undefined ? [] : [{ field: 'effective_date', from: '', to: day }]),
    ...(later ? [{ field: 'price_since', from: new Date(later.start).toISOString(), to: later.price }] : []),
  ]
  return { ...said, outcome: 'change', changes, effects }
}
