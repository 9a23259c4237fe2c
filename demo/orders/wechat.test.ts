import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/server/src/test-kit/test-app'
import { loadDemo } from '../load-demo'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
  await loadDemo(product.db, {
    now: new Date('2026-07-04T06:30:00Z'),
    shopTimeZone: 'Asia/Shanghai',
    publicUrl: 'http://localhost:3000',
    secrets: product.deps.secrets,
    tagKeys: product.deps.tagKeys,
    drawings: join(import.meta.dirname, '../drawings'),
  })
})
afterAll(() => product.close())

async function rows<R>(statement: string): Promise<R[]> {
  // the columns are those that each statement below names
  return (await product.db.pool.query(statement)).rows as R[]
}

test('N3 J1 J2 payments stand as claims and as confirmed, several of one order, one of two orders, and one that WeChat does not find', async () => {
  const [paid] = await rows<Record<string, number>>(
    `select count(*) filter (where confirmed_at is null)::int as claims, count(confirmed_at)::int as confirmed, count(*) filter (where claimed_fen <> total_fen)::int as other_sum, count(*) - count(distinct order_id) as of_one_order,
       count(*) - count(distinct transaction_id) as of_two_orders from order_payments`,
  )
  expect(paid).toEqual({ claims: 12, confirmed: 3, other_sum: 1, of_one_order: 1, of_two_orders: 1 })
  expect((await rows(`select from wechat_reports where code = '10060001'`)).length).toBe(1)
  // as yuan for its dollars
  const [far] = await rows<{ far: number }>(
    `select count(*)::int as far from order_payments p cross join lateral (select sum(coalesce(d.sold_price, m.price) * d.quantity)
       as usd from order_details d join promotions m on m.id = d.promotion_id where d.order_id = p.order_id) o
     where p.report_id is not null and p.total_fen not between o.usd * 600 and o.usd * 800`,
  )
  expect(far?.far).toBe(0)
})

test('N3 J3 J4 payments stand in each state with WeChat, up to money that is free; messages were sent, refused and unclear', async () => {
  const of = async (text: string) => (await rows<{ it: string }>(text)).map(({ it }) => it)
  expect(await of('select distinct status as it from wechat_reports order by 1')).toEqual([
    'confirmed',
    'failed',
    'not_needed',
    'refunded',
    'reported',
    'settled',
    'to_report',
  ])
  expect(await of('select distinct status as it from wechat_messages order by 1')).toEqual([
    'refused',
    'sent',
    'unclear',
  ])
  expect(await of(`select kind as it from wechat_templates where template_id = ''`)).toEqual([
    'size_answered',
  ])
  expect(await of('select distinct result as it from wechat_consents order by 1')).toEqual([
    'accept',
    'reject',
  ])
  expect(
    await rows('select from wechat_reports where greatest(reported_at, reminded_at, settled_at) > now()'),
  ).toEqual([])
})
