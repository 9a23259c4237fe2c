import { join } from 'node:path'
import { readUser, signIn } from '@getzo/contract/auth/auth.endpoints'
import { countListViews } from '@getzo/contract/list-views/list-views.endpoints'
import { readScanCode } from '@getzo/contract/scan/scan.endpoints'
import { listStock } from '@getzo/contract/stock/stock.endpoints'
import { checkAddress } from '@getzo/domain/orders/address/shipping-address'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { centsToText, orderTotalCents } from '@getzo/domain/orders/order-total'
import { entryKinds, stockStates } from '@getzo/domain/stock/stock'
import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDuplicates } from '../apps/server/src/features/customers/duplicates/compare-customers.service'
import { findStockFaults } from '../apps/server/src/features/stock/stock-faults'
import { findAllSuspicion } from '../apps/server/src/features/suspicion/suspicion.service'
import { plainPhone } from '../apps/server/src/test-kit/codes'
import { makePlainWeb } from '../apps/server/src/test-kit/plain-web'
import { startTestApp, type TestApp } from '../apps/server/src/test-kit/test-app'
import { type DemoOptions, loadDemo } from './load-demo'
import { tapLinks } from './urls/demo-tags'

const now = new Date('2026-07-04T06:30:00Z')

let web: Awaited<ReturnType<typeof makePlainWeb>>
let product: TestApp
let options: DemoOptions
type Answer = Awaited<ReturnType<typeof loadDemo>>
/** of two instances that started at once */
let answers: [Answer, Answer]
let answer: Answer
/** days of scans that cannot be, before a test scans by itself */
let wrongScans: number

beforeAll(async () => {
  web = await makePlainWeb()
  product = await startTestApp({ webFolder: web.folder }, { TAG_KEYS: `1:${'0d'.repeat(32)}` })
  options = {
    now,
    shopTimeZone: 'Asia/Shanghai',
    publicUrl: 'http://localhost:3000',
    secrets: product.deps.secrets,
    tagKeys: product.deps.tagKeys,
    drawings: join(import.meta.dirname, 'drawings'),
  }
  answers = await Promise.all([loadDemo(product.db, options), loadDemo(product.db, options)])
  answer = answers.find(({ loaded }) => loaded) ?? answers[0]
  // as start-demo.ts does: without statistics the comparison of customers takes a hundred times as long
  await product.asOwner('analyze')
  wrongScans = await count(
    `url_scan_days s join urls u on u.id = s.url_id where s.first_at < u.date_created or s.last_at < s.first_at or s.last_at > '${now.toISOString()}'`,
  )
})

afterAll(async () => {
  await product.close()
  await web.remove()
})

async function rows<R>(statement: string, values: unknown[] = []): Promise<R[]> {
  // the columns are those that each statement below names
  return (await product.db.pool.query(statement, values)).rows as R[]
}

const count = async (from: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n ?? -1

describe('the loaded data', () => {
  test('N3 of two instances that start at once on an empty database one loads the demo', () => {
    expect(answers.filter(({ loaded }) => loaded)).toHaveLength(1)
  })

  test('N3 there is as much as was promised', async () => {
    expect(await count('brands where deleted_at is null')).toBeGreaterThanOrEqual(6)
    expect(await count('products where deleted_at is null')).toBeGreaterThanOrEqual(40)
    expect(await count('customers where deleted_at is null')).toBe(300)
    expect(await count('orders where deleted_at is null')).toBe(1200)
    expect(await count('urls where deleted_at is null')).toBe(2000)
    expect(await count('feedback')).toBeGreaterThanOrEqual(40)
    expect(await count('documents')).toBeGreaterThanOrEqual(4)
    expect(await count('brands, jsonb_array_elements(care_videos)')).toBe(4)
    expect(await count('url_scan_days')).toBeGreaterThan(1000)
    expect(await count('visits')).toBeGreaterThan(100)
  })

  test('N3 orders spread over eighteen months, none is to come, and every status occurs', async () => {
    const statuses = await rows<{ status: string }>('select distinct order_status as status from orders')
    expect(statuses.map(({ status }) => status).sort()).toEqual([...orderStatuses].sort())
    const [span] = await rows<{ first: string; last: string }>(
      'select min(order_date) as first, max(order_date) as last from orders',
    )
    expect(Date.parse(span?.first ?? '')).toBeLessThan(Date.parse('2025-02-01'))
    expect(Date.parse(span?.last ?? '')).toBeGreaterThan(Date.parse('2026-07-01'))
    expect(Date.parse(span?.last ?? '')).toBeLessThanOrEqual(now.getTime())
  })

  test('N3 W7 the demo shows parcels on every part of their way, and those of delivered orders are no longer asked about', async () => {
    const kinds = await rows<{ kind: string }>(
      `select distinct e.kind from orders o join followed_numbers p on p.order_id = o.id and p.kind = 'parcel'
       cross join lateral (select kind from parcel_events where parcel_id = p.id order by happened_at desc limit 1) e`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['on_the_way', 'customs', 'delivered']),
    )
    expect(
      await count(`followed_numbers p where p.id not in (select e.parcel_id from parcel_events e)`),
    ).toBe(0)
    expect(await count(`parcel_events where happened_at > '${now.toISOString()}'`)).toBe(0)
    const delivered = `followed_numbers p join orders o on o.id = p.order_id where o.order_status = 'delivered'`
    expect(await count(`${delivered} and p.next_ask_at is not null`)).toBe(0)
    const moving = await count(`followed_numbers where next_ask_at is not null`)
    expect([moving > 5, moving < 100]).toEqual([true, true])
    expect(await count(`sample_shipments`)).toBe(moving)
  })

  test('N3 G5 G7 the demo has tags: the next tap proves itself once; a copied link and a code scanned by many are cases for staff', async () => {
    expect(await count('tags')).toBeGreaterThan(5)
    const links = await tapLinks(product.db, product.deps.tagKeys)
    if (!links) throw new Error('no tags')
    const statusOf = async (link: string) => {
      const { pathname, search } = new URL(link)
      return (await product.app.inject({ url: pathname + search, headers: { 'user-agent': plainPhone } }))
        .statusCode
    }
    // a tap that is taken is answered with the piece; the same link again, or an older one, is not
    expect([await statusOf(links.next), await statusOf(links.used), await statusOf(links.next)]).toEqual([
      200, 410, 410,
    ])
    await findAllSuspicion(product.db, now, '2026-07-04')
    const found = await rows<{ rule: string }>('select distinct rule from suspicions order by rule')
    expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['copied_link', 'scanned_most']))
  })

  test('N3 O34 every order has lines and an exact total', async () => {
    expect(
      await count(
        'orders o where not exists (select 1 from order_details d where d.order_id = o.id and d.active)',
      ),
    ).toBe(0)
    const totals = await rows<{ lines: { price: string; quantity: number }[]; total: string }>(
      `select json_agg(json_build_object('price', p.price::text, 'quantity', d.quantity)) as lines,
        sum(p.price * d.quantity)::text as total
       from order_details d join promotions p on p.id = d.promotion_id where d.active group by d.order_id`,
    )
    for (const { lines, total } of totals) expect(centsToText(orderTotalCents(lines))).toBe(total)
  })

  test('N3 every line has the price that held when its order was placed', async () => {
    const wrong = await count(
      `order_details d join orders o on o.id = d.order_id join promotions p on p.id = d.promotion_id
       where d.active and (p.promotion_date > o.order_date or exists (select 1 from promotions later
         where later.sku_id = p.sku_id and later.promotion_date > p.promotion_date
           and later.promotion_date <= o.order_date))`,
    )
    expect(wrong).toBe(0)
    expect(await count('promotions where not active')).toBeGreaterThan(10)
  })

  test('N3 R1 about eight size changes wait on orders that are not fulfilled', async () => {
    const waiting = await count(
      `order_details d join orders o on o.id = d.order_id join skus s on s.id = d.sku_id
       where d.status_change like 'Change size to %' and d.active and o.order_status = 'awaiting_fulfillment'
         and o.deleted_at is null and s.sku like '%MASK%'`,
    )
    expect(waiting).toBe(8)
    expect(await count('order_details where status_change is not null')).toBe(8)
    expect(await count('order_details where admin_clear_date is not null')).toBeGreaterThan(5)
  })

  test('N3 K5 K6 some orders are inside the week after their letter, some past it, some without a letter', async () => {
    const waiting = `orders where deleted_at is null and order_status = 'awaiting_fulfillment'`
    expect(await count(`${waiting} and tyl_date_delivered + 7 >= date '2026-07-04'`)).toBeGreaterThan(5)
    expect(await count(`${waiting} and tyl_date_delivered + 7 < date '2026-07-04'`)).toBeGreaterThan(0)
    expect(await count(`${waiting} and tyl_date_delivered is null`)).toBeGreaterThan(3)
  })

  test('N3 K7 cancellations by customers have a refund, done or still due', async () => {
    expect(
      await count(
        `orders o where o.order_status = 'cancelled_by_customer' and o.deleted_at is null
         and not exists (select 1 from refunds r where r.order_id = o.id and r.amount > 0)`,
      ),
    ).toBe(0)
    expect(await count('refunds where done_at is null')).toBeGreaterThan(0)
    expect(await count('refunds where done_at is not null')).toBeGreaterThan(10)
  })

  test('N3 Q1 URLs lead to a product, to an order only, to both, nowhere, or are deleted', async () => {
    const kinds = [
      'deleted_at is null and sku_id is not null and order_id is null',
      'deleted_at is null and sku_id is null and order_id is not null',
      'deleted_at is null and sku_id is not null and order_id is not null',
      `deleted_at is null and status = 'Unassigned'`,
      'deleted_at is not null',
    ]
    for (const kind of kinds) expect(await count(`urls where ${kind}`)).toBeGreaterThan(30)
    expect(
      await count(
        `urls u where u.sku_id is not null and u.order_id is not null and not exists
           (select 1 from order_details d where d.order_id = u.order_id and d.sku_id = u.sku_id and d.active)`,
      ),
    ).toBe(0)
  })

  test('N3 U13 no SKU has more URLs than numbered pieces', async () => {
    const over = await count(
      `(select u.sku_id from urls u join skus s on s.id = u.sku_id where s.serial_run_limit is not null
        group by u.sku_id, s.serial_run_limit having count(*) > s.serial_run_limit) o`,
    )
    expect(over).toBe(0)
  })

  test('N3 W12 a handful of customers are there twice, and no two others have one name', async () => {
    await findDuplicates(product.db, now)
    const pairs = await rows<{ reasons: string[] }>('select reasons from customer_pairs')
    // one of the five has no order yet, and so no city
    expect(pairs.map(({ reasons }) => reasons.join(' ')).toSorted()).toEqual([
      'pinyin',
      ...Array<string>(4).fill('pinyin city'),
    ])
  })

  test('N3 U14 one URL is scanned far more than its fellows', async () => {
    const scans = await rows<{ n: number }>(
      'select sum(scans) as n from url_scan_days group by url_id order by n desc limit 2',
    )
    expect(scans[0]?.n).toBeGreaterThan(20 * (scans[1]?.n ?? 0))
  })

  test('N3 L2 every address fits the carrier’s lines', async () => {
    const addresses = await rows<{ line: string; pinyin: string | null }>(
      'select customer_ship_to_address_line as line, customer_ship_to_address_line_pinyin as pinyin from orders',
    )
    expect(addresses.filter(({ line, pinyin }) => checkAddress(line) ?? checkAddress(pinyin ?? ''))).toEqual(
      [],
    )
  })

  test('N3 nothing happens before it could: modified after created, nothing after now', async () => {
    for (const table of ['brands', 'products', 'promotions', 'customers', 'orders', 'order_details']) {
      expect([table, await count(`${table} where date_modified < date_created`)]).toEqual([table, 0])
      expect([
        table,
        await count(
          `${table} where greatest(date_created, date_modified, deleted_at) > '${now.toISOString()}'`,
        ),
      ]).toEqual([table, 0])
    }
    expect(wrongScans).toBe(0)
    // the last orders are journeys, which happen while the demo loads
    expect(
      await count(
        "order_steps s join orders o on o.id = s.order_id where s.reached_at > o.date_modified + interval '1 day'",
      ),
    ).toBe(0)
    expect(
      await count(`orders o join customers c on c.id = o.customer_id where c.date_created > o.date_created`),
    ).toBe(0)
  })

  test('N3 O36 the history says that the demo made the records', async () => {
    expect(await count(`history where changed_by <> 'demo'`)).toBe(0)
    expect(await count(`history where record = 'order'`)).toBeGreaterThanOrEqual(1200)
    const others = `history h join orders o on h.root = 'order' and o.id = h.root_id`
    expect(await count(`${others} where h.record = 'order' and h.changed_at <> o.date_created`)).toBe(0)
    expect(await count(`${others} where h.changed_at < o.date_created`)).toBe(0)
  })
})

describe('files', () => {
  test('N3 N10 every picture of the catalogue is a file that the demo stored', async () => {
    const pictures = await rows<{ url: string }>(
      `select pic_url as url from skus union select pic from variant_options where pic is not null
       union select v ->> 'url' from brands, jsonb_array_elements(care_videos) v`,
    )
    expect(pictures.length).toBeGreaterThan(40)
    for (const { url } of pictures) {
      expect(url).toMatch(/^\/files\/(pictures|videos)\/[\w-]+\.svg$/)
      const { body, headers } = await product.app.inject({ url })
      expect(headers['content-type']).toBe('image/svg+xml')
      expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    }
  })

  test('N3 B5 every document is a PDF of the stated size', async () => {
    const documents = await rows<{ file_key: string; size_bytes: number }>(
      'select file_key, size_bytes from documents',
    )
    for (const { file_key, size_bytes } of documents) {
      const pdf = (await product.app.inject({ url: `/files/${file_key}` })).rawPayload
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.length).toBe(size_bytes)
    }
  })
})

describe('sign-ins and a second run', () => {
  test('N3 the two sign-ins work, with argon2id', async () => {
    expect(answer.signIns).toEqual([
      { email: 'admin@example.com', password: 'getzo-demo', role: 'administrator' },
      { email: 'csr@example.com', password: 'getzo-demo', role: 'csr' },
    ])
    const users = await rows<{ password_hash: string }>('select password_hash from users')
    for (const { password_hash } of users) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await verify(password_hash, 'getzo-demo')).toBe(true)
    }
  })

  test('N3 A10 the product lets the demo’s people in', async () => {
    for (const { email, password, role } of answer.signIns) {
      const signedIn = await product.call(signIn, { body: { email, password, remember: false } })
      expect(signedIn.status).toBe(200)
      const user = await product.call(readUser, {}, { authorization: `Bearer ${signedIn.body.token}` })
      expect(user.text).toContain(role)
    }
  })

  test('N3 Q1 the scan call finds the codes of the demo in each of their states', async () => {
    const codes = await rows<{ seed: string; sku: boolean; in_order: boolean; deleted: boolean }>(
      // an order's link is given for what leads to its order alone (K11)
      `select distinct on (sku_id is null, order_id is null, deleted_at is null) url_seed as seed,
        sku_id is not null as sku,
        order_id is not null and (product_id is null or url_destination_type = 'o') as in_order, deleted_at is not null as deleted from urls
       order by sku_id is null, order_id is null, deleted_at is null, id desc`,
    )
    expect(codes.length).toBeGreaterThanOrEqual(5)
    for (const { seed, sku, in_order, deleted } of codes) {
      const { status, body } = await product.call(readScanCode, { params: { code: seed } })
      const found = { sku: typeof body.sku_id === 'number', in_order: typeof body.order_hash === 'string' }
      expect({ seed, status, ...found }).toEqual(
        deleted ? { seed, status: 404, sku: false, in_order: false } : { seed, status: 200, sku, in_order },
      )
    }
  })

  test('N3 a second run changes nothing and still tells the sign-ins', async () => {
    const before = await count('history')
    const second = await loadDemo(product.db, { ...options, now: new Date(now.getTime() + 86_400_000) })
    expect(second).toEqual({ loaded: false, signIns: answer.signIns })
    expect(await count('history')).toBe(before)
  })

  test('N3 the next record of the staff gets an id of its own', async () => {
    const made = await product.db.kysely
      .insertInto('customers')
      .values({ customer_name: 'New', phone_number: '6045559999' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(made.id).toBe((await rows<{ id: number }>('select max(id) as id from customers'))[0]?.id)
  })

  test('N3 W3 the team’s views of the orders show some', async () => {
    const as = await product.signedInAs('csr')
    const { body } = await product.call(countListViews, { params: { list: 'listOrders' } }, as)
    expect(body.views).toHaveLength(4)
    // which windows end soon is by the real clock
    expect(body.views.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(3)
  })

  test('N3 S1 S5 S6 S7 stock and counts stand in each view, one ledger has each kind of entry, and one arrival is late', async () => {
    for (const state of stockStates) {
      const { body } = await product.call(listStock, { query: { state } }, await product.signedInAs('csr'))
      expect([state, Array.isArray(body) && body.length > 0]).toEqual([state, true])
    }
    const [fullest] = await rows<{ kinds: string[] }>(
      `select array_agg(distinct kind) as kinds from stock_entries group by sku_id order by count(distinct kind) desc limit 1`,
    )
    expect(fullest?.kinds).toEqual(expect.arrayContaining([...entryKinds]))
    expect(await findStockFaults(product.db)).toEqual([])
    const open = `select from arrivals where status = 'ordered' and expected_on`
    expect([(await rows(`${open} < now()`)).length, (await rows(`${open} > now()`)).length]).toEqual([1, 1])
    expect(await rows('select distinct status from stock_counts')).toHaveLength(4)
  })

  test('N3 a sign-in whose password was changed is not printed', async () => {
    await product.db.kysely
      .updateTable('users')
      .set({ password_hash: await hash('another one') })
      .where('role', '=', 'csr')
      .execute()
    const { signIns } = await loadDemo(product.db, options)
    expect(signIns.map(({ email }) => email)).toEqual(['admin@example.com'])
  })
})

test('N3 a database with data of its own is left alone', async () => {
  const other = await startTestApp()
  await other.db.pool.query(`insert into brands (name) values ('Real Maker')`)
  expect(await loadDemo(other.db, options)).toEqual({ loaded: false, signIns: [] })
  expect((await other.db.pool.query('select count(*) as n from users')).rows).toEqual([{ n: 0 }])
  await other.close()
})
