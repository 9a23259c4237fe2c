import { type Static, Type } from 'typebox'
import { Id, Instant, orNull } from '../shapes.schema'

export const historyRoots = ['order', 'customer', 'brand', 'product', 'url', 'user'] as const
export type HistoryRoot = (typeof historyRoots)[number]

/**
 * One recorded change (O36). before and after hold only the fields that changed; before is null for a creation.
 * record is the changed row's kind (an order's history holds its order_detail rows too).
 */
export const HistoryEntry = Type.Object({
  id: Id,
  record: Type.String(),
  record_id: Id,
  action: Type.Enum(['create', 'edit', 'delete', 'restore']),
  changed_by: Type.String(),
  changed_at: Instant,
  before: orNull(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
  after: orNull(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
  request_id: orNull(Type.String()),
})
export type HistoryEntry = Static<typeof HistoryEntry>

export const readHistoryShapes = {
  params: Type.Object({ root: Type.Enum([...historyRoots]), id: Id }, { additionalProperties: false }),
  query: Type.Object(
    { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })), before: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  answer: Type.Array(HistoryEntry),
}
