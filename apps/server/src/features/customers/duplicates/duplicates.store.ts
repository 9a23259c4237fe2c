import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import type { Found } from './likely-same.reads'

/** Takes customers who are to be compared, each once; another copy of the service takes others. */
export async function takeToCompare(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    delete from customers_to_compare where ctid = any(array(
      select ctid from customers_to_compare order by customer_id limit ${limit} for update skip locked))
    returning customer_id`.execute(tx)
  return [...new Set(rows.map(({ customer_id }) => customer_id))]
}

/** Forgets the open pairs of these customers that were not found again. */
export const deleteOtherPairs = (tx: Tx, ids: readonly number[], kept: readonly PairRow[]) =>
  sql`delete from customer_pairs p where p.different_at is null
    and (p.low_id = any(${ids}::bigint[]) or p.high_id = any(${ids}::bigint[]))
    and not exists (select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k(low_id bigint, high_id bigint)
      where k.low_id = p.low_id and k.high_id = p.high_id)`.execute(tx)

export interface PairRow {
  low_id: number
  high_id: number
  reasons: string[]
}

/** Each pair once, in the order of its ids, which two transactions that add the same have in common. */
export function pairsOf(found: readonly Found[]): PairRow[] {
  const pairs = new Map<string, PairRow>()
  for (const { of_id, id, reasons } of found) {
    if (of_id === null) continue
    const pair = { low_id: Math.min(of_id, id), high_id: Math.max(of_id, id), reasons }
    pairs.set(`${pair.low_id} ${pair.high_id}`, pair)
  }
  return [...pairs.values()].toSorted((a, b) => a.low_id - b.low_id || a.high_id - b.high_id)
}

/** Adds pairs; of one that is there already the reasons change, and what somebody has said of it stays. */
export const upsertPairs = (tx: Tx, pairs: readonly PairRow[], at: Date) =>
  sql`insert into customer_pairs (low_id, high_id, reasons, found_at)
    select k.low_id, k.high_id, k.reasons, ${at}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) k(low_id bigint, high_id bigint, reasons text[])
    order by k.low_id, k.high_id
    on conflict (low_id, high_id) do update set reasons = excluded.reasons
      where customer_pairs.reasons is distinct from excluded.reasons`.execute(tx)

/** Stores that two are not the same, or with null that they may be. */
export const setDifferent = (tx: Tx, [low, high]: [number, number], by: { actor: string; at: Date } | null) =>
  sql`insert into customer_pairs (low_id, high_id, reasons, found_at, different_at, different_by)
    values (${low}, ${high}, '{}', now(), ${by?.at ?? null}, ${by?.actor ?? null})
    on conflict (low_id, high_id) do update
      set different_at = excluded.different_at, different_by = excluded.different_by`.execute(tx)

export const askToCompare = (tx: Tx, id: number) =>
  sql`insert into customers_to_compare values (${id})`.execute(tx)
