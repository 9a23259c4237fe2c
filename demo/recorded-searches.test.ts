import { join } from 'node:path'
import { find } from '@getzo/contract/find/find.endpoints'
import type { Found } from '@getzo/contract/find/find.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { foldText } from '@getzo/domain/search/fold-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../apps/server/src/test-kit/test-app'
import { loadDemo } from './load-demo'
import { createRandom, present, type Random } from './random'

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp()
  await loadDemo(product.db, {
    now: new Date('2026-07-04T06:30:00Z'),
    shopTimeZone: 'Asia/Shanghai',
    publicUrl: 'http://localhost:3000',
    secrets: product.deps.secrets,
    tagKeys: product.deps.tagKeys,
    drawings: join(import.meta.dirname, 'drawings'),
  })
  await product.asOwner('analyze')
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

/** A text that somebody types, and whether the first record that it finds is what they meant. */
interface Search {
  q: string
  isMeant: (first: Found) => boolean
}
type Recorded = (random: Random) => Search

const asTyped = (reading: string) => reading

/** A typing error: two letters changed places, one is missing, doubled or another one. */
function mistyped(text: string, random: Random): string {
  const at = random.integer(1, text.length - 2)
  return random.pick([
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + text.charAt(at) + text.slice(at),
    text.slice(0, at) + random.pick(Array.from('aeinotgh')) + text.slice(at + 1),
  ])
}

async function rowsOf<R>(statement: string): Promise<R[]> {
  return (await product.db.pool.query(statement)).rows as R[] // the columns are those that each statement names
}

async function recorded(): Promise<Recorded[]> {
  const orders = await rowsOf<{ id: number; number: string; reference: string; tracking: string | null }>(
    `select id, order_number as number, order_reference as reference, tracking_id as tracking
     from orders where deleted_at is null`,
  )
  const shipped = orders.filter(({ tracking }) => tracking?.startsWith('1Z'))
  const people = await rowsOf<{ id: number; name: string; pinyin: string; phone: string }>(
    `select id, customer_name as name, customer_name_pinyin as pinyin, phone_number as phone
     from customers where deleted_at is null`,
  )
  const named = async (kind: Found['kind'], from: string, name: string) =>
    (
      await rowsOf<{ id: number; name: string }>(
        `select id, ${name} as name from ${from} where deleted_at is null`,
      )
    ).map((one) => ({ ...one, kind }))
  const products = await named('product', 'products', 'name')
  const brands = await named('brand', 'brands', 'name')
  const skus = await named(
    'sku',
    '(select s.* from skus s join products p on p.id = s.product_id and p.deleted_at is null) s',
    'sku',
  )
  const codes = await named('url', 'urls', 'url_seed')

  const isRecord = (kind: Found['kind'], id: number) => (first: Found) =>
    first.kind === kind && first.id === id
  const order =
    (from: typeof orders, text: (one: (typeof orders)[number], random: Random) => string): Recorded =>
    (random) => {
      const meant = random.pick(from)
      return { q: text(meant, random), isMeant: isRecord('order', meant.id) }
    }
  const latin = (name: string, pinyin: string) => (pinyin === '' ? foldText(name) : pinyin.toLowerCase())
  const initials = (reading: string) => reading.replaceAll(/(\S)\S*\s*/g, '$1')
  /** of people whose names are read alike, any is meant */
  const person =
    (
      text: (one: (typeof people)[number], random: Random) => string,
      as = asTyped,
      among = people,
    ): Recorded =>
    (random) => {
      const meant = random.pick(among)
      const reading = as(latin(meant.name, meant.pinyin))
      const isMeant = ({ kind, title, title_pinyin }: Found) =>
        kind === 'customer' && as(latin(title, title_pinyin)) === reading
      return { q: text(meant, random), isMeant }
    }
  const phone =
    (text: (digits: string, random: Random) => string): Recorded =>
    (random) => {
      const meant = random.pick(people)
      return { q: text(meant.phone, random), isMeant: isRecord('customer', meant.id) }
    }
  const thing =
    (from: typeof products, text: (name: string, random: Random) => string): Recorded =>
    (random) => {
      const meant = random.pick(from)
      return {
        q: text(meant.name, random),
        isMeant: ({ kind, title }) => kind === meant.kind && title === meant.name,
      }
    }
  // only pinyin is written without spaces and by its initials
  const inPinyin = people.filter(({ pinyin }) => pinyin !== '')
  const chinese = (one: (typeof people)[number]) => (one.pinyin === '' ? foldText(one.name) : one.name)

  return [
    order(orders, ({ number }) => number),
    order(orders, ({ number }) => number.toLowerCase()),
    order(orders, ({ number }) => number.replace(/^\D+\d?-/, '')),
    order(orders, ({ reference }) => reference),
    order(orders, ({ reference }) => ` ${reference.toLowerCase()}`),
    order(orders, ({ reference }) => reference.slice(-4)),
    order(shipped, ({ tracking }) => tracking ?? ''),
    order(shipped, ({ tracking }) => (tracking ?? '').slice(-8)),
    person(chinese),
    person(({ name, pinyin }) => latin(name, pinyin)),
    person(({ pinyin }) => pinyin.toLowerCase().replaceAll(' ', ''), asTyped, inPinyin),
    person(({ pinyin }) => initials(pinyin.toLowerCase()), initials, inPinyin),
    person(({ name, pinyin }, random) => mistyped(latin(name, pinyin), random)),
    person(
      ({ pinyin }, random) => mistyped(pinyin.toLowerCase().replaceAll(' ', ''), random),
      asTyped,
      inPinyin,
    ),
    phone((digits) => digits),
    phone((digits) => formatPhone(digits)),
    phone((digits, random) => `${random.pick(['+86 ', '0086', '+1 '])}${digits}`),
    phone((digits) => digits.slice(-4)),
    phone((digits) => digits.slice(2, 9)),
    thing(products, (name) => name),
    thing(products, (name, random) => mistyped(foldText(name), random)),
    thing(brands, (name, random) => mistyped(foldText(name), random)),
    thing(skus, (name) => name.toLowerCase()),
    thing(codes, (code) => code),
    thing(codes, (code) => `http://localhost:3000/p/${code}`),
  ]
}

const searches = 500
const rightMin = 0.95

test('W2 the first record found is right in 95 % of 500 recorded searches, typing errors among them', async () => {
  const random = createRandom(2026)
  const kinds = await recorded()
  const wrong: string[] = []
  for (let n = 0; n < searches; n += 1) {
    const { q, isMeant } = present(kinds[n % kinds.length])(random)
    const { body } = await product.call(find, { query: { q } }, admin)
    const [first] = body
    if (first === undefined || !isMeant(first))
      wrong.push(`${n % kinds.length} ${q}: ${first?.kind} ${first?.title}`)
  }
  expect(wrong.length / searches, wrong.join('\n')).toBeLessThanOrEqual(1 - rightMin)
})
