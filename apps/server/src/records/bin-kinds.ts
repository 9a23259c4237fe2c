import type { BinKind } from '@getzo/domain/bin/bin-kinds'

interface DeletableRecord {
  table: 'orders' | 'customers'
  /** column of what people call it */
  name: string
  /** column that is unique among the records that are not deleted, and its words */
  knownBy: string
  words: string
}

/** What the bin has to know about a kind of record. Its table has deleted_at, deleted_by and an index of what is deleted. */
export const deletableRecords = {
  order: {
    table: 'orders',
    name: 'order_number',
    knownBy: 'order_reference',
    words: 'reference number',
  },
  customer: {
    table: 'customers',
    name: 'customer_name',
    knownBy: 'phone_number',
    words: 'phone number',
  },
} satisfies Record<BinKind, DeletableRecord>
