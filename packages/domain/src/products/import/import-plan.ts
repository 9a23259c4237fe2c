import type { PriceRecord } from '../../price-book/price-changes'
import type { OrderDateParts } from '../../time/order-date'
import type { Said } from '../../words/say'
import type { ImportColumn, ImportLanguage, ImportTextField } from './import-columns'

/** One line of a file: what its matched columns say, without the spaces around it. A column that is not matched is not there. */
export type ImportRow = Readonly<{ line: number; cells: Readonly<Partial<Record<ImportColumn, string>>> }>

/** A product as its rows name it. */
export type NamedProduct = Readonly<{ id: number; brand_name: string; name: string }>

/** The stored products that a file's rows may name, and the holders of their SKUs' codes, by code. */
export type NamedCatalogue<P extends NamedProduct = NamedProduct> = Readonly<{
  products: readonly P[]
  skuHolders: ReadonlyMap<string, Readonly<{ id: number; product_id: number }>>
}>

/** A SKU as it is stored, with all its prices. */
export type KnownSku = Readonly<{
  id: number
  combo_identifier: string
  active: boolean
  sku: string
  barcode: string | null
  /** null where no stock is kept of it */
  quantity: number | null
  serial_run_limit: number | null
  pic_url: string | null
  prices: readonly (PriceRecord & { readonly isDeleted: boolean })[]
}>

type Texts = Readonly<Record<ImportTextField, string>>

interface ProductFields {
  readonly brand_id: number
  readonly name: string
  readonly description: string
  readonly warranty_information: string
  readonly wc_url: string | null
  readonly hs_code: string | null
  readonly customs_description: string | null
  readonly origin_country: string | null
  readonly flag_options: boolean
  readonly flag_serialization: boolean
  readonly language: ImportLanguage
}

/** A product as it is stored. `texts` has the languages beside its own. */
export type KnownProduct = ProductFields &
  Readonly<{
    id: number
    brand_name: string
    texts: Readonly<Partial<Record<ImportLanguage, Texts>>>
    options: readonly Readonly<{
      id: number
      name: string
      values: readonly Readonly<{ id: number; name: string }>[]
    }>[]
    skus: readonly KnownSku[]
  }>

/** The stored records that a file's rows may refer to: every brand, the products that they name, and the holders of their SKUs' codes. */
export type KnownCatalogue = NamedCatalogue<KnownProduct> &
  Readonly<{
    /** by their names as foldedName has them */
    brands: ReadonlyMap<string, Readonly<{ id: number; name: string }>>
  }>

/** When a file is read, and how the shop's days are meant; instants in epoch milliseconds. */
export type ImportContext = Readonly<{
  now: number
  instantOf: (parts: OrderDateParts) => number
  /** 'YYYY-MM-DD HH:mm:ss' in the shop's zone, as the export writes it */
  localTime: (instant: number) => string
}>

/** A cell that would be stored differently. For people: texts as they are stored and as the file has them. */
export type CellChange = Readonly<{ column: ImportColumn; from: string; to: string }>

/** Why a row cannot be imported; column is null where the row as a whole is meant. */
export type CellProblem = Said & Readonly<{ column: ImportColumn | null }>

/** The outcome of a row: a SKU that is made, changed, left, or none since it cannot be read. */
export type RowFate = 'bad' | 'new' | 'changed' | 'unchanged'

export type PlannedRow = Readonly<{
  line: number
  /** the first line of its product */
  head: number
  fate: RowFate
  /** null where it is made, or not known */
  product_id: number | null
  product_name: string
  /** its combination, empty without options */
  variant: string
  sku: string
  changes: readonly CellChange[]
  problems: readonly CellProblem[]
}>

/** A product as the save of its form takes it. A row with neither price nor promotion_id leaves its prices alone. */
export type ImportedProduct = ProductFields &
  Readonly<{
    texts: Partial<Record<ImportLanguage, Record<ImportTextField, string>>>
    options: { id: number | null; name: string; values: { id: number | null; name: string }[] }[]
    rows: {
      sku_id: number | null
      values: string[]
      active: boolean
      promotion_id: number | null
      price: string
      promotion_date: string
      /** left out where the file says none, or the one that is there: nothing is counted */
      quantity?: number | null
      sku: string
      barcode: string | null
      pic_url: string | null
      serial_run_limit: number | null
    }[]
  }>

/**
 * A product that an import writes: `id` is null for one that it makes, `line` is its first. `filled` counts the
 * combinations that no row has: they are made, but not sold.
 */
export type PlannedProduct = Readonly<{
  id: number | null
  line: number
  input: ImportedProduct
  filled: number
}>

export type ImportPlan = Readonly<{
  /** in the order of the file's lines */
  rows: readonly PlannedRow[]
  /** those of which no row is bad */
  products: readonly PlannedProduct[]
}>
