import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { type BinKind, recordKinds } from '@getzo/domain/records/record-kinds'

interface OwnWay {
  /** SQL over its table of what people call it, where that is not what it is known by */
  name?: string
  /** how the value that it is known by is read */
  known?: (knownBy: string) => string
  /** the label of a record without such a column, as SQL over its table; nothing can conflict with it */
  toldApartBy?: string
  /** SQL over a deleted record `d` and another one `o` that is known by the same: whether that is in its way */
  clashes?: string
  /** the record into which it was merged: that is undone, and not restored */
  mergedInto?: string
  /** SQL over its table: of one for which it is false, `date_modified` says more than when it was last touched, and stays */
  isModified?: string
  /** its SKUs go into the bin with it, so that their codes can be used again, and come back with it */
  withSkus?: true
}

const ownWays: Partial<Record<BinKind, OwnWay>> = {
  order: { name: 'order_number' },
  customer: {
    name: 'customer_name',
    known: formatPhone,
    // as the index of phone numbers has it
    clashes: 'not (d.shares_phone or o.shares_phone)',
    mergedInto: 'survivor_of(merged_into)',
  },
  product: {
    name: 'name',
    toldApartBy: `coalesce((select s.sku from skus s where s.product_id = products.id order by s.id limit 1), '')`,
    withSkus: true,
  },
  promotion: {
    name: `price || ' ' || currency`,
    toldApartBy: `coalesce((select s.sku from skus s where s.id = promotions.sku_id), '')`,
    // of a price that has ended it is its end
    isModified: 'active',
  },
}

/** A kind of record in the bin. Its table has deleted_at, deleted_by and an index of deleted rows. */
export function deletableRecord(kind: BinKind) {
  const { table, knownBy, ...marks } = recordKinds[kind]
  const own: OwnWay = ownWays[kind] ?? {}
  const anyCase = 'anyCase' in marks
  return { name: knownBy, known: (value: string) => value, ...own, table, knownBy, anyCase }
}
