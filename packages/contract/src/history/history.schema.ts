import { historyRoots } from '@getzo/domain/records/record-kinds'
import { historyActions } from '@getzo/domain/security/audit-acts'
import { type Static, Type } from 'typebox'
import { closed, Id, Instant, orNull } from '../shapes.schema'

/** The names of records, by the column that refers to them; an empty column is left out. */
export interface HistoryNames {
  customer_id?: { customer_name: string; phone_number: string }
  merged_id?: { customer_name: string; phone_number: string }
  merged_into?: { customer_name: string; phone_number: string }
  order_id?: { order_number: string; order_reference: string }
  brand_id?: { name: string }
  product_id?: { name: string }
  sku_id?: { sku: string; combo_identifier: string }
  promotion_id?: { price: string; currency: string }
  variant_id?: { name: string }
  variant_option_id?: { name: string }
  document_id?: { title: string }
  url_id?: { url_seed: string }
  batch_id?: { name: string }
}

const Names = Type.Unsafe<HistoryNames>({ type: 'object', additionalProperties: true })

/**
 * One recorded change (O36). before and after hold only the fields that changed; before is null for a creation.
 * record is the changed row's kind (an order's history holds its order_detail rows too). The names are those of then:
 * names_before of what changed, names_after of that too and, for a part such as a line or a SKU, its own and of whatever it points at.
 */
export const HistoryEntry = Type.Object({
  id: Id,
  record: Type.String(),
  record_id: Id,
  action: Type.Enum([...historyActions]),
  changed_by: Type.String(),
  changed_at: Instant,
  before: orNull(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
  after: orNull(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
  names_before: orNull(Names),
  names_after: orNull(Names),
  request_id: orNull(Type.String()),
})
export type HistoryEntry = Static<typeof HistoryEntry>

export const readHistoryShapes = {
  params: closed({ root: Type.Enum([...historyRoots]), id: Id }),
  query: closed({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    before: Type.Optional(Id),
  }),
  answer: Type.Array(HistoryEntry),
}
