import { type ImportRecord, readRecords } from '@getzo/domain/imports/import-records'
import { say } from '@getzo/domain/words/say'
import {
  countOnShelf,
  type SeenSku,
  selectCountedByPersons,
  selectShelf,
  selectSince,
  takeCountsBack,
} from './counts.store'
import { guarded } from './guarded'
import { type DoneRecord, type KindOfImport, OutcomeChanged, valuesOf, type Written } from './import-kind'
import { unknownSkus } from './sold-skus'

/**
 * What was counted on the shelf, by SKU (S1). The number that the check saw travels: the difference to it is counted, so
 * that what is sold between the check and the import stays sold.
 */
export const quantitiesKind: KindOfImport = {
  read: (_from, rows, dayOrder) => readRecords('quantities', rows, dayOrder),
  async look(tx, records, context) {
    const shelf = await selectShelf(tx, valuesOf(records, 'sku'))
    const unknown = unknownSkus(tx)
    const seenBy = ({ head, values }: ImportRecord): SeenSku | null => {
      const sku = shelf.get(values.sku ?? '')
      return sku ? { ...sku, ...context.seen?.get(head) } : null
    }
    const byPersons = new Set(
      (await selectCountedByPersons(tx, { seen: records.flatMap((record) => seenBy(record) ?? []) })).map(
        ({ id }) => id,
      ),
    )
    return {
      // no two records of a file are one SKU
      mark: () => () => undefined,
      async faultsOf({ values: { sku }, head: line }) {
        if (sku === undefined) return []
        const found = shelf.get(sku)
        if (!found) return [await unknown(line, sku)]
        return found.is_untracked ? [{ line, field: 'sku', said: say('stock.untracked', { sku }) }] : []
      },
      write: (group) =>
        Promise.resolve(
          group.map((record) => {
            const sku = seenBy(record)
            if (!sku) throw new Error('a SKU went between its check and its write')
            const to = record.values.quantity ?? ''
            const change = { field: 'quantity', from: String(sku.quantity), to }
            return planned(sku, guarded(context, record.head, change, byPersons.has(sku.id)))
          }),
        ),
    }
  },
  async finish(tx, done) {
    const asked = done.flatMap(askedOf)
    const since = await selectSince(tx, asked)
    const counted = since.find((one) => one.is_counted && one.amount !== 0)
    if (counted) throw new OutcomeChanged(counted.line)
    await countOnShelf(tx, asked)
    return since.flatMap(({ line, quantity, moved }) =>
      moved === 0
        ? []
        : [{ line, change: { field: 'moved', from: String(quantity - moved), to: String(quantity) } }],
    )
  },
  undo: (tx, effects) =>
    takeCountsBack(
      tx,
      effects.map(({ id, before }) => ({ id, ...(before as { amount: number }) })), // of planned
    ),
}

function planned({ id, sku, quantity, entry }: SeenSku, change: Written['changes'][number]): Written {
  const { from, to, left_out: leftOut } = change
  const isMade = from !== to && leftOut === undefined
  const before = { amount: Number(to) - quantity }
  return {
    outcome: isMade ? 'change' : 'same',
    id,
    name: sku,
    customer: null,
    changes: from === to ? [] : [change],
    effects: isMade ? [{ kind: 'sku', id, name: sku, isMade: false, before }] : [],
    facts: [],
    seen: { quantity, entry },
  }
}

function askedOf({ line, written: { id, seen, effects } }: DoneRecord) {
  if (!seen) return []
  const [effect] = effects
  const { amount } = (effect?.before ?? { amount: 0 }) as { amount: number } // of planned
  return [{ line, id, entry: seen.entry, amount }]
}
