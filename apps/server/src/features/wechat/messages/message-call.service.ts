import { requestedItem } from '@getzo/domain/orders/requests/other-sizes'
import { type MessageValues, messageData, messageHoursMax } from '@getzo/domain/wechat/messages'
import { answerMeans, ownCodes } from '@getzo/domain/wechat/report-answers'
import type { Database } from '../../../db/connection/connect'
import { type Tx, withoutRequest } from '../../../db/connection/transaction'
import { hourMs } from '../../../jobs/job'
import type { SubscribeMessage, WeChatOrders } from '../../../outside/wechat/wechat-orders'
import type { CallKind, News, OpenCall, Sent, Stand } from '../../../outside-calls/call-kind'
import { insertCall, selectOpen } from '../../../outside-calls/calls.store'
import { secondInZone } from '../../../time/zone'
import { endConsent, lockMessage, type MessageFacts, selectFacts, storeMessage } from './messages.store'

interface Parts {
  db: Database
  orders: WeChatOrders
  timeZone: string
}

/** Its reader agreed to none, or to no more; another message to them is under way. */
const notAgreed = 43_101
const oneAtATime = 43_108

/**
 * A message to a customer (J4). WeChat has no number by which a second one is the same, so that one whose answer is lost is
 * never sent again: what WeChat did with it stays unclear, and its consent is used.
 */
export const messageCall = (parts: Parts): CallKind<true> => ({
  name: 'wechat_message',
  mayRepeat: 'never',
  unclearEarlier: 'waits',
  author: 'system',
  retriedBy: 'ladder',
  ladder: [1, 5, 15, 60],
  dueAtOnce: 200,
  giveUpAfterMs: messageHoursMax * hourMs,
  send: ({ record }) => sendMessage(parts, record),
  lock: async (tx, { record }) => void (await lockMessage(tx, record)),
  mayBeSent: (tx, call, at) => mayBeSent(tx, call, at),
  apply: (tx, { record }, news, at) => apply(tx, record, news, { at, timeZone: parts.timeZone }),
})

/** The message as it is now; null where nothing is sent. */
async function composed(tx: Tx, id: number, timeZone: string): Promise<SubscribeMessage | null> {
  const row = await lockMessage(tx, id)
  if (row?.openid == null || !row.template.is_on) return null
  const facts = await selectFacts(tx, row)
  if (facts === undefined) return null
  const { template_id: templateId, page, fields } = row.template
  return {
    openid: row.openid,
    templateId,
    page: page.replaceAll('{order}', encodeURIComponent(facts.order_number)),
    data: messageData(fields, valuesOf(facts, timeZone)),
  }
}

function valuesOf(facts: Partial<MessageFacts>, timeZone: string): MessageValues {
  const { amount, currency, ...texts } = facts
  const minute = (at: string | null | undefined) =>
    at == null ? null : secondInZone(new Date(at), timeZone).slice(0, 16)
  return {
    ...texts,
    carrier: 'UPS',
    sent_at: minute(facts.sent_at ?? facts.delivered_at),
    delivered_at: minute(facts.delivered_at),
    paid_at: minute(facts.paid_at),
    account: facts.account ?? '原支付方式',
    ...sizesOf(facts),
    ...(amount != null && currency != null && { amount: { sum: amount, currency } }),
  }
}

/** A declined request leaves the size that the line holds. */
function sizesOf({
  size = null,
  size_before = null,
  declined_request = null,
  options,
}: Partial<MessageFacts>): Pick<MessageValues, 'old_size' | 'new_size' | 'result'> {
  if (declined_request === null) {
    return { old_size: size_before, new_size: size, result: `已换为 ${size ?? ''}` }
  }
  const asked = { combo_identifier: size ?? '', status_change: declined_request, options: options ?? [] }
  return { old_size: size, new_size: requestedItem(asked), result: '未能更换' }
}

async function mayBeSent(tx: Tx, { record: id }: OpenCall, at: Date): Promise<boolean> {
  const row = await lockMessage(tx, id)
  if (row?.status !== 'waiting') return false
  const isOld = at.getTime() - Date.parse(row.happened_at) > messageHoursMax * hourMs
  const isSo =
    !isOld && row.openid !== null && row.template.is_on && (await selectFacts(tx, row)) !== undefined
  if (!isSo) await storeMessage(tx, id, { status: 'withdrawn' })
  return isSo
}

async function sendMessage({ db, orders, timeZone }: Parts, id: number): Promise<Sent<true>> {
  const message = await withoutRequest(db.kysely, 'system', (tx) => composed(tx, id, timeZone))
  if (message === null)
    return { kind: 'refused', word: { code: 'WITHDRAWN', message: 'It is not so any more.' } }
  const said = await orders.message(message)
  if (said.kind === 'answer') return { kind: 'done', result: true }
  const { code, message: words } = said
  const word = { code, message: words }
  if (code === ownCodes.no_answer) return { kind: 'lost', word }
  const means = answerMeans(Number(code))
  const isLater = means === 'later' || means === 'settings' || Number(code) === oneAtATime
  return { kind: isLater ? 'later' : 'refused', word }
}

async function apply(
  tx: Tx,
  id: number,
  news: News<true>,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<Stand | undefined> {
  switch (news.kind) {
    case 'done': {
      await storeMessage(tx, id, { status: 'sent', sent: await toldOf(tx, id, timeZone), at })
      await endConsent(tx, id, at)
      return undefined
    }
    case 'lost': {
      const word = news.word ?? { code: ownCodes.no_answer, message: 'The service ended before the answer.' }
      await storeMessage(tx, id, { status: 'unclear', word, sent: await toldOf(tx, id, timeZone), at })
      await endConsent(tx, id, at)
      return { status: 'given_up', nextAt: null, checks: 0 }
    }
    case 'refused': {
      const isWithdrawn = news.word.code === 'WITHDRAWN'
      await storeMessage(
        tx,
        id,
        isWithdrawn ? { status: 'withdrawn' } : { status: 'refused', word: news.word },
      )
      if (Number(news.word.code) === notAgreed) await endConsent(tx, id, at)
      return undefined
    }
    case 'later': {
      const isOver = (await selectOpen(tx, 'wechat_message', id)) === undefined
      if (isOver) await storeMessage(tx, id, { status: 'refused', word: news.word })
      return undefined
    }
    case 'sending':
    case 'unclear':
    case 'none':
    case 'earlier':
    case 'given_up':
    default:
      return undefined
  }
}

/** What the message said, for the order's history. */
async function toldOf(tx: Tx, id: number, timeZone: string): Promise<object> {
  const row = await lockMessage(tx, id)
  const facts = row && (await selectFacts(tx, row))
  if (row === undefined) return {}
  const data = facts === undefined ? {} : messageData(row.template.fields, valuesOf(facts, timeZone))
  return {
    kind: row.kind,
    ...Object.fromEntries(Object.entries(data).map(([key, { value }]) => [key, value])),
  }
}

/** Has a message sent, unless that was asked for already. */
export async function askToSend(tx: Tx, id: number, at: Date): Promise<void> {
  const row = await lockMessage(tx, id)
  if (row?.status !== 'waiting' || (await selectOpen(tx, 'wechat_message', id)) !== undefined) return
  await insertCall(tx, {
    kind: 'wechat_message',
    about: row.order_id,
    record: id,
    number: `${id}`,
    at,
    actor: 'system',
    nextAt: at,
  })
}
