import { foldedName } from '../products/import/group-rows'
import {
  type ImportColumn,
  importLanguages,
  importTextFields,
  optionPairs,
  textColumn,
} from '../products/import/import-columns'
import type {
  ImportContext,
  ImportRow,
  KnownCatalogue,
  KnownProduct,
  KnownSku,
} from '../products/import/import-plan'
import { combinationLabel, combinations, noOptions, valuesOf } from '../products/variant-matrix'
import { neutralCell } from '../text/formula-safe'
import { daysFromCivil } from '../time/calendar-day'
import { formatOrderDate } from '../time/order-date'
import { serialInWords } from '../time/serial-day'

/* Products and files for the tests of the import. */

const hour = 3_600_000
/** 1 June 2026. */
const now = 1_780_272_000_000
const startOf2026 = 1_767_225_600_000

/** A shop eight hours east of UTC. */
export const context: ImportContext = {
  now,
  instantOf: ({ offsetMinutes, ...parts }) => {
    const day = daysFromCivil(formatOrderDate(parts).slice(0, 10)) * 24 * hour
    const minutes = parts.hour * 60 + parts.minute - (offsetMinutes ?? 480)
    return day + (minutes * 60 + parts.second) * 1000
  },
  localTime: (instant) => {
    const words = serialInWords((instant / hour + 8) / 24 + 25_569)
    return words.length === 10 ? `${words} 00:00:00` : words
  },
}

const brands = [
  { id: 1, name: 'Kiln' },
  { id: 2, name: 'Loom' },
]

let made = 0
export const price = (columns: Partial<KnownSku['prices'][number]> = {}) => ({
  id: ++made,
  price: '10.00',
  start: startOf2026 - 8 * hour,
  active: true,
  isDeleted: false,
  ...columns,
})
export const sku = (columns: Partial<KnownSku> = {}): KnownSku => ({
  id: ++made,
  combo_identifier: noOptions,
  active: true,
  sku: `CODE-${made}`,
  barcode: '0012',
  quantity: 5,
  serial_run_limit: null,
  pic_url: null,
  prices: [price()],
  ...columns,
})
export const product = (columns: Partial<KnownProduct> = {}): KnownProduct => ({
  id: ++made,
  brand_id: 1,
  brand_name: 'Kiln',
  name: `Mug ${made}`,
  description: 'Holds tea',
  warranty_information: '',
  wc_url: null,
  hs_code: '0409000000',
  customs_description: null,
  origin_country: null,
  flag_options: false,
  flag_serialization: false,
  language: 'en',
  texts: {},
  options: [],
  skus: [sku()],
  ...columns,
})
export const sized = (columns: Partial<KnownProduct> = {}) =>
  product({
    flag_options: true,
    options: [
      {
        id: 1,
        name: 'Size',
        values: [
          { id: 1, name: 'Small' },
          { id: 2, name: 'Large' },
        ],
      },
      { id: 2, name: 'Color', values: [{ id: 3, name: 'Brown' }] },
    ],
    skus: [sku({ combo_identifier: 'Small - Brown' }), sku({ combo_identifier: 'Large - Brown' })],
    ...columns,
  })

export const catalogueOf = (products: readonly KnownProduct[]): KnownCatalogue => ({
  brands: new Map(brands.map((brand) => [foldedName(brand.name), brand])),
  products,
  skuHolders: new Map(
    products.flatMap(({ id, skus }) => skus.map((one) => [one.sku, { id: one.id, product_id: id }] as const)),
  ),
})

export type Cells = Partial<Record<ImportColumn, string>>
export const rowsOf = (...cells: Cells[]): ImportRow[] =>
  cells.map((one, at) => ({ line: at + 2, cells: one }))

/** The export of a product, as products.export.ts writes it. */
export function exported(known: KnownProduct): Cells[] {
  const names = valuesOf(known.options, combinations(known.options))
  return known.skus.map((one) => {
    const values = names.find((list) => combinationLabel(list) === one.combo_identifier) ?? []
    const shown = one.prices.find(({ active, isDeleted, start }) => active && !isDeleted && start <= now)
    const cells: Cells = {
      id: String(known.id),
      brand_name: known.brand_name,
      name: known.name,
      description: known.description,
      warranty_information: known.warranty_information,
      wc_url: known.wc_url ?? '',
      hs_code: known.hs_code ?? '',
      customs_description: known.customs_description ?? '',
      origin_country: known.origin_country ?? '',
      flag_serialization: known.flag_serialization ? 't' : 'f',
      language: known.language,
      active: one.active ? 't' : 'f',
      sku: one.sku,
      barcode: one.barcode ?? '',
      price: shown?.price ?? '',
      effective_date: shown ? context.localTime(shown.start) : '',
      quantity: String(one.quantity),
      serial_run_limit: one.serial_run_limit === null ? '' : String(one.serial_run_limit),
      pic: one.pic_url ?? '',
    }
    for (const language of importLanguages) {
      for (const field of importTextFields) {
        cells[textColumn(field, language)] = known.texts[language]?.[field] ?? ''
      }
    }
    for (const [place, pair] of optionPairs.entries()) {
      cells[pair.name] = values.length > 0 ? (known.options[place]?.name ?? '') : ''
      cells[pair.value] = values[place] ?? ''
    }
    return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, neutralCell(cell)]))
  })
}
