import { parseCents } from '@getzo/domain/orders/order-total'
import { changePrice, shownPrice } from '@getzo/domain/price-book/price-changes'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { dayInZone, instantOf } from '../../../time/zone'
import { createPromotions } from '../../promotions/promotions.service'
import { endPrices, updatePrices } from '../../promotions/promotions.store'
import { type Effect, type KindOfImport, oneByOne, valuesOf, type Written } from './import-kind'
import { selectSkus, unknownSkus } from './sold-skus'

interface EndedPrice {
  price: string
  start: number
}

/** New prices of SKUs that are there, from a day on: of today where the file has none. */
export const pricesKind: KindOfImport = {
  async look(tx, records, { actor, at, timeZone }) {
    const skus = await selectSkus(tx, valuesOf(records, 'sku'))
    const unknown = unknownSkus(tx)
    return {
      // no two records of a file are one SKU
      mark: () => () => undefined,
      async faultsOf({ values: { sku }, head }) {
        return sku === undefined || skus.has(sku) ? [] : [await unknown(head, sku)]
      },
      write: (group) =>
        oneByOne(group, async ({ values }): Promise<Written> => {
          const { sku: code = '', price = '', effective_date: day } = values
          const sku = skus.get(code)
          if (!sku) throw new Error('a SKU went between its check and its write')
          const shown = shownPrice(sku.prices, at.getTime())
          const said = { id: sku.id, name: code, customer: null, facts: [day ?? ''] }
          const date = day ?? dayInZone(at, timeZone)
          const parts = readOrderDate(date)
          const start = parts === null ? 0 : instantOf(parts, timeZone).getTime()
          const isSame = sku.prices.some(
            (one) =>
              parseCents(one.price) === parseCents(price) &&
              (day === undefined ? one.id === shown?.id : one.active && one.start === start),
          )
          if (isSame) return { ...said, outcome: 'same', changes: [], effects: [] }
          const { deactivate } = changePrice(sku.prices, null, { price, start }, at.getTime())
          const [made] = await createPromotions(
            tx,
            [{ product_id: sku.product_id, sku_id: sku.id, price, promotion_date: date }],
            { actor, now: at, timeZone },
          )
          const ended = sku.prices
            .filter(({ id }) => deactivate.includes(id))
            .map((one): Effect => {
              const before: EndedPrice = { price: one.price, start: one.start }
              return { kind: 'promotion', id: one.id, name: code, isMade: false, before }
            })
          const effects: Effect[] = made
            ? [...ended, { kind: 'promotion', id: made.id, name: code, isMade: true }]
            : ended
          const changes = [
            { field: 'price', from: shown?.price ?? '', to: price },
            ...(day === undefined ? [] : [{ field: 'effective_date', from: '', to: day }]),
          ]
          return { ...said, outcome: 'change', changes, effects }
        }),
    }
  },
  async undo(tx, { id, isMade, before }, { actor }) {
    if (isMade) return endPrices(tx, [id], actor)
    return updatePrices(tx, [{ id, ...(before as EndedPrice), active: true }], actor) // of write
  },
}
