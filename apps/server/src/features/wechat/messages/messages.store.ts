import type { ConsentsEntry } from '@getzo/contract/wechat/messages.schema'
import type { Combination } from '@getzo/domain/orders/requests/other-sizes'
import type { MessageKind, MessageStatus, MessageTemplate } from '@getzo/domain/wechat/messages'
import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import { namedOptions } from '../../products/named-options.sql'

/** Answers whether it was the version that was to be changed. */
export async function updateTemplate(
  tx: Tx,
  kind: MessageKind,
  { template_id, page, fields, is_on, version }: MessageTemplate & { version: number },
): Promise<boolean> {
  const { rows } = await sql`
    update wechat_templates set template_id = ${template_id}, page = ${page},
      fields = ${JSON.stringify(fields)}::jsonb, is_on = ${is_on}
    where kind = ${kind} and version = ${version} returning id`.execute(tx)
  return rows.length === 1
}

export const noteTest = (tx: Tx, kind: MessageKind, by: { at: Date; actor: string; word: string | null }) =>
  sql`update wechat_templates set tested_at = ${by.at}::timestamptz, tested_by = ${by.actor}, test_word = ${by.word}
    where kind = ${kind}`.execute(tx)

/** Orders of a number, or the one of them with the reference, that are not deleted: two at most. */
export async function selectOrdersOfNumber(
  tx: Tx,
  { order_number, order_reference }: Pick<ConsentsEntry, 'order_number' | 'order_reference'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where order_number = ${order_number} and deleted_at is null
      and order_reference = coalesce(${order_reference ?? null}, order_reference) limit 2`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores answers that are not there yet. Answers the index of one whose id is there with other words; -1 for none. */
export async function insertConsents(
  tx: Tx,
  orderId: number,
  { openid, consents }: Pick<ConsentsEntry, 'openid' | 'consents'>,
  { agreedAt, at, actor }: { agreedAt: Date; at: Date; actor: string },
): Promise<number> {
  await sql`
    insert into wechat_consents (consent_id, order_id, openid, template_id, result, agreed_at, received_at, received_by)
    select c.id, ${orderId}, ${openid}, c.template_id, c.result, ${agreedAt}::timestamptz, ${at}::timestamptz, ${actor}
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as c (id text, template_id text, result text)
    on conflict (consent_id) do nothing`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select c.id from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as c (id text, template_id text, result text)
      join wechat_consents k on k.consent_id = c.id
    where (k.order_id, k.openid, k.template_id, k.result) is distinct from
      (${orderId}::bigint, ${openid}::text, c.template_id, c.result)`.execute(tx)
  return consents.findIndex(({ id }) => id === rows[0]?.id)
}

/** A message with its consent. */
export interface MessageRow {
  id: number
  order_id: number
  kind: MessageKind
  about: string
  status: MessageStatus
  happened_at: string
  consent_id: number | null
  openid: string | null
  template: MessageTemplate
}

/** Locks a message. */
export async function lockMessage(tx: Tx, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.order_id, m.kind, m.about, m.status, m.happened_at, m.consent_id, c.openid,
      json_build_object('template_id', t.template_id, 'page', t.page, 'fields', t.fields,
        'is_on', t.is_on and t.template_id = c.template_id and c.ended_at is null) as template
    from wechat_messages m left join wechat_consents c on c.id = m.consent_id
      join wechat_templates t on t.kind = m.kind
    where m.id = ${id} for no key update of m`.execute(tx)
  return rows[0]
}

/** Messages that wait and were not asked for, of what happened before a time. */
export async function readWaiting({ pool }: Database, before: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'wechat-messages-waiting',
    text: `select m.id from wechat_messages m where m.status = 'waiting' and m.happened_at <= $1
      and not exists (select from outside_calls c where c.kind = 'wechat_message' and c.record = m.id
        and c.status in ('waiting', 'called', 'unknown'))
      order by m.happened_at, m.id limit 200`,
    values: [before],
  })
  return rows.map(({ id }) => id)
}

/** Messages that were asked for, and whose time to be sent has come. */
export async function readDueMessages({ pool }: Database, at: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'wechat-messages-due',
    text: `select record as id from outside_calls where kind = 'wechat_message' and status = 'waiting' and next_at <= $1
      order by next_at, id limit 200`,
    values: [at],
  })
  return rows.map(({ id }) => id)
}

/** What a message says of its order; null where that is not so any more. */
export interface MessageFacts {
  order_number: string
  tracking_number: string | null
  sent_at: string | null
  delivered_at: string | null
  product: string | null
  /** combinations: the one that the line holds, and the one that an applied request took it from */
  size: string | null
  size_before: string | null
  declined_request: string | null
  options: Combination['options'] | null
  amount: string | null
  currency: string | null
  paid_at: string | null
  account: string | null
}

const stepOf = (status: string) =>
  sql.raw(`(select s.reached_at from order_steps s where s.order_id = o.id and s.status = '${status}')`)
const shared = sql`o.order_number, o.tracking_id as tracking_number, ${stepOf('shipped')} as sent_at,
  ${stepOf('delivered')} as delivered_at`

export async function selectFacts(
  tx: Tx,
  { kind, order_id: id, about }: Pick<MessageRow, 'kind' | 'order_id' | 'about'>,
): Promise<(Partial<MessageFacts> & { order_number: string }) | undefined> {
  const of = about.split(' ')[0] ?? ''
  const { rows } =
    kind === 'size_answered'
      ? await sql<MessageFacts>`
          select ${shared}, p.name as product, now_on.combo_identifier as size, before.combo_identifier as size_before,
            d.declined_request, ${sql.raw(namedOptions)} as options
          from orders o join order_details d on d.order_id = o.id and d.id = ${of}::bigint join products p on p.id = d.product_id
            join skus now_on on now_on.id = d.sku_id left join promotions m on m.id = d.applied_from
            left join skus before on before.id = m.sku_id
          where o.id = ${id} and o.deleted_at is null and d.deleted_at is null and d.status_change is null
            and d.cleared_by is not null and (d.answered_request is not null and d.applied_from is not null
              or d.answered_request is null and d.declined_request is not null)`.execute(tx)
      : kind === 'refund_paid'
        ? await sql<MessageFacts>`
            select ${shared}, r.amount::text as amount, r.currency, r.done_at as paid_at,
              case when r.wechat_status = 'success' then '微信支付' end as account
            from orders o join refunds r on r.order_id = o.id and r.id = ${of}::bigint
            where o.id = ${id} and r.done_at is not null`.execute(tx)
        : await sql<MessageFacts>`
            select ${shared} from orders o where o.id = ${id} and o.deleted_at is null and ${
              kind === 'delivered'
                ? sql`o.order_status = 'delivered'`
                : sql`o.order_status in ('shipped', 'delivered')`
            }`.execute(tx)
  return rows[0]
}

/** What changes of a message; what is left out stays. */
export async function storeMessage(
  tx: Tx,
  id: number,
  change: {
    status: MessageStatus
    word?: { code: string | null; message: string }
    sent?: object
    at?: Date
  },
): Promise<void> {
  const { status, word, sent, at } = change
  await sql`update wechat_messages set status = ${status}, code = ${word?.code ?? null}, message = ${word?.message ?? null},
      sent = coalesce(${sent === undefined ? null : JSON.stringify(sent)}::jsonb, sent),
      sent_at = coalesce(${at ?? null}::timestamptz, sent_at)
    where id = ${id}`.execute(tx)
}

/** A consent is good for one message. */
export const endConsent = (tx: Tx, messageId: number, at: Date) =>
  sql`update wechat_consents set ended_at = ${at}::timestamptz
    where id = (select consent_id from wechat_messages where id = ${messageId}) and ended_at is null`.execute(
    tx,
  )
