import type { Row } from '../rows'

/** The rows of a catalogue by their tables. */
export interface CatalogueRows {
  brands: Row[]
  products: Row[]
  variants: Row[]
  variant_options: Row[]
  matrix: Row[]
  skus: Row[]
  promotions: Row[]
}
