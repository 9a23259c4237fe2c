import { createHash } from 'node:crypto'
import { answeredWork, bitsOfWork, lookupWorkHeader } from '@getzo/contract/order-page/lookup-work'
import { renewOrderLink } from '@getzo/contract/order-page/order-page.endpoints'
import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import { solveRound, workRounds } from '@getzo/domain/public/proof-of-work'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let clock = new Date('2026-03-10T04:00:00Z')

beforeAll(async () => {
  product = await startWithPages({ now: () => clock })
  customers = createCustomers(product)
})
beforeEach(() => {
  clock = new Date('2026-03-10T04:00:00Z')
})
afterAll(() => product.close())

const ownForm = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
let lastIp = 0

async function send(method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) {
  lastIp += 1
  const answer = await product.app.inject({
    method,
    url,
    headers,
    remoteAddress: `203.0.113.${lastIp % 250}`,
    ...(payload === undefined ? {} : { payload }),
  })
  const isPage = answer.headers['content-type'] === 'text/html; charset=utf-8'
  return { answer, status: answer.statusCode, props: isPage ? orderProps(answer.body) : null }
}

function orderProps(body: string): OrderPageProps {
  const { page } = plainPage(body)
  if (page.name !== 'order') throw new Error(`the page is ${page.name}`)
  return page.props
}

const visit = (path: string, headers: Record<string, string> = {}) => send('GET', path, headers)
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send('POST', path, { ...ownForm, ...headers }, new URLSearchParams(fields).toString())

const pageOf = ({ hash }: CustomersOrder) => `/order/${hash}`

describe('before the proof', () => {
  test.each(['order', 'tp', 'o', 'c'])(
    'K1 /%s/{hash} asks for the last four and gives nothing away',
    async (place) => {
      const order = await customers.order({ order_number: 'SECRET-NUMBER', tracking_id: '1ZSECRET' })
      const { answer, status, props } = await visit(`/${place}/${order.hash}`)
      expect(status).toBe(200)
      expect(props).toEqual({ step: 'verify', hash: order.hash, claimedId: order.id, problem: null })
      for (const secret of ['王小明', 'SECRET', order.lastFour, 'WX-'])
        expect(answer.body).not.toContain(secret)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['referrer-policy']).toBe('same-origin')
      // who sends its form, and no proof
      expect(answer.cookies.map(({ name }) => name)).toEqual(['getzo_visitor'])
    },
  )

  test('K9 K11 the page of a link that is none looks the same', async () => {
    const { status, props } = await visit('/order/nonsense')
    expect([status, props]).toEqual([
      200,
      { step: 'verify', hash: 'nonsense', claimedId: null, problem: null },
    ])
  })

  test('Q14 an address without its order leads to where the whole link is asked for', async () => {
    expect((await visit('/order/')).answer.headers.location).toBe('/account/order-tracking')
  })

  test('K1 an empty reference is asked for again, and counts as no failure', async () => {
    const order = await customers.order()
    for (let i = 0; i < 8; i += 1) {
      const { status, props } = await submit(pageOf(order), { do: 'lookup', reference: '  ' })
      expect([status, props]).toMatchObject([422, { step: 'verify', problem: { kind: 'empty' } }])
    }
    expect((await submit(pageOf(order), { do: 'lookup', reference: order.lastFour })).status).toBe(303)
  })

  test.each(['', 'WX20261118-', ' 订单编号：WX', '１ '])(
    'K15 of a whole reference pasted after %j the last four are taken, without script too',
    async (before) => {
      const order = await customers.order()
      const found = await submit(pageOf(order), { do: 'lookup', reference: `${before}${order.lastFour}\n` })
      expect(found.status).toBe(303)
    },
  )

  test('K9 wrong digits and a wrong link are not found, in the same words', async () => {
    const order = await customers.order()
    const wrong = await submit(pageOf(order), { do: 'lookup', reference: '0000' })
    const forged = await submit(`/order/${order.hash.slice(0, -3)}abc`, {
      do: 'lookup',
      reference: order.lastFour,
    })
    expect([wrong.status, forged.status]).toEqual([404, 404])
    expect(wrong.props).toMatchObject({ step: 'verify', problem: { kind: 'notFound' } })
    expect(forged.props).toMatchObject({ step: 'verify', problem: { kind: 'notFound' } })
  })

  test('K9 F5 a failed lookup is in the device log, without the link', async () => {
    const order = await customers.order()
    await submit(pageOf(order), { do: 'lookup', reference: '0000' }, { 'user-agent': 'Mozilla/5.0 (iPhone)' })
    await product.deps.visits.flush()
    const { rows } = await product.db.pool.query(
      `select action, url from visits where action = 'order lookup failed'`,
    )
    expect(rows).toContainEqual({ action: 'order lookup failed', url: '/order/…' })
    expect(JSON.stringify(rows)).not.toContain(order.hash)
  })

  test('K11 the page of a try that waits carries the work that lets it go on, and a form that brings it', async () => {
    const order = await customers.order()
    for (let i = 0; i < 3; i += 1) await submit(pageOf(order), { do: 'lookup', reference: '0000' })
    const ask = (headers: Record<string, string>) =>
      product.app.inject({
        method: 'POST',
        url: pageOf(order),
        headers: { ...ownForm, ...headers },
        remoteAddress: '198.18.40.1',
        payload: `do=lookup&reference=${order.lastFour}`,
      })
    const work = String((await ask({})).headers[lookupWorkHeader])
    expect((await ask({ [lookupWorkHeader]: work })).statusCode).toBe(429)
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    const nonces = Array.from({ length: workRounds }, (_, n) => solveRound(sha256, work, n, bitsOfWork(work)))
    expect((await ask({ [lookupWorkHeader]: answeredWork(work, nonces) })).statusCode).toBe(303)
  })

  test('K11 after too many failures the page says how long to wait', async () => {
    const order = await customers.order()
    let last = await submit(pageOf(order), { do: 'lookup', reference: '0000' })
    for (let i = 0; i < 5; i += 1) last = await submit(pageOf(order), { do: 'lookup', reference: '0000' })
    expect(last.status).toBe(429)
    const seconds = Number(last.answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(last.props).toMatchObject({ step: 'verify', problem: { kind: 'wait', seconds } })
  })

  test('K10 a form of another site does nothing', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    const { status } = await submit(
      pageOf(order),
      { do: 'cancel' },
      { ...proof, 'sec-fetch-site': 'cross-site' },
    )
    expect(status).toBe(403)
    const { props } = await visit(pageOf(order), proof)
    expect(props).toMatchObject({ order: { order_status: 'awaiting_fulfillment' } })
  })
})

describe('the address of a code', () => {
  const codes = () => createCodes(product)
  const letter = async (order: CustomersOrder, columns: Record<string, unknown> = {}) =>
    codes().code({ order_id: order.id, url_item_type: 'tyl', url_destination_type: 'o', ...columns })

  test.each(['o', 'c', 'tp'])(
    'K18 K1 /%s/{seed} of a letter opens its order, and its forms post to the same address',
    async (place) => {
      const order = await customers.order()
      const { id, seed } = await letter(order)
      const address = `/${place}/${seed}`
      const first = await visit(address)
      expect([first.status, first.props]).toMatchObject([200, { step: 'verify', hash: order.hash }])
      expect((await submit(address, { do: 'lookup', reference: '0000' })).status).toBe(404)
      const found = await submit(address, { do: 'lookup', reference: order.lastFour })
      expect([found.status, found.answer.headers.location]).toEqual([303, `${address}#greeting`])
      const proof = { cookie: `${found.answer.cookies[0]?.name}=${found.answer.cookies[0]?.value}` }
      expect((await visit(address, proof)).props).toMatchObject({ step: 'details', order: { id: order.id } })
      expect((await submit(address, { do: 'cancel' }, proof)).answer.headers.location).toBe(
        `${address}#outcome`,
      )
      expect((await visit(address, proof)).props).toMatchObject({
        order: { order_status: 'cancelled_by_customer' },
      })
      expect(await codes().scansOf(id)).toBeGreaterThan(0)
    },
  )

  test('K18 K11 failures by the letter’s address count as those of its order’s link', async () => {
    const order = await customers.order()
    const { seed } = await letter(order)
    for (let i = 0; i < 3; i += 1) await submit(`/o/${seed}`, { do: 'lookup', reference: '0000' })
    expect((await submit(pageOf(order), { do: 'lookup', reference: '0000' })).status).toBe(429)
  })

  test('K18 a product’s code, and one that is assigned to nothing, lead to their scan page', async () => {
    for (const { seed } of [await codes().productCode(), await codes().code()]) {
      const { status, answer } = await visit(`/c/${seed}`)
      expect([status, answer.headers.location]).toEqual([303, `/p/${seed}`])
    }
  })

  test('K18 K9 an unknown code stays an order that is not found', async () => {
    const code = 'G2NONE'
    expect((await visit(`/o/${code}`)).props).toEqual({
      step: 'verify',
      hash: code,
      claimedId: null,
      problem: null,
    })
    expect((await submit(`/o/${code}`, { do: 'lookup', reference: '1001' })).status).toBe(404)
  })

  test('K18 U6 trying out codes here is stopped as everywhere, and stops no order’s own link', async () => {
    const order = await customers.order()
    const from = (url: string) => product.app.inject({ method: 'GET', url, remoteAddress: '10.44.4.4' })
    const guesses = Array.from(
      { length: 100 },
      (_, n) => ['o', 'c', 'tp'].map((place) => `/${place}/NO${n}`)[n % 3],
    )
    const statuses = await Promise.all(guesses.map(async (url = '') => (await from(url)).statusCode))
    expect(statuses).not.toContain(429)
    expect((await from('/tp/NONE')).statusCode).toBe(429)
    expect((await from(`/p/NONE`)).statusCode).toBe(429)
    expect((await from(`/o/${order.hash}`)).statusCode).toBe(200)
  })
})

describe('with the proof', () => {
  test('K1 K2 K3 the form leads back to the page, which greets and shows the order', async () => {
    const order = await customers.order()
    const found = await submit(pageOf(order), { do: 'lookup', reference: order.lastFour })
    expect([found.status, found.answer.headers.location]).toEqual([303, `${pageOf(order)}#greeting`])
    const [cookie] = found.answer.cookies
    const { status, props, answer } = await visit(pageOf(order), {
      cookie: `${cookie?.name}=${cookie?.value}`,
    })
    expect(status).toBe(200)
    expect(props).toMatchObject({
      step: 'details',
      isConfirming: false,
      problem: null,
      order: { customer_name: '王小明', order_total: '25.00', sums: [{ name: 'total', amount: '25.00' }] },
      details: [{ quantity: 2, price: '12.50', line_total: '25.00' }],
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('K19 an order whose customer is gone has no name to greet', async () => {
    const order = await customers.order()
    await product.db.pool.query(
      'update customers set deleted_at = now() where id = (select customer_id from orders where id = $1)',
      [order.id],
    )
    const { props } = await visit(pageOf(order), await customers.proofOf(order))
    expect(props).toMatchObject({ step: 'details', order: { customer_name: null } })
  })

  test('K10 two orders can be open at once, and neither opens the other', async () => {
    const [one, two, three] = [await customers.order(), await customers.order(), await customers.order()]
    const proofs = [await customers.proofOf(one), await customers.proofOf(two)]
    const both = { cookie: proofs.map(({ cookie }) => cookie).join('; ') }
    expect((await visit(pageOf(one), both)).props).toMatchObject({ step: 'details', order: { id: one.id } })
    expect((await visit(pageOf(two), both)).props).toMatchObject({ step: 'details', order: { id: two.id } })
    expect((await visit(pageOf(three), both)).props).toMatchObject({ step: 'verify' })
  })

  test('K5 the question is a page state of its own, and is shown only while there is something to cancel', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    expect((await visit(`${pageOf(order)}?confirm=cancel`, proof)).props).toMatchObject({
      isConfirming: true,
    })
    const shipped = await customers.order({ order_status: 'shipped' })
    const other = await customers.proofOf(shipped)
    expect((await visit(`${pageOf(shipped)}?confirm=cancel`, other)).props).toMatchObject({
      isConfirming: false,
    })
  })

  test('K7 K16 Yes cancels, and the page then speaks of the refund', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    const done = await submit(pageOf(order), { do: 'cancel' }, proof)
    expect([done.status, done.answer.headers.location]).toEqual([303, `${pageOf(order)}#outcome`])
    expect((await visit(pageOf(order), proof)).props).toMatchObject({
      order: { order_status: 'cancelled_by_customer', can_cancel: false, refund: 'due' },
    })
  })

  test('K6 K7 a press that comes too late is answered as such, and changes nothing', async () => {
    const order = await customers.order({ tyl_date_delivered: '2026-03-03' })
    clock = new Date('2026-03-10T15:50:00Z')
    const proof = await customers.proofOf(order)
    clock = new Date('2026-03-10T16:10:00Z')
    const { status, props } = await submit(pageOf(order), { do: 'cancel' }, proof)
    expect([status, props]).toMatchObject([
      422,
      { problem: 'cancelRefused', isConfirming: false, order: { missed_deadline: true, days_left: -1 } },
    ])
  })

  test('K8 a size is asked for by the form, and one that is not offered is refused', async () => {
    const order = await customers.maskOrder()
    const proof = await customers.proofOf(order)
    const fields = { do: 'size', detail: String(order.detailId) }
    expect((await submit(pageOf(order), { ...fields, size: 'XXL' }, proof)).props).toMatchObject({
      problem: 'sizeRefused',
    })
    // K16: a missing choice gets its own message, in the page's language
    expect(await submit(pageOf(order), fields, proof)).toMatchObject({
      status: 422,
      props: { problem: 'sizeMissing' },
    })
    const asked = await submit(pageOf(order), { ...fields, size: 'M' }, proof)
    expect(asked.answer.headers.location).toBe(`${pageOf(order)}#size-${order.detailId}`)
    const { props } = await visit(pageOf(order), proof)
    expect(props?.step === 'details' && props.details[1]?.status_change).toBe('Change size to M')
  })

  test('K10 the line of another order cannot be changed by a form, nor one that staff took off', async () => {
    const [own, other] = [await customers.maskOrder(), await customers.maskOrder()]
    const proof = await customers.proofOf(own)
    for (const detail of [other.detailId, 424_242]) {
      const fields = { do: 'size', detail: String(detail), size: 'M' }
      const { status, props } = await submit(pageOf(own), fields, proof)
      expect([status, props]).toMatchObject([422, { problem: 'sizeRefused', order: { id: own.id } }])
    }
    const { rows } = await product.db.pool.query('select status_change from order_details where id = $1', [
      other.detailId,
    ])
    expect(rows).toEqual([{ status_change: null }])
  })

  test('K10 K11 once the proof has ended or the link was renewed, forms lead back to the verification', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    clock = new Date('2026-03-10T05:00:00Z')
    const late = await submit(pageOf(order), { do: 'cancel' }, proof)
    expect([late.status, late.props]).toMatchObject([
      403,
      { step: 'verify', problem: { kind: 'proofEnded' } },
    ])
    const fresh = await customers.proofOf(order)
    await product.call(
      renewOrderLink,
      { params: { id: order.id } },
      await product.signedInAs('administrator'),
    )
    expect((await visit(pageOf(order), fresh)).props).toMatchObject({ step: 'verify' })
    const { rows } = await product.db.pool.query('select order_status from orders where id = $1', [order.id])
    expect(rows).toEqual([{ order_status: 'awaiting_fulfillment' }])
  })

  test('K11 a form that is none of ours leads back to the page', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    expect((await submit(pageOf(order), { do: 'ship' }, proof)).status).toBe(303)
  })
})

describe('the page of one item', () => {
  test('K13 is a frame that holds nothing but its address', async () => {
    const order = await customers.order()
    const proof = await customers.proofOf(order)
    const answer = await product.app.inject({ url: `/o/${order.hash}/od/${order.detailId}`, headers: proof })
    expect(answer.statusCode).toBe(200)
    expect(plainPage(answer.body).page).toEqual({
      name: 'orderLine',
      props: { hash: order.hash, orderId: order.id, detailId: order.detailId },
    })
  })

  test.each(['/o/nonsense/od/1', '/o/HASH/od/x', '/o/HASH/od/0'])(
    'K13 %s is a page that does not exist',
    async (path) => {
      const order = await customers.order()
      const answer = await product.app.inject({ url: path.replace('HASH', order.hash) })
      expect(answer.statusCode).toBe(404)
      expect(plainPage(answer.body).page.name).toBe('notFound')
    },
  )
})
