import type { ConsentsEntry } from '@getzo/contract/wechat/messages.schema'
import { refuse } from '@getzo/domain/refusal'
import {
  checkTemplate,
  type MessageKind,
  type MessageTemplate,
  messageData,
  messageWaitMinutes,
} from '@getzo/domain/wechat/messages'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../../db/connection/connect'
import { type Tx, withoutRequest } from '../../../db/connection/transaction'
import { Refused, refuseRule } from '../../../http/refused'
import { minuteMs } from '../../../jobs/job'
import type { WeChatOrders } from '../../../outside/wechat/wechat-orders'
import { createCallNews } from '../../../outside-calls/news'
import { createOutsideCalls } from '../../../outside-calls/outside-calls.service'
import { secondInZone } from '../../../time/zone'
import { askToSend, messageCall } from './message-call.service'
import { readTemplates } from './messages.reads'
import {
  insertConsents,
  noteTest,
  readDueMessages,
  readWaiting,
  selectOrdersOfNumber,
  updateTemplate,
} from './messages.store'

interface Parts {
  db: Database
  orders: () => WeChatOrders | null
  now: () => Date
  timeZone: string
}

/** Messages to customers, outside of requests (J4). */
export interface WeChatMessages {
  /** sends what waits and was not taken back meanwhile */
  run(now: Date): Promise<void>
}

export function createWeChatMessages({ db, orders: current, now, timeZone }: Parts): WeChatMessages {
  const parts = { db, now, news: createCallNews() }
  return {
    async run(at) {
      const orders = current()
      if (orders === null) return
      const before = new Date(at.getTime() - messageWaitMinutes * minuteMs)
      for (const id of await readWaiting(db, before)) {
        await withoutRequest(db.kysely, 'system', (tx) => askToSend(tx, id, at))
      }
      const calls = createOutsideCalls(parts, messageCall({ db, orders, timeZone }))
      // one at a time: WeChat refuses two at once to one reader
      for (const id of await readDueMessages(db, at)) await calls.carryOut(id)
      await calls.settle(at)
    },
  }
}

/** Saves a message's template, all of it. */
export async function saveTemplate(
  tx: Tx,
  kind: MessageKind,
  { version, ...entered }: MessageTemplate & { version: number },
): Promise<void> {
  const template = {
    ...entered,
    template_id: entered.template_id.trim(),
    page: entered.page.trim().replace(/^\//, ''),
    fields: entered.fields.map(({ key, source, text }) => ({
      key: key.trim(),
      source,
      text: source === 'text' ? text.trim() : '',
    })),
  }
  refuseRule(checkTemplate(kind, template))
  if (await updateTemplate(tx, kind, { ...template, version })) return
  const { version: stored = version } = (await readTemplates(tx)).find((one) => one.kind === kind) ?? {}
  throw new Refused('changed_meanwhile', { version: stored })
}

/** Sends a message with sample values; answers why WeChat refused it, or null. */
export async function sendTest(
  orders: WeChatOrders,
  { kind, template_id: templateId, page, fields }: MessageTemplate & { kind: MessageKind },
  { openid, at, timeZone }: { openid: string; at: Date; timeZone: string },
): Promise<string | null> {
  if (templateId === '') refuseRule(refuse('wechat.template_missing', 'template_id'))
  if (!/^[\w-]{20,128}$/.test(openid)) refuseRule(refuse('wechat.openid_wrong', 'openid'))
  const minute = secondInZone(at, timeZone).slice(0, 16)
  const data = messageData(fields, {
    order_number: 'SAMPLE-1001',
    carrier: 'UPS',
    tracking_number: '1Z999AA10123456784',
    product: '示例商品',
    old_size: 'M',
    new_size: 'L',
    result: kind === 'size_answered' ? '已换为 L' : '',
    amount: { sum: '22.00', currency: 'USD' },
    account: '微信支付',
    sent_at: minute,
    delivered_at: minute,
    paid_at: minute,
  })
  const said = await orders.message({
    openid,
    templateId,
    page: page.replaceAll('{order}', 'SAMPLE-1001'),
    data,
  })
  return said.kind === 'answer' ? null : `${said.message} (${said.code})`
}

/** Keeps what a customer answered in the mini-program; the same once more changes nothing. */
export async function keepConsents(
  tx: Tx,
  { openid, appid, agreed_at, consents, ...named }: ConsentsEntry,
  { at, actor, ownApp }: { at: Date; actor: string; ownApp: string | null },
): Promise<void> {
  if (!/^[\w-]{20,128}$/.test(openid)) refuseRule(refuse('wechat.openid_wrong', 'openid'))
  if (appid !== undefined && ownApp !== null && appid !== ownApp) {
    refuseRule(refuse('wechat.consent_app', 'appid', { appid: ownApp }))
  }
  const templates = (await readTemplates(tx)).map(({ template_id }) => template_id)
  const unknown = consents.findIndex(({ template_id }) => !templates.includes(template_id))
  if (unknown >= 0) refuseRule(refuse('wechat.consent_template', `consents.${unknown}.template_id`))
  const [id, another] = await selectOrdersOfNumber(tx, named)
  if (id === undefined) throw new Refused('not_found', { field: 'order_number' })
  if (another !== undefined) refuseRule(refuse('imports.order_ambiguous', 'order_number'))
  const agreedAt = agreed_at === undefined ? at : new Date(agreed_at)
  const other = await insertConsents(tx, id, { openid, consents }, { agreedAt, at, actor })
  if (other >= 0) throw new Refused('rule', { field: `consents.${other}.id` }, say('wechat.consent_other'))
}

/** Remembers the last test of a message for the screen. */
export const keepTest = (tx: Tx, kind: MessageKind, by: { at: Date; actor: string; word: string | null }) =>
  noteTest(tx, kind, by)
