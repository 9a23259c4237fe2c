import * as arrivals from '@getzo/contract/arrivals/arrivals.endpoints'
import type { Arrival } from '@getzo/contract/arrivals/arrivals.schema'
import { enterCosts, enterRate } from '@getzo/contract/costs/costs.endpoints'
import type { Endpoint } from '@getzo/contract/endpoint'
import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import { listAllOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { readSettings, saveSettings } from '@getzo/contract/settings/settings.endpoints'
import { can, csrWithMore, roles } from '@getzo/domain/auth/capabilities'
import { keyCapabilities } from '@getzo/domain/keys/key-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyDesk } from '../../test-kit/changes/key-changes'
import { type ArrivalDesk, startArrivalDesk } from '../../test-kit/desks/arrival-desk'

let desk: ArrivalDesk
let id = 0
/** Amounts that nothing else of the product has, with a total that they make. */
const amounts = ['7771.17', '7772.27', '7773.37', '7774.47', '0.777557', 'Insured crates 7776']
const anyCost = /777[1-4]\.\d7|0\.777557|Insured crates|31091\.28|8881\.17|17762\.34|0\.888557/

beforeAll(async () => {
  desk = await startArrivalDesk()
  const made = await desk.draft([1], { expected_on: '2020-01-01' })
  const [unit_cost, freight, duty, other, rate, other_what] = amounts
  const [line] = desk.bodyOf(made).lines
  const costs = { freight, duty, other, rate, other_what, lines: [{ ...line, unit_cost }] }
  const answer = await desk.product.call(
    arrivals.editArrival,
    { params: { id: made.id }, body: { ...desk.bodyOf(made), ...costs } as never },
    desk.boss,
  )
  if (answer.status !== 200) throw new Error(answer.text)
  id = made.id
  await desk.act(arrivals.markOrdered, id)
  await sell()
})

/** Two pieces of a SKU whose cost was entered are sent, and a rate is entered (S8). */
async function sell() {
  const held = await desk.make.sellable({ sku: { quantity: 3 } })
  const order = await desk.make.order({ order_date: new Date(Date.now() + 1_000).toISOString() })
  await desk.make.orderDetail(order, held, { quantity: 2 })
  await desk.product.call(
    enterCosts,
    { body: { costs: [{ sku_id: held.sku_id, unit_cost: '8881.17' }] } },
    desk.boss,
  )
  await desk.query(`update orders set order_status = 'shipped' where id = $1`, [order])
  const rate = { currency: 'CAD' as const, from_day: '2026-01-01', rate: '0.888557' }
  const { status, text } = await desk.product.call(enterRate, { body: rate }, desk.boss)
  if (status !== 200) throw new Error(text)
}
afterAll(() => desk.product.close())

/** Every GET that a person or key may make, with this arrival's id and its root in the address. */
async function walk(headers: Record<string, string>) {
  const told: string[] = []
  let answered = 0
  const gets = desk.product.deps.endpoints.filter(({ method }) => method === 'GET')
  for (const endpoint of gets) {
    for (const url of addressesOf(endpoint)) {
      const { statusCode, body } = await desk.product.app.inject({ url, headers })
      if (statusCode === 200) answered += 1
      if (anyCost.test(body)) told.push(url)
    }
  }
  return { told, answered }
}

function addressesOf({ path, name }: Endpoint): string[] {
  if (name === exportList.name)
    return [arrivals.listArrivals, listAllOrderDetails].map(
      (list) => `${exportList.path.replace(':list', list.name)}?query=`,
    )
  const filled = (root: string) =>
    path.replace(':root', root).replace(':kind', 'arrival').replaceAll(/:\w+/g, String(id))
  if (path.includes(':root')) return [filled('arrival')]
  return name === arrivals.printPurchaseOrder.name ? [`${filled('')}?size=a4`] : [filled('')]
}

test('A26 costs are in the answers of those who read them', async () => {
  const { told } = await walk({ authorization: desk.boss.authorization })
  expect(told).toContain(`/release/arrivals/id/${id}`)
  expect(told).toContain('/release/arrivals/all')
  expect(told).toContain('/release/od/all')
  expect(told.filter((url) => url.endsWith('?query='))).toHaveLength(2)
  expect(told).toContain('/release/costs/lacking')
  expect(told).toContain('/release/costs/stock-value')
  expect(told).toContain('/release/costs/rates')
  const { costs } = await desk.read(id)
  expect(costs).toMatchObject({
    freight: amounts[1],
    duty: amounts[2],
    other: amounts[3],
    rate: amounts[4],
    other_what: amounts[5],
    lines: [{ unit_cost: amounts[0] }],
  })
})

test('A26 no answer, list, export, history or timeline has a cost for a csr, with the setting either', async () => {
  const asked = await walk({ authorization: desk.csr.authorization })
  expect(asked.answered).toBeGreaterThan(30)
  expect(asked.told).toEqual([])
  const { version } = (await desk.product.call(readSettings, {}, desk.boss)).body
  await desk.product.call(saveSettings, { body: { version, csr_rights: 'more' } }, desk.boss)
  const more = await walk({ authorization: desk.csr.authorization })
  expect(more.told).toEqual([])
  const { lines } = await desk.read(id)
  const answer = await desk.receive(id, [{ line_id: lines[0]?.id ?? 0, received: 1, damaged: 0 }], desk.csr)
  expect([answer.status, anyCost.test(answer.text)]).toEqual([200, false])
  const back = await desk.product.call(
    arrivals.takeBackReceipt,
    { params: { id: (await desk.read(id)).receipts[0]?.id ?? 0 }, body: {} },
    desk.csr,
  )
  expect([back.status, anyCost.test(back.text)]).toEqual([200, false])
})

test('A26 S7 a key with every right reads arrivals, and no cost of them', async () => {
  const key = await createKeyDesk(desk.product)([...keyCapabilities])
  const { status, body } = await desk.product.call(arrivals.readArrival, { params: { id } }, key)
  expect([status, (body as Arrival).number]).toEqual([200, (await desk.read(id)).number])
  const { told } = await walk({ authorization: key.authorization })
  expect(told).toEqual([])
})

test('A26 no cost is in the history, the audit, a webhook or a job', async () => {
  const tables = ['history', 'audit_entries', 'webhook_events', 'outbox', 'works', 'security_events']
  for (const table of tables) {
    const rows = await desk.query<{ text: string }>(`select to_jsonb(t)::text as text from ${table} t`)
    expect([table, rows.filter(({ text }) => anyCost.test(text))]).toEqual([table, []])
  }
})

test('A26 every role that may make and change arrivals may read their costs', () => {
  for (const role of [...roles, csrWithMore])
    expect([role, can(role, 'arrivals.write') && !can(role, 'costs.read')]).toEqual([role, false])
})
