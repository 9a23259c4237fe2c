import { sql } from 'kysely'
import type { Database } from '../db/connection/connect'
import type { Tx } from '../db/connection/transaction'
import type { CallName, CallStatus, NewCall, OpenCall, OutsideCall, Stand } from './call-kind'

const columns = 'id, about, record, number, asked_by, status, asked_at, checks'
const open = sql.raw("('waiting', 'called', 'unknown')")

/** Stores that the other side is to be asked; the index outside_calls_one_open refuses a second one of a record. */
export const insertCall = (tx: Tx, { kind, about, record, number, at, actor, nextAt }: NewCall) =>
  sql`insert into outside_calls (kind, about, record, number, asked_at, asked_by, next_at)
    values (${kind}, ${about}, ${record}, ${number}, ${at}::timestamptz, ${actor}, ${nextAt}::timestamptz)`.execute(
    tx,
  )

/** The open call of a record. */
export async function readOpen(
  { pool }: Database,
  kind: CallName,
  record: number,
): Promise<OpenCall | undefined> {
  const { rows } = await pool.query<OpenCall>({
    name: 'outside-call',
    text: `select ${columns} from outside_calls
      where kind = $1 and record = $2 and status in ('waiting', 'called', 'unknown')`,
    values: [kind, record],
  })
  return rows[0]
}

/** The same, in a change. */
export async function selectOpen(tx: Tx, kind: CallName, record: number): Promise<OutsideCall | undefined> {
  const { rows } = await sql<OutsideCall>`select id, about, record, number, asked_by from outside_calls
    where kind = ${kind} and record = ${record} and status in ${open}`.execute(tx)
  return rows[0]
}

/** Calls that need looking after, the longest waiting first. */
export async function readDue(
  { pool }: Database,
  { name, dueAtOnce }: { name: CallName; dueAtOnce: number },
  now: Date,
): Promise<OpenCall[]> {
  const { rows } = await pool.query<OpenCall>({
    name: 'outside-calls-due',
    text: `select ${columns} from outside_calls where kind = $1 and next_at <= $2 order by next_at, id limit $3`,
    values: [name, now, dueAtOnce],
  })
  return rows
}

/** Earlier calls about the same that were given up, and that the other side may have done after all. */
export async function readDoubtful(
  { pool }: Database,
  kind: CallName,
  { id, about }: OutsideCall,
): Promise<OutsideCall[]> {
  const { rows } = await pool.query<OutsideCall>({
    name: 'outside-calls-doubtful',
    text: `select ${columns} from outside_calls where kind = $1 and about = $2 and id < $3
      and status = 'given_up' and called_at is not null order by id`,
    values: [kind, about, id],
  })
  return rows
}

/** Takes the right to call; false where somebody else has it, or it has ended. */
export async function claimCall(
  tx: Tx,
  id: number,
  { at, until, from }: { at: Date; until: Date; from: readonly CallStatus[] },
): Promise<boolean> {
  const { rows } = await sql`
    update outside_calls set status = 'called', called_at = ${at}::timestamptz, next_at = ${until}::timestamptz
    where id = ${id} and status = any(${from}::text[]) returning id`.execute(tx)
  return rows.length === 1
}

/** Takes a call that goes on, so that one process at a time sends it or asks about it; undefined where another has it. */
export async function holdCall(
  tx: Tx,
  id: number,
  { at, until }: { at: Date; until: Date },
): Promise<OpenCall | undefined> {
  const { rows } = await sql<OpenCall>`update outside_calls set held_until = ${until}::timestamptz
    where id = ${id} and status in ${open} and (held_until is null or held_until <= ${at}::timestamptz)
    returning ${sql.raw(columns)}`.execute(tx)
  return rows[0]
}

/** Stores how a record's last call stands, by its kind's word, and lets it go. One that waits was certainly not accepted. */
export const standCall = (
  tx: Tx,
  { kind, record }: { kind: CallName; record: number },
  { status, nextAt, checks }: Stand,
) =>
  sql`update outside_calls set status = ${status}, next_at = ${nextAt}::timestamptz, checks = ${checks}, held_until = null,
      called_at = ${status === 'waiting' ? sql`null` : sql`called_at`}
    where id = (select max(id) from outside_calls where kind = ${kind} and record = ${record})`.execute(tx)

/** Ends a call; false where it does not stand so any more. */
export async function endCall(
  tx: Tx,
  id: number,
  from: readonly CallStatus[],
  to: 'done' | 'refused' | 'given_up',
): Promise<boolean> {
  const { rows } = await sql`update outside_calls set status = ${to}, next_at = null, held_until = null
    where id = ${id} and status = any(${from}::text[]) returning id`.execute(tx)
  return rows.length === 1
}

/** It has not been done, and is called again. */
export async function postponeCall(tx: Tx, id: number, nextAt: Date): Promise<boolean> {
  const { rows } = await sql`update outside_calls set status = 'waiting', called_at = null, held_until = null,
      next_at = ${nextAt}::timestamptz
    where id = ${id} and status = 'called' returning id`.execute(tx)
  return rows.length === 1
}

/** The next time is a step further on the ladder. */
export const climbLadder = (tx: Tx, id: number) =>
  sql`update outside_calls set checks = checks + 1 where id = ${id} and status = 'waiting'`.execute(tx)

/** Its answer is lost. */
export async function loseCall(tx: Tx, id: number, nextAt: Date): Promise<boolean> {
  const { rows } = await sql`update outside_calls set status = 'unknown', next_at = ${nextAt}::timestamptz
    where id = ${id} and status = 'called' returning id`.execute(tx)
  return rows.length === 1
}

/** When a call that was sent is looked after again; one that waits has its time. */
export const planCall = (tx: Tx, id: number, nextAt: Date) =>
  sql`update outside_calls set checks = checks + 1, next_at = ${nextAt}::timestamptz, held_until = null
    where id = ${id} and status in ('called', 'unknown')`.execute(tx)

/** Ends the open call of a record that was never sent, and answers it; undefined where it was sent, or there is none. */
export async function endUnsent(
  tx: Tx,
  kind: CallName,
  record: number,
  from: readonly CallStatus[] = ['waiting'],
): Promise<OutsideCall | undefined> {
  const { rows } =
    await sql<OutsideCall>`update outside_calls set status = 'refused', next_at = null, held_until = null
    where kind = ${kind} and record = ${record} and status = any(${from}::text[])
    returning id, about, record, number, asked_by`.execute(tx)
  return rows[0]
}

/** Ends the open call of a record by a person's word. */
export const settleCall = (
  tx: Tx,
  kind: CallName,
  record: number,
  { status, actor }: { status: 'done' | 'given_up'; actor: string },
) =>
  sql`update outside_calls set status = ${status}, next_at = null, held_until = null, settled_by = ${actor}
    where kind = ${kind} and record = ${record} and status in ${open}`.execute(tx)

/** Sets the person who asked as the author of the transaction's changes. */
export const actFor = (tx: Tx, actor: string) =>
  sql`select set_config('getzo.actor', ${actor}, true)`.execute(tx)
