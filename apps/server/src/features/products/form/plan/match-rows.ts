import type { ProductSave } from '@getzo/contract/products/product-form.schema'
import {
  combinationLabel,
  combinations,
  labelsOf,
  matrixLabels,
  noOptions,
} from '@getzo/domain/products/variant-matrix'
import { say } from '@getzo/domain/words/say'
import { Refused } from '../../../../http/refused'
import type { StoredOption, StoredParts, StoredSku } from '../stored-product'
import { unknownPart, type WantedOption } from './match-options'

export type SavedRow = ProductSave['rows'][number]

/** One SKU that the product is to have, with the form's row of it and the SKU that it was. */
export interface WantedSku {
  combo_identifier: string
  row: SavedRow
  /** the row's index in the form */
  place: number
  stored: StoredSku | null
}

/**
 * Every combination of the form's options with its row, in the matrix's order, or the one row of a product without
 * options. Refused where a combination has no row or two, or a row no combination.
 */
export function matchRows(
  input: Pick<ProductSave, 'flag_options' | 'options' | 'rows'>,
  wanted: readonly WantedOption[],
  stored: StoredParts,
): WantedSku[] {
  const labels = input.flag_options ? matrixLabels(input.options) : [noOptions]
  const places = placesOf(input.rows, labels, input.flag_options)
  const held = skusOf(input.rows, stored)
  const renamed = input.flag_options
    ? renamedSkus(input.options, wanted, stored)
    : new Map<string, StoredSku>()
  const claimed = new Set(held.values())
  const claim = (sku: StoredSku | undefined) => {
    if (!sku || claimed.has(sku)) return null
    claimed.add(sku)
    return sku
  }
  // in two rounds: a value's id decides before its name, which another value may have taken
  const kept = labels.map((label) => held.get(places.get(label) ?? 0) ?? claim(renamed.get(label)))
  const byLabel = new Map(stored.skus.map((sku) => [sku.combo_identifier, sku]))
  return labels.map((label, at) => {
    const place = places.get(label) ?? 0
    const row = input.rows[place]
    if (!row) throw new Error(`combination ${label} has no row`)
    return { combo_identifier: label, row, place, stored: kept[at] ?? claim(byLabel.get(label)) }
  })
}

/** The index of each combination's row. */
function placesOf(
  rows: readonly SavedRow[],
  labels: readonly string[],
  hasOptions: boolean,
): Map<string, number> {
  const known = new Set(labels)
  const places = new Map<string, number>()
  for (const [place, { values }] of rows.entries()) {
    const label = hasOptions ? combinationLabel(values) : values.length === 0 ? noOptions : ''
    if (!known.has(label) || places.has(label)) {
      const field = `rows.${place}.values`
      const rule = places.has(label) ? 'product.row_repeated' : 'product.row_unknown'
      throw new Refused('malformed', { field }, say(rule, { label: combinationLabel(values) }))
    }
    places.set(label, place)
  }
  const missing = labels.find((label) => !places.has(label))
  if (missing !== undefined) {
    throw new Refused('malformed', { field: 'rows' }, say('product.row_missing', { label: missing }))
  }
  return places
}

/** The SKUs that rows name, by the rows' places. One that was deleted meanwhile is made again. */
function skusOf(rows: readonly SavedRow[], stored: StoredParts): Map<number, StoredSku> {
  const byId = new Map(stored.skus.map((sku) => [sku.id, sku]))
  const known = new Set(stored.ids.skus)
  const named = new Set<number>()
  const found = new Map<number, StoredSku>()
  for (const [place, { sku_id }] of rows.entries()) {
    if (sku_id === undefined || sku_id === null) continue
    const field = `rows.${place}.sku_id`
    if (!known.has(sku_id)) throw unknownPart(field, sku_id)
    if (named.has(sku_id)) throw new Refused('malformed', { field }, say('request.field_repeated', { field }))
    named.add(sku_id)
    const sku = byId.get(sku_id)
    if (sku) found.set(place, sku)
  }
  return found
}

/** Stored SKUs by the name of their combination in the form: a renamed value, or another order, keeps its SKU (P20). */
function renamedSkus(
  options: ProductSave['options'],
  wanted: readonly WantedOption[],
  stored: StoredParts,
): Map<string, StoredSku> {
  const byLabel = new Map(stored.skus.map((sku) => [sku.combo_identifier, sku]))
  const byValues = new Map<string, StoredSku>()
  const before = combinations(stored.options)
  const labelsBefore = labelsOf(stored.options, before)
  for (const [at, combination] of before.entries()) {
    const sku = byLabel.get(labelsBefore[at] ?? '')
    const key = keyOf(combination.map((place, option) => idOf(stored.options[option], place)))
    if (sku && key !== null) byValues.set(key, sku)
  }
  const found = new Map<string, StoredSku>()
  const now = combinations(options)
  const labels = labelsOf(options, now)
  for (const [at, combination] of now.entries()) {
    const key = keyOf(combination.map((place, option) => wantedId(wanted[option], place)))
    const sku = key === null ? undefined : byValues.get(key)
    if (sku) found.set(labels[at] ?? '', sku)
  }
  return found
}

const idOf = (option: StoredOption | undefined, place: number | null) =>
  place === null ? undefined : option?.values[place]?.id

const wantedId = (option: WantedOption | undefined, place: number | null) =>
  place === null ? undefined : option?.values[option.places.indexOf(place)]?.stored?.id

/** The ids of a combination's values, independent of the order of its options; null where one is new. */
function keyOf(ids: readonly (number | undefined)[]): string | null {
  if (ids.includes(undefined)) return null
  return ids.toSorted((a, b) => Number(a) - Number(b)).join(' ')
}
