import { languages } from '@getzo/domain/public/device'
import { unusualTaps } from '@getzo/domain/tags/unusual-taps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../../test-kit/accounts'
import { plainPhone } from '../../../test-kit/codes'
import { plainPage, startWithPages } from '../../../test-kit/plain-web'
import { createTags, pathOf } from '../../../test-kit/tags'
import type { TestApp } from '../../../test-kit/test-app'
import { findAllSuspicion } from '../../suspicion/suspicion.service'

const start = new Date('2026-03-10T04:00:00Z')

let product: TestApp
let make: ReturnType<typeof createTags>
let clock = start

beforeAll(async () => {
  product = await startWithPages({ now: () => clock }, { PUBLIC_URL: 'https://shop.example' })
  make = createTags(product)
})
afterAll(() => product.close())

const network = (at: number) => `10.${at % 250}.${Math.floor(at / 250)}.1`

/** Opens an address as a phone does, and answers what its page says. */
async function open(address: string, ip: string, headers: Record<string, string> = {}) {
  const answer = await product.app.inject({
    url: address.startsWith('http') ? pathOf(address) : address,
    remoteAddress: ip,
    headers: { 'user-agent': plainPhone, ...headers },
  })
  const { page } = plainPage(answer.body)
  if (page.name !== 'scan') throw new Error(`no scan page: ${page.name}`)
  const { props } = page
  return { props, verdict: props.kind === 'product' ? props.product.verdict : props.kind }
}

const tapsOf = async (id: number) => {
  const { rows } = await product.db.pool.query(
    `select s.counter, s.taps, (select count(*)::int from tag_tap_networks n where n.tag_id = s.tag_id) as networks
     from tag_states s where s.tag_id = $1`,
    [id],
  )
  return rows[0]
}

test('G11 of 260 messages that were read in advance, opened in ascending order from 260 networks, none is plainly genuine once they are unusual', async () => {
  const tag = await make.tag(await make.batch(), {})
  const should_have = 'A maple key on the clasp'
  await product.db.pool.query('update products set should_have = $2 where id = $1', [
    tag.url.product_id,
    should_have,
  ])
  const harvested = Array.from({ length: 260 }, () => tag.tap())
  const verdicts: unknown[] = []
  for (const [at, address] of harvested.entries()) {
    clock = new Date(start.getTime() + at * 60_000)
    verdicts.push((await open(address, network(at))).verdict)
  }
  const first = unusualTaps.networks - 1
  expect(verdicts.slice(0, first)).toEqual(Array.from({ length: first }, () => 'verified'))
  expect(verdicts.slice(first)).toEqual(Array.from({ length: 260 - first }, () => 'tapped_often'))
  const { props } = await open(tag.tap(), network(300))
  expect(props).toMatchObject({ product: { shouldHave: { text: should_have }, tag: { tamper: null } } })
})

test('G11 G7 staff find it on the authenticity desk, and their word that it is fine makes it genuine again', async () => {
  const tag = await make.tag(await make.batch())
  for (let at = 0; at < unusualTaps.networks; at += 1) await open(tag.tap(), network(at))
  expect((await open(tag.tap(), network(400))).verdict).toBe('tapped_often')
  await findAllSuspicion(product.db, clock, '2026-03-10')
  const { rows } = await product.db.pool.query(
    `update suspicions set state = 'fine' where url_id = $1 returning rule, params`,
    [tag.url.id],
  )
  expect(rows).toEqual([{ rule: 'tapped_often', params: { networks: unusualTaps.networks + 1 } }])
  expect((await open(tag.tap(), network(401))).verdict).toBe('verified')
})

test('G11 an owner at home, a session of photos and a shelf where some tap twice stay genuine', async () => {
  const batch = await make.batch()
  const [owner, photos, shelf] = [await make.tag(batch), await make.tag(batch), await make.tag(batch)]
  for (let day = 0; day < 40; day += 1)
    expect((await open(owner.tap(), network(day % 5))).verdict).toBe('verified')
  for (let at = 0; at < 40; at += 1) expect((await open(photos.tap(), network(1))).verdict).toBe('verified')
  for (let at = 0; at < 60; at += 1) {
    if (at % 4 === 0) await open(shelf.tap(), network(at))
    expect((await open(shelf.tap(), network(at))).verdict).toBe('verified')
  }
})

test('G11 messages that are not taken count nowhere: strangers with a copied link smear no piece', async () => {
  const tag = await make.tag(await make.batch())
  const address = tag.tap()
  await open(address, network(0))
  for (let at = 1; at <= 40; at += 1) expect((await open(address, network(at))).verdict).toBe('tap')
  expect(await tapsOf(tag.id)).toEqual({ counter: 1, taps: 1, networks: 1 })
  expect((await open(tag.tap(), network(50))).verdict).toBe('verified')
})

test('G11 taps and scans of staff who are signed in, and those before the piece was sent, count nowhere', async () => {
  // the database's clock says whether a session lives
  clock = new Date()
  const order_id = await make.order({ order_status: 'awaiting_fulfillment' })
  const tag = await make.tag(await make.batch())
  const printed = await make.productCode()
  const { email } = await makeAccount(product)
  const signedIn = await signInOver(product, { email, password: goodPassword })
  const cookies = ([] as string[]).concat(signedIn.headers['set-cookie'] ?? [])
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  expect(cookie).toContain('getzo_staff=')

  expect((await open(tag.tap(), network(1), { cookie })).verdict).toBe('verified')
  await open(`/p/${printed.seed}`, network(1), { cookie })
  expect(await tapsOf(tag.id)).toEqual({ counter: 1, taps: 0, networks: 0 })

  const bind = 'update urls set order_id = $2 where id = any($1::bigint[])'
  await product.db.pool.query(bind, [[tag.url.id, printed.id], order_id])
  for (let at = 0; at < 20; at += 1) {
    expect((await open(tag.tap(), network(at))).verdict).toBe('verified')
    expect((await open(`/p/${printed.seed}`, network(at))).verdict).toBe('authentic')
  }
  expect(await tapsOf(tag.id)).toEqual({ counter: 21, taps: 0, networks: 0 })
  expect([await make.scansOf(tag.url.id), await make.scansOf(printed.id)]).toEqual([0, 0])

  await product.db.pool.query(`update orders set order_status = 'shipped' where id = $1`, [order_id])
  expect((await open(tag.tap(), network(1))).verdict).toBe('verified')
  const { props } = await open(`/p/${printed.seed}`, network(1))
  expect(props).toMatchObject({ product: { scans: { count: 1 } } })
  expect(await tapsOf(tag.id)).toEqual({ counter: 22, taps: 1, networks: 1 })
  expect([await make.scansOf(tag.url.id), await make.scansOf(printed.id)]).toEqual([1, 1])

  // signed out, the same browser is a visitor's
  await product.db.pool.query('update sessions set ended_at = now()')
  await open(`/p/${printed.seed}`, network(2), { cookie })
  expect(await make.scansOf(printed.id)).toBe(2)
})

test('G8 a preview is told no verdict and uses up no tap; an agent that nobody knows gets a button, which checks', async () => {
  const tag = await make.tag(await make.batch())
  const address = tag.tap()
  const machine = { 'user-agent': 'WhatsApp/2.23.20.0 A' }
  expect((await open(address, network(1), machine)).props).toMatchObject({
    kind: 'tap',
    refusal: 'unchecked',
  })
  expect((await open(`/p/${tag.url.seed}`, network(1), machine)).verdict).toBeNull()
  const unknown = { 'user-agent': 'MyShopApp/2.1 CFNetwork/1494.0.7 Darwin/23.4.0' }
  const asked = await open(address, network(1), unknown)
  expect(asked.props).toMatchObject({ kind: 'check', query: { uid: tag.uid } })
  expect(await tapsOf(tag.id)).toMatchObject({ counter: 0 })
  expect((await open(`${address}&check=1`, network(1), machine)).verdict).toBe('tap')
  expect((await open(`${address}&check=1`, network(1), unknown)).verdict).toBe('verified')
})

test('G12 a marketing code has no verdict, with a tag or without one', async () => {
  const tag = await make.tag(await make.batch())
  const printed = await make.productCode({ url: { url_item_type: 'm' } })
  await product.db.pool.query(`update urls set url_item_type = 'm' where id = $1`, [tag.url.id])
  for (const language of languages) {
    expect((await open(`/p/${printed.seed}?lang=${language}`, network(1))).props).toMatchObject({
      product: { verdict: null, scans: null },
    })
  }
  expect((await open(tag.tap(), network(1))).verdict).toBeNull()
})
