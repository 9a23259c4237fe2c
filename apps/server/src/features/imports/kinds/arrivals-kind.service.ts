import { orderedMax } from '@getzo/domain/arrivals/arrival-rules'
import { type ImportRecord, type RowFault, readRecords } from '@getzo/domain/imports/import-records'
import { say } from '@getzo/domain/words/say'
import type { Source } from '../../../db/connection/read'
import { deleteRecords } from '../../../records/deletion'
import { makeDrafts } from '../../arrivals/arrival-drafts.service'
import { inTurns } from '../in-turns'
import { type MakersSku, selectMakersSkus } from './arrivals.store'
import { type KindOfImport, valuesOf, type Written } from './import-kind'
import { unknownSkus } from './sold-skus'
import { isTrial } from './trial'

/** Lines ordered from makers, one SKU a row: the rows of each maker become one draft arrival (S7). */
export const arrivalsKind: KindOfImport = {
  async read(from, rows, dayOrder) {
    const records = (await inTurns(readRecords('arrivals', rows, dayOrder))).filter((step) => step !== null)
    const skus = await skusIn(from, records)
    // rows of one maker are lines of one arrival
    return records.map((record) => ({
      ...record,
      keys: [...record.keys, ...skusOf(skus, record).map(({ brand_id }) => `maker ${brand_id}`)],
    }))
  },
  async look(tx, records) {
    const skus = await skusIn(tx, records)
    const unknown = unknownSkus(tx)
    const drafts = makeDrafts(tx, await isTrial(tx))
    let lineOf = new Map<number, number>()
    return {
      mark() {
        const [lines, forget] = [new Map(lineOf), drafts.mark()]
        return () => {
          lineOf = lines
          forget()
        }
      },
      async faultsOf(record) {
        const { head, values } = record
        const found = skusOf(skus, record)
        const [sku] = found
        const faults = wrongQuantity(record)
        if (values.sku === undefined && values.barcode === undefined) return faults
        if (sku === undefined || found.length > 1) {
          const isByCode = values.sku !== undefined
          return [...faults, isByCode ? await unknown(head, values.sku ?? '') : wrongBarcode(record, found)]
        }
        if (!sku.is_maker_there)
          return [...faults, { line: head, field: 'sku', said: say('arrival.sku_gone') }]
        const before = lineOf.get(sku.id) ?? head
        lineOf.set(sku.id, before)
        return before === head
          ? faults
          : [...faults, { line: head, field: 'sku', said: say('imports.sku_repeated', { line: before }) }]
      },
      async write(group) {
        const lines = group.map((record) => {
          const [sku] = skusOf(skus, record)
          if (!sku) throw new Error('a SKU went between its check and its write')
          const { quantity, unit_cost = null } = record.values
          return { sku, ordered: Number(quantity), unit_cost }
        })
        const made = await drafts.add(
          lines.map(({ sku, ordered, unit_cost }) => ({
            brand_id: sku.brand_id,
            sku_id: sku.id,
            ordered,
            unit_cost,
          })),
        )
        return lines.map(({ sku, ordered, unit_cost }, at): Written => {
          const { id = 0, number = '', isNew = false } = made[at] ?? {}
          return {
            outcome: 'make',
            id,
            name: `${sku.brand_name} · ${sku.sku}`,
            customer: null,
            changes: [],
            effects: isNew ? [{ kind: 'arrival', id, name: number, isMade: true }] : [],
            facts: [sku.id, ordered, unit_cost],
          }
        })
      },
    }
  },
  undo: (tx, effects) => deleteRecords(tx, 'arrival', effects),
}

/** The SKUs that records name, by their codes and barcodes. */
async function skusIn(from: Source, records: readonly ImportRecord[]) {
  const found = await selectMakersSkus(from, valuesOf(records, 'sku'), valuesOf(records, 'barcode'))
  const named = new Map<string, MakersSku[]>()
  for (const sku of found)
    for (const name of [`sku ${sku.sku}`, `barcode ${sku.barcode}`])
      named.set(name, [...(named.get(name) ?? []), sku])
  return named
}
type FoundSkus = Awaited<ReturnType<typeof skusIn>>

/** A code names one SKU, a barcode may be that of several. */
const skusOf = (named: FoundSkus, { values: { sku, barcode } }: ImportRecord): readonly MakersSku[] =>
  named.get(sku === undefined ? `barcode ${barcode}` : `sku ${sku}`) ?? []

function wrongQuantity({ head, values: { quantity } }: ImportRecord): RowFault[] {
  const isWrong = quantity !== undefined && (Number(quantity) < 1 || Number(quantity) > orderedMax)
  return isWrong
    ? [{ line: head, field: 'quantity', said: say('arrival.ordered_invalid', { max: orderedMax }) }]
    : []
}

const wrongBarcode = (
  { head, values: { barcode = '' } }: ImportRecord,
  found: readonly MakersSku[],
): RowFault => ({
  line: head,
  field: 'barcode',
  said:
    found.length === 0
      ? say('imports.sku_unknown', { sku: barcode })
      : say('imports.barcode_shared', { barcode, skus: found.map(({ sku }) => sku).join(', ') }),
})
