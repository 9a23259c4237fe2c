import type { BinKind } from '@getzo/domain/bin/bin-kinds'
import { formatPhone } from '@getzo/domain/customers/customer-rules'

interface DeletableRecord {
  table: 'orders' | 'customers' | 'brands'
  /** column of what people call it */
  name: string
  /** column that is unique among the records that are not deleted, and how its value is read */
  knownBy: string
  /** whether that is the same in capitals and small letters */
  anyCase: boolean
  known: (knownBy: string) => string
}

/** What the bin has to know about a kind of record. Its table has deleted_at, deleted_by and an index of what is deleted. */
export const deletableRecords = {
  order: {
    table: 'orders',
    name: 'order_number',
    knownBy: 'order_reference',
    anyCase: false,
    known: (reference) => reference,
  },
  customer: {
    table: 'customers',
    name: 'customer_name',
    knownBy: 'phone_number',
    anyCase: false,
    known: formatPhone,
  },
  brand: {
    table: 'brands',
    name: 'name',
    knownBy: 'name',
    anyCase: true,
    known: (name) => name,
  },
} as const satisfies Record<BinKind, DeletableRecord>
