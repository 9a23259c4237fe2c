import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readRefundSending } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../../../test-kit/desks/refund-desk'
import type { Fault } from '../../../test-kit/wechat-pay/stand-in'

let desk: RefundDesk
beforeAll(async () => {
  desk = await startRefundDesk()
})
afterAll(() => desk.close())

type Faults = { refund?: Fault[]; query?: Fault[]; isSilentForLong?: true }

const faults: Readonly<Record<string, Fault>> = {
  lost: 'lost',
  dropped: 'dropped',
  page: 'page',
  'page-after': 'page-after',
  signtest: 'signtest',
  'other-key': 'other-key',
  serial: 'serial',
  stale: 'stale',
  ahead: 'ahead',
  unsigned: 'unsigned',
  '500 SYSTEM_ERROR': { instead: 500, code: 'SYSTEM_ERROR' },
  '429 FREQUENCY_LIMITED': { instead: 429, code: 'FREQUENCY_LIMITED' },
  '403 NOT_ENOUGH': { instead: 403, code: 'NOT_ENOUGH' },
}
const each = (make: (fault: Fault) => Faults, call: string) =>
  Object.entries(faults).map(([name, fault]) => [`${call} ${name}`, make(fault)] as const)

/** Every kind of fault of both calls, and a silence of more than a day. */
const scripts: readonly (readonly [string, Faults])[] = [
  ['none', {}],
  ...each((fault) => ({ refund: [fault] }), 'refund'),
  ...each((fault) => ({ refund: ['lost'], query: [fault] }), 'query after a lost refund:'),
  ['refund 401 SIGN_ERROR', { refund: [{ instead: 401, code: 'SIGN_ERROR' }] }],
  ['refund 403 USER_ACCOUNT_ABNORMAL', { refund: [{ instead: 403, code: 'USER_ACCOUNT_ABNORMAL' }] }],
  [
    'query of a refund that arrived: 404',
    { refund: ['lost'], query: [{ instead: 404, code: 'RESOURCE_NOT_EXISTS' }] },
  ],
  ['lost, and silent for long', { refund: ['lost'], isSilentForLong: true }],
  ['dropped, and silent for long', { refund: ['dropped'], isSilentForLong: true }],
]

/** The requests that reached WeChat Pay since the first one of these. Random values are replaced by numbered names. */
function requested(from: number): string[] {
  const names = new Map<string, string>()
  const named = (text: string) =>
    text
      .replaceAll(/RF-\d+-\d+-[0-9a-f]{8}|4200\d{24}/g, (found) => {
        const name = `${found.startsWith('RF') ? 'REFUND' : 'PAYMENT'}-${names.size + 1}`
        if (!names.has(found)) names.set(found, name)
        return names.get(found) ?? ''
      })
      .replaceAll(/订单 \S+ 退款/g, '订单 ORDER 退款')
  return desk.pay.requests.slice(from).flatMap(({ call, body }) => {
    if (call !== 'refund' && call !== 'query') return []
    const text = named(body)
    const number = /REFUND-\d/.exec(text)?.[0] ?? ''
    return `${call} ${number} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  })
}

/** A refund and its tries as staff see them, with the minutes until the next question. */
async function seen(id: number): Promise<string> {
  const { done, needs_hand: needsHand } = await desk.stored(id)
  const { sent } = (await desk.product.call(readRefundSending, { params: { id } }, desk.csr)).body
  const tries = sent.map(({ status, code, next_check_at: next }) => {
    const minutes =
      next === null ? '' : `in ${Math.round((Date.parse(next) - desk.now().getTime()) / 6_000) / 10}`
    return [status, code, minutes].filter(Boolean).join(' ')
  })
  return [done ? 'done' : needsHand ? 'for people' : 'due', ...tries].join(', ')
}

async function written(orderId: number): Promise<string[]> {
  const { rows } = await desk.product.db.pool.query<{ line: string }>(
    `select concat_ws(' ', record, changed_by, after ->> 'status', after ->> 'code',
        case when after ? 'done_at' then 'done' end) as line
      from history where root = 'order' and root_id = $1 and record in ('refund', 'wechat_refund') order by id`,
    [orderId],
  )
  return rows.map(({ line }) => line)
}

/** Sends a refund, as often as a person would, until WeChat Pay has paid it; answers all that became of it. */
async function recordingOf({ refund: ofRefund = [], query: ofQuery = [], isSilentForLong }: Faults) {
  const from = desk.pay.requests.length
  desk.pay.failNext('refund', ...ofRefund)
  desk.pay.failNext('query', ...ofQuery)
  if (isSilentForLong) desk.pay.failBy((call) => (call === 'query' ? 'page' : undefined))
  const { id, orderId, number } = await desk.sent()
  const states = [await seen(id)]
  const pass = async (minutes: number) => {
    await desk.pass(minutes)
    states.push(await seen(id))
  }
  for (const minutes of [1, 1, 2, 5, 61]) await pass(minutes)
  if (isSilentForLong) {
    await pass(25 * 60)
    await desk.settle(id, 'not_paid')
  }
  const numbers = [number]
  const again = await desk.send(id, 18_800)
  if (again.status === 200) {
    numbers.push(again.body.data[0]?.wechat_number ?? '')
    await desk.product.runOutbox()
    states.push(await seen(id))
  }
  desk.pay.failBy(undefined)
  for (const minutes of [3, 3]) await pass(minutes)
  const arrived = numbers.filter((one) => desk.pay.refunds.has(one))
  for (const one of arrived) desk.pay.settle(one, 'SUCCESS')
  for (const one of arrived) await desk.post(desk.pay.notice(one))
  await pass(13 * 60)
  return { requests: requested(from), states, history: await written(orderId), paid: arrived.length }
}

const recording: Record<string, unknown> = JSON.parse(
  await readFile(new URL('recorded-refunds.json', import.meta.url), 'utf8'),
)

test('W17 each fault that is recorded is tried', () => {
  expect(Object.keys(recording)).toEqual(scripts.map(([name]) => name))
})

test.each(scripts)(
  'W17 WeChat Pay is asked the same, byte for byte, and the same becomes of a refund, with the fault: %s',
  async (name, script) => {
    expect(await recordingOf(script)).toEqual(recording[name])
  },
)
