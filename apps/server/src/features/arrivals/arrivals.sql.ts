/** Pieces of line l that have come and were not taken back: received and damaged. */
export const receivedOfLine = `(select coalesce(sum(x.received), 0)::int as received, coalesce(sum(x.damaged), 0)::int as damaged
  from arrival_receipt_lines x join arrival_receipts r on r.id = x.receipt_id and r.taken_back_at is null where x.line_id = l.id)`

const standing =
  'exists (select from arrival_receipts r where r.arrival_id = a.id and r.taken_back_at is null)'

/** How arrival a stands (S7). */
export const stateOf = `case when a.status = 'ordered' and ${standing} then 'received_in_part' else a.status end`

const openLines = `arrivals a join arrival_lines l on l.arrival_id = a.id and l.deleted_at is null
  cross join lateral ${receivedOfLine} g
  where a.status = 'ordered' and a.deleted_at is null and l.ordered > g.received`

/** Expected pieces of the SKUs k of a condition: they stay in their arrivals when these SKUs are deleted (S7). */
export const comingOf = (
  condition: string,
) => `(select coalesce(sum(l.ordered - g.received), 0)::int from ${openLines}
  and l.sku_id in (select k.id from skus k where ${condition}))`

/** Expected pieces of each SKU (S2) with the earliest expected day, as (sku_id, coming, coming_on). */
export const comingPieces = `(select l.sku_id, sum(l.ordered - g.received)::int as coming, min(a.expected_on) as coming_on
  from ${openLines} group by l.sku_id)`
