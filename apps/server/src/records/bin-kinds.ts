import type { BinKind } from '@getzo/domain/bin/bin-kinds'
import { formatPhone } from '@getzo/domain/customers/customer-rules'

interface DeletableRecord {
  table: 'orders' | 'customers' | 'brands' | 'products' | 'promotions' | 'urls'
  /** column of what people call it */
  name: string
  /** column that is unique among the records that are not deleted, and how its value is read */
  knownBy: string
  /** whether that is the same in capitals and small letters */
  anyCase?: true
  known: (knownBy: string) => string
  /** of a record that has no such column: what it is told apart by, as SQL over its table; nothing can clash with it */
  toldApartBy?: string
  /** its SKUs go into the bin with it, so that their codes can be used again, and come back with it */
  withSkus?: true
}

/** What the bin has to know about a kind of record. Its table has deleted_at, deleted_by and an index of what is deleted. */
export const deletableRecords: Record<BinKind, DeletableRecord> = {
  order: {
    table: 'orders',
    name: 'order_number',
    knownBy: 'order_reference',
    known: (reference) => reference,
  },
  customer: {
    table: 'customers',
    name: 'customer_name',
    knownBy: 'phone_number',
    known: formatPhone,
  },
  brand: {
    table: 'brands',
    name: 'name',
    knownBy: 'name',
    anyCase: true,
    known: (name) => name,
  },
  product: {
    table: 'products',
    name: 'name',
    knownBy: 'sku',
    known: (sku) => sku,
    toldApartBy: `coalesce((select s.sku from skus s where s.product_id = products.id order by s.id limit 1), '')`,
    withSkus: true,
  },
  promotion: {
    table: 'promotions',
    name: `price || ' ' || currency`,
    knownBy: 'sku_id',
    known: (sku) => sku,
    toldApartBy: `coalesce((select s.sku from skus s where s.id = promotions.sku_id), '')`,
  },
  url: {
    table: 'urls',
    name: 'url_seed',
    knownBy: 'url_seed',
    known: (seed) => seed,
  },
}
