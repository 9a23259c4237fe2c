import { customerTrackingKinds } from '@getzo/domain/tracking/tracking'
import type { ReminderState, ReportedParcel, ReportStatus } from '@getzo/domain/wechat/payment-reports'
import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { PaymentKey } from '../../../outside/wechat/wechat-orders'
import { hasLeft, isLive, leftAt } from './reported-orders.sql'

const carrierKinds = customerTrackingKinds.map((kind) => `'${kind}'`).join(', ')

/** The carrier has order o's parcel, or somebody says that it was delivered. */
const isScanned = `(o.order_status = 'delivered' or exists (
  select from followed_numbers f join parcel_events e on e.parcel_id = f.id
  where f.order_id = o.id and f.kind = 'parcel' and e.kind in (${carrierKinds})
    and f.tracking_number = upper(regexp_replace(coalesce(o.tracking_id, ''), '\\s', '', 'g'))))`

/** The settings of reports; since is null where nothing is reported by itself. */
export async function readReporting({
  pool,
}: Database): Promise<{ since: string | null; isAtOnce: boolean }> {
  const { rows } = await pool.query<{ since: string | null; at_once: boolean }>({
    name: 'wechat-reporting',
    text: `select wechat_reports_since as since, wechat_handed_over = 'at_once' as at_once from shop_settings`,
  })
  return { since: rows[0]?.since ?? null, isAtOnce: rows[0]?.at_once === true }
}

/**
 * Payments of orders that left since then, from then on and before `until`, and that have no report yet. What left is found
 * by its time, so that payments that are never reported cost nothing.
 */
export const unreportedSql = `with gone as materialized (select distinct s.order_id from order_steps s
    where s.status in ('shipped', 'delivered')
      and s.reached_at between greatest($2::timestamptz, $3::timestamptz) and $4::timestamptz)
  select p.id from gone g join order_payments p on p.order_id = g.order_id join orders o on o.id = p.order_id
  where p.report_id is null and p.removed_at is null and p.channel = 'mini_program'
    and ($1::text is null or p.appid = $1) and o.deleted_at is null and ${hasLeft}
    and ${leftAt} between $2::timestamptz and $4::timestamptz order by p.id limit 500`

export async function readUnreported(
  { pool }: Database,
  { appid, since, from, until }: { appid: string | null; since: string; from: Date; until: Date },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'wechat-unreported',
    text: unreportedSql,
    values: [appid, since, from, until],
  })
  return rows.map(({ id }) => id)
}

/** A payment of an order, and all that are the same payment. */
export interface PaymentRow {
  id: number
  order_id: number
  report_id: number | null
  channel: string
  appid: string | null
  merchant: string | null
  transaction_id: string | null
  out_trade_no: string | null
  is_live: boolean
  left_at: string | null
}

const paymentColumns =
  sql.raw(`p.id, p.order_id, p.report_id, p.channel, p.appid, p.merchant, p.transaction_id, p.out_trade_no,
  ${isLive} as is_live, case when ${hasLeft} then ${leftAt} end as left_at`)

export async function selectPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from order_payments p join orders o on o.id = p.order_id
    where p.id = ${id} and p.removed_at is null`.execute(tx)
  return rows[0]
}

export async function selectSame(tx: Tx, { transaction_id, out_trade_no, merchant }: PaymentRow) {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from order_payments p join orders o on o.id = p.order_id
    where p.removed_at is null and (p.transaction_id = ${transaction_id}
      or p.out_trade_no = ${out_trade_no} and p.merchant is not distinct from ${merchant}) order by p.order_id`.execute(
    tx,
  )
  return rows
}

export async function insertReport(
  tx: Tx,
  { orderId, sentAt }: { orderId: number; sentAt: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into wechat_reports (order_id, sent_at) values (${orderId}, ${sentAt}::timestamptz) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

export const linkPayments = (tx: Tx, reportId: number | null, paymentIds: readonly number[]) =>
  sql`update order_payments set report_id = ${reportId}::bigint
    where id = any(${[...paymentIds]}::bigint[])`.execute(tx)

/** Reports whose time has come, and that nothing was asked for yet. */
export async function readReleased({ pool }: Database, isAtOnce: boolean): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'wechat-released',
    text: `select r.id from wechat_reports r where r.status = 'to_report'
      and not exists (select from outside_calls c where c.kind = 'wechat_report' and c.record = r.id
        and c.status in ('waiting', 'called', 'unknown'))
      and ($1 or not exists (select from order_payments p join orders o on o.id = p.order_id
        where p.report_id = r.id and p.removed_at is null and ${isLive} and not ${isScanned}))
      order by r.sent_at, r.id limit 500`,
    values: [isAtOnce],
  })
  return rows.map(({ id }) => id)
}

/** A report as it is stored, with its call. */
export interface ReportRow {
  id: number
  order_id: number
  status: ReportStatus
  parcels: ReportedParcel[] | null
  told: string[] | null
  is_correction: boolean
  corrections: number
  reported_at: string | null
  reminder: ReminderState | null
  checks: number
  asked_at: string | null
}

/** Locks a report. */
export async function lockReport(tx: Tx, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.order_id, r.status, r.parcels, r.told, r.is_correction, r.corrections,
      r.reported_at, r.reminder,
      coalesce(c.checks, 0) as checks, c.asked_at
    from wechat_reports r left join lateral (select checks, asked_at from outside_calls
      where kind = 'wechat_report' and record = r.id order by id desc limit 1) c on true
    where r.id = ${id} for no key update of r`.execute(tx)
  return rows[0]
}

/** What is known of the payment of a report. */
export interface ReportTarget {
  key: PaymentKey | null
  openid: string | null
  parcels: ReportedParcel[]
  isCorrection: boolean
}

export async function readTarget({ pool }: Database, id: number): Promise<ReportTarget> {
  const { rows } = await pool.query<{
    transaction_id: string | null
    merchant: string | null
    out_trade_no: string | null
    openid: string | null
    parcels: ReportedParcel[] | null
    is_correction: boolean
  }>({
    name: 'wechat-report-target',
    text: `select r.parcels, r.is_correction, max(p.transaction_id) as transaction_id, max(p.merchant) as merchant,
        max(p.out_trade_no) as out_trade_no, max(p.openid) as openid
      from wechat_reports r left join order_payments p on p.report_id = r.id and p.removed_at is null
      where r.id = $1 group by r.id`,
    values: [id],
  })
  const [row] = rows
  const key =
    row?.transaction_id != null
      ? { transaction_id: row.transaction_id }
      : row?.merchant != null && row.out_trade_no !== null
        ? { mchid: row.merchant, out_trade_no: row.out_trade_no }
        : null
  return {
    key,
    openid: row?.openid ?? null,
    parcels: row?.parcels ?? [],
    isCorrection: row?.is_correction ?? false,
  }
}

/** An order of a report, with its goods. */
export interface ReportOrder {
  payment_id: number
  order_id: number
  is_live: boolean
  has_left: boolean
  number: string
  goods: { name: string; quantity: number }[]
}

export async function selectOrders(tx: Tx, id: number): Promise<ReportOrder[]> {
  const { rows } = await sql<ReportOrder>`
    select p.id as payment_id, o.id as order_id, ${sql.raw(isLive)} as is_live, ${sql.raw(hasLeft)} as has_left,
      upper(regexp_replace(coalesce(o.tracking_id, ''), '\\s', '', 'g')) as number, (
        select coalesce(json_agg(json_build_object('name', s.name, 'quantity', d.quantity) order by d.id), '[]')
        from order_details d join products s on s.id = d.product_id
        where d.order_id = o.id and d.deleted_at is null) as goods
    from order_payments p join orders o on o.id = p.order_id
    where p.report_id = ${id} and p.removed_at is null order by o.id`.execute(tx)
  return rows
}

/** What changes of a report; what is left out stays. */
export interface ReportChange {
  status?: ReportStatus
  word?: { code: string | null; message: string } | null
  parcels?: readonly ReportedParcel[]
  told?: readonly string[]
  isCorrection?: boolean
  corrections?: number
  paidFen?: number | null
  reportedAt?: Date
  checkedAt?: Date
  /** when its record is read next */
  lookAt?: Date | null
  isInComplaint?: boolean
  confirmedAt?: Date
  settledAt?: Date
  reminder?: { state: ReminderState; at: Date | null } | null
  settled?: { by: string; note: string } | null
}

export async function storeReport(tx: Tx, id: number, change: ReportChange): Promise<void> {
  const { status, word, parcels, told, isCorrection, corrections, paidFen, settled } = change
  const { reportedAt, checkedAt, lookAt, isInComplaint, confirmedAt, settledAt, reminder } = change
  const sets = [
    status === undefined ? null : sql`status = ${status}`,
    word === undefined ? null : sql`code = ${word?.code ?? null}, message = ${word?.message ?? null}`,
    parcels === undefined ? null : sql`parcels = ${JSON.stringify(parcels)}::jsonb`,
    told === undefined ? null : sql`told = ${[...told]}::text[]`,
    isCorrection === undefined ? null : sql`is_correction = ${isCorrection}`,
    corrections === undefined ? null : sql`corrections = ${corrections}`,
    paidFen === undefined || paidFen === null ? null : sql`paid_fen = ${paidFen}::bigint`,
    reportedAt === undefined ? null : sql`reported_at = coalesce(reported_at, ${reportedAt}::timestamptz)`,
    checkedAt === undefined ? null : sql`checked_at = ${checkedAt}::timestamptz`,
    lookAt === undefined ? null : sql`look_at = ${lookAt}::timestamptz`,
    isInComplaint === undefined ? null : sql`is_in_complaint = ${isInComplaint}`,
    confirmedAt === undefined
      ? null
      : sql`confirmed_at = coalesce(confirmed_at, ${confirmedAt}::timestamptz)`,
    settledAt === undefined ? null : sql`settled_at = coalesce(settled_at, ${settledAt}::timestamptz)`,
    reminder === undefined
      ? null
      : sql`reminder = ${reminder?.state ?? null}, reminded_at = ${reminder?.at ?? null}::timestamptz`,
    settled === undefined ? null : sql`settled_by = ${settled?.by ?? null}, note = ${settled?.note ?? null}`,
  ].filter((set) => set !== null)
  await sql`update wechat_reports set ${sql.join(sets)} where id = ${id}`.execute(tx)
}

/** Notes a call that reports it. */
export const noteTried = (tx: Tx, id: number, at: Date) =>
  sql`update wechat_reports set tries = tries + 1, tried_at = ${at}::timestamptz where id = ${id}`.execute(tx)
