import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  applyChangeRequest,
  clearChangeRequest,
  declineChangeRequest,
  undoChangeRequest,
} from '@getzo/contract/order-details/order-details.endpoints'
import { cancelOrder, requestSizeChange } from '@getzo/contract/order-page/order-page.endpoints'
import { setOrderStatus } from '@getzo/contract/orders/orders.endpoints'
import { claimRefund, finishRefund } from '@getzo/contract/refunds/refunds.endpoints'
import { type Language, languages } from '@getzo/domain/public/device'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { startWithRenderedPages } from '../../test-kit/rendered-web'
import type { TestApp } from '../../test-kit/test-app'

/** The list of docs/promises.md, walked: each promise is made, ended by its act, and its successor is read on the page. */

const root = join(import.meta.dirname, '../../../../..')
const list = readFileSync(join(root, 'docs/promises.md'), 'utf8')
const catalogue = (language: Language, area: string) =>
  JSON.parse(readFileSync(join(root, 'apps/web/src/i18n', language, `${area}.json`), 'utf8')) as Record<
    string,
    string
  > // our own files

const idsIn = (text: string) => [...text.matchAll(/`([a-z]+(?:\.\w+)+)`/g)].map(([, id = '']) => id)
const rows = (list.split('\n## ')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, promised = '', act = '', next = ''] = line.split('|').map((cell) => cell.trim())
    return { promised: idsIn(promised), act, next: idsIn(next) }
  })

const day = 86_400_000
const today = Date.parse('2026-03-10T04:00:00Z')
let now = today
let product: TestApp
let customers: ReturnType<typeof createCustomers>
type Boss = Awaited<ReturnType<TestApp['signedInAs']>>
let boss: Boss
let bossOfToday: Boss

beforeAll(async () => {
  product = await startWithRenderedPages({ now: () => new Date(now) })
  customers = createCustomers(product)
  bossOfToday = await product.signedInAs('administrator')
})
beforeEach(() => {
  now = today
  boss = bossOfToday
})
afterAll(() => product.close())

type Made = CustomersOrder & { proof: { cookie: string } }

const set = (id: number, columns: string) =>
  product.db.pool.query(`update orders set ${columns} where id = $1`, [id])
const refundOf = async ({ id }: Made) => {
  const { rows: found } = await product.db.pool.query<{ id: number }>(
    'select id::int from refunds where order_id = $1',
    [id],
  )
  return found[0]?.id ?? 0
}
const ofWeChat = (status: string) => async (order: Made) => {
  await product.db.pool.query(
    'update refunds set wechat_status = $2, wechat_fen = 18800 where order_id = $1',
    [order.id, status],
  )
}

async function setStatus({ id }: Made, order_status: string, more: Record<string, unknown> = {}) {
  const { rows: found } = await product.db.pool.query<{ version: number }>(
    'select version from orders where id = $1',
    [id],
  )
  const body = { order_status, version: found[0]?.version ?? 0, ...more }
  const { status } = await product.call(setOrderStatus, { params: { id }, body }, boss)
  expect(status).toBe(200)
}
const cancelByCustomer = async ({ id, proof }: Made) => {
  const { status } = await product.call(cancelOrder, { params: { id }, body: {} }, undefined, proof)
  expect(status).toBe(200)
}
const payBack = async (order: Made) => {
  const params = { id: await refundOf(order) }
  expect((await product.call(finishRefund, { params, body: {} }, boss)).status).toBe(200)
}
const label = (state: string) => async (order: Made) => {
  await product.db.pool.query(
    "insert into shipping_labels (order_id, status, reference, requested_by) values ($1, $2, $3, 'staff')",
    [order.id, state, `ref-${order.id}`],
  )
  if (state === 'bought') await setStatus(order, 'shipping_label_created')
}
async function seenRequest({ detailId: id }: Made) {
  const { rows: found } = await product.db.pool.query<{ at: string }>(
    `select to_json(customer_change_date) #>> '{}' as at from order_details where id = $1`,
    [id],
  )
  return { id, seen: 'Change size to L', seen_date: found[0]?.at ?? null }
}

async function askForSize({ detailId: id, proof }: Made) {
  const body = { id, status_change: 'Change size to L' }
  expect((await product.call(requestSizeChange, { body }, undefined, proof)).status).toBe(200)
}

const made = async (columns: Record<string, unknown>): Promise<Made> => {
  const order = await customers.maskOrder(columns)
  return { ...order, proof: await customers.proofOf(order) }
}
const inWindow = () => made({ tyl_date_delivered: '2026-03-05' })
async function owed(): Promise<Made> {
  const order = await made({})
  await cancelByCustomer(order)
  return order
}
const after = async (promise: Promise<Made>, act: (order: Made) => unknown): Promise<Made> => {
  const order = await promise
  await act(order)
  return order
}
const withdraw = (order: Made) =>
  setStatus(order, 'awaiting_fulfillment', { due_refund: 'withdraw', refund_reason: 'He wants it after all' })
/** After days both have to prove themselves again. */
const passDays = (days: number) => async (order: Made) => {
  now += days * day
  order.proof = await customers.proofOf(order)
  boss = await product.signedInAs('administrator', { email: `boss-${order.id}@example.com` })
}

/** How the page comes to say the first sentence of a row. */
const promises: Record<string, () => Promise<Made>> = {
  'order.cancel.until': inWindow,
  'order.cancel.noDeadline': () => made({}),
  'order.cancel.consequence': inWindow,
  'order.refund.dueBy': owed,
  'order.refund.dueLate': () => after(owed(), passDays(8)),
  'order.refund.withdrawn': () => after(owed(), withdraw),
  'order.refund.processing': () => after(owed(), ofWeChat('processing')),
  'order.refund.abnormal': () => after(owed(), ofWeChat('abnormal')),
  'order.refund.closed': () => after(owed(), ofWeChat('closed')),
  'order.now.label_ready': () => after(inWindow(), label('bought')),
  'order.now.shippedOn': () => after(inWindow(), (order) => setStatus(order, 'shipped')),
  'order.now.deliveredOn': () =>
    after(inWindow(), async (order) => {
      await setStatus(order, 'shipped')
      await setStatus(order, 'delivered')
    }),
  'order.size.asked': () => after(inWindow(), askForSize),
}

/** What ends it. */
const acts: Record<string, (order: Made) => unknown> = {
  'a label is asked for': label('asked'),
  'a label is bought': label('bought'),
  'its label is voided': async (order) => {
    await product.db.pool.query("update shipping_labels set status = 'voided' where order_id = $1", [
      order.id,
    ])
    await setStatus(order, 'awaiting_fulfillment')
  },
  'the order is shipped': (order) => setStatus(order, 'shipped'),
  'the order is delivered': (order) => setStatus(order, 'delivered'),
  'the order waits for its payment again': (order) => setStatus(order, 'waiting_for_payment'),
  'the order is refunded': (order) => setStatus(order, 'refunded'),
  'staff take it back': (order) => setStatus(order, 'awaiting_fulfillment'),
  'staff say that it is under way': (order) => setStatus(order, 'shipped'),
  'the carrier says more': async (order) => {
    await set(order.id, `tracking_id = '1ZPROMISE${order.id}'`)
    await product.db.pool.query(
      `insert into parcel_events (parcel_id, kind, code, happened_at)
       select id, 'on_the_way', 'IT', '2026-03-09T01:00:00Z' from followed_numbers where order_id = $1 and kind = 'parcel'`,
      [order.id],
    )
  },
  'its day passes': passDays(8),
  'the letter arrives': ({ id }) => set(id, "tyl_date_delivered = '2026-03-09'"),
  'the day of the letter is corrected': ({ id }) => set(id, "tyl_date_delivered = '2026-03-07'"),
  'the day of the letter is removed': ({ id }) => set(id, 'tyl_date_delivered = null'),
  'staff cancel': (order) => setStatus(order, 'cancelled_by_admin'),
  'the customer cancels': cancelByCustomer,
  'it is paid back': payBack,
  'it is paid in another way': async (order) => {
    await ofWeChat('paid_otherwise')(order)
    await payBack(order)
  },
  'staff withdraw it': withdraw,
  'staff keep it': (order) => setStatus(order, 'awaiting_fulfillment', { due_refund: 'keep' }),
  'it is sent by WeChat Pay': ofWeChat('processing'),
  'WeChat Pay has paid a part': ofWeChat('success'),
  'WeChat Pay cannot pay': ofWeChat('abnormal'),
  'WeChat Pay closes it': ofWeChat('closed'),
  'WeChat Pay has paid': async (order) => {
    await ofWeChat('success')(order)
    await product.db.pool.query('update refunds set done_at = $2 where order_id = $1', [
      order.id,
      new Date(now),
    ])
  },
  'staff apply it': async ({ detailId: id }) => {
    const { rows: found } = await product.db.pool.query<{ id: number }>(
      `select l.id::int from order_details d join skus l on l.product_id = d.product_id
       where d.id = $1 and l.combo_identifier = 'Blue - L'`,
      [id],
    )
    await customers.promotion({ sku_id: found[0]?.id ?? 0, price: '30.00' })
    expect((await product.call(applyChangeRequest, { body: { id } }, boss)).status).toBe(200)
  },
  'staff undo that': async ({ detailId: id }) => {
    const { rows: found } = await product.db.pool.query<{ at: string }>(
      `select to_json(admin_clear_date) #>> '{}' as at from order_details where id = $1`,
      [id],
    )
    const body = { id, seen_date: found[0]?.at ?? '' }
    expect((await product.call(undoChangeRequest, { body }, boss)).status).toBe(200)
  },
  'staff owe it': async ({ id }) => {
    const { rows: found } = await product.db.pool.query<{ version: number }>(
      'select version from orders where id = $1',
      [id],
    )
    const body = { version: found[0]?.version ?? 0 }
    expect((await product.call(claimRefund, { params: { id }, body }, boss)).status).toBe(200)
  },
  'the customer asks for another size': askForSize,
  'staff decline it': async (order) => {
    const body = { ...(await seenRequest(order)), reason: 'Sold out', language: 'en' as const }
    expect((await product.call(declineChangeRequest, { body }, boss)).status).toBe(200)
  },
  'staff clear it': async (order) => {
    expect((await product.call(clearChangeRequest, { body: await seenRequest(order) }, boss)).status).toBe(
      200,
    )
  },
}

/** A text of the catalogue as the page may say it: its places stand for anything. */
function patternOf(id: string, language: Language): RegExp {
  const text = catalogue(language, 'order')[id]
  if (text === undefined) throw new Error(`docs/promises.md names ${id}, which is no text of the order page`)
  let depth = 0
  let pattern = ''
  for (const sign of text.replaceAll('\u200b', '')) {
    if (sign === '{') depth += 1
    if (depth === 0) pattern += /\s/.test(sign) ? ' ' : sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&')
    if (sign === '}') {
      depth -= 1
      if (depth === 0) pattern += '.{1,60}?'
    }
  }
  // after "26 nov." the full stop is not written twice
  return new RegExp(pattern.replaceAll('?\\.', '?\\.?'))
}

async function read({ hash, proof }: Made, language: Language, query = ''): Promise<string> {
  const url = `/order/${hash}?lang=${language}${query}`
  const { statusCode, body } = await product.app.inject({ method: 'GET', url, headers: proof })
  expect(statusCode).toBe(200)
  const shown = body.slice(body.indexOf('<body'))
  return shown
    .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u200b', '')
    .replaceAll(/\s+/g, ' ')
}

test.each(rows)(
  'K7 K20 O37 once $act, $promised.0 has its successor in three languages, without script',
  async ({ promised, act, next }) => {
    const [first = ''] = promised
    const order = await promises[first]?.()
    if (order === undefined) throw new Error(`docs/promises.md names ${first}, which the test cannot make`)
    const end = acts[act]
    if (end === undefined) throw new Error(`docs/promises.md names "${act}", which the test cannot do`)
    const asking = first === 'order.cancel.consequence' ? '&confirm=cancel' : ''
    const before: string[] = []
    for (const language of languages) {
      const page = await read(order, language, asking)
      for (const id of promised) expect(page, `${language} ${id}`).toMatch(patternOf(id, language))
      before.push(page)
    }
    await end(order)
    for (const [place, language] of languages.entries()) {
      const page = await read(order, language)
      for (const id of next) expect(page, `${language} ${id}`).toMatch(patternOf(id, language))
      for (const id of promised.filter((one) => !next.includes(one))) {
        expect(page, `${language} still says ${id}`).not.toMatch(patternOf(id, language))
      }
      expect(page, `${language} is as it was`).not.toBe(before[place])
    }
  },
)

const dayOfStaff = [
  'the customer asks for another size',
  'staff apply it',
  'staff undo that',
  'staff decline it',
  'a label is bought',
  'its label is voided',
  'the order is shipped',
  'staff take it back',
  'the order is shipped',
  'the order is delivered',
  'staff say that it is under way',
  'staff take it back',
  'the day of the letter is corrected',
  'the day of the letter is removed',
  'staff cancel',
  'staff owe it',
  'staff withdraw it',
  'staff cancel',
  'it is paid back',
]
const promised = [...new Set(rows.flatMap((row) => row.promised))]

test.each(languages)(
  'K20 K7 in %s, of a day of acts of staff on one order each leaves every promise or its successor',
  async (language) => {
    const order = await inWindow()
    const isOn = (page: string) => (id: string) => patternOf(id, language).test(page)
    let stood = promised.filter(isOn(await read(order, language)))
    expect(stood).toEqual(['order.cancel.until', 'order.now.windowOpen'])
    const ended = new Set<string>()
    for (const act of dayOfStaff) {
      await acts[act]?.(order)
      const page = await read(order, language)
      const standing = promised.filter(isOn(page))
      const gone = stood.filter((id) => !standing.includes(id))
      const isFollowed = (id: string) =>
        rows.some((row) => row.act === act && row.promised.includes(id) && row.next.every(isOn(page)))
      expect(
        gone.filter((id) => !isFollowed(id)),
        `${act}: ${page}`,
      ).toEqual([])
      for (const id of gone) ended.add(id)
      stood = standing
    }
    expect(ended.size).toBeGreaterThan(7)
  },
)

test('K20 the list of promises has every sentence of customers with a day or a sum', () => {
  const isNamed = new Set(idsIn(list))
  const areas =
    'account area contact document factors jump order order-line product scan storefront tag warranty'.split(
      ' ',
    )
  const dated = /\{(?:date|day|used|time|last|openedAt|due|paid|yuan|total|price|days|minutes|hours)\b/
  const waits = /^order\.verify\.wait/
  const missing = areas.flatMap((area) =>
    Object.entries(catalogue('en', area)).flatMap(([id, text]) =>
      (dated.test(text) || waits.test(id)) && !isNamed.has(id) ? [id] : [],
    ),
  )
  expect(missing).toEqual([])
})
