import {
  applyChangeRequest,
  clearChangeRequest,
  declineChangeRequest,
} from '@getzo/contract/order-details/order-details.endpoints'
import { requestSizeChange } from '@getzo/contract/order-page/order-page.endpoints'
import { createWeChatConsents, saveWeChatMessage } from '@getzo/contract/wechat/messages.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ReportDesk, startReportDesk } from '../../../test-kit/desks/report-desk'

let desk: ReportDesk
let order: Awaited<ReturnType<ReportDesk['customers']['maskOrder']>>
const template_id = 'Lm2xQx3mA7bR5tY9uW1eS2dF4gH6jK8l0Vd'
const openid = 'oSizeSizeSizeSizeSizeSize01'

beforeAll(async () => {
  desk = await startReportDesk()
  const fields = (['old_size', 'new_size', 'result'] as const).map((source, at) => ({
    key: `thing${at + 1}`,
    source,
    text: '',
  }))
  const body = { template_id, page: '', fields, is_on: true, version: 0 }
  await desk.product.call(saveWeChatMessage, { params: { kind: 'size_answered' }, body }, desk.boss)
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.reset()
  desk.weChat.orders.messages.length = 0
  order = await desk.customers.maskOrder({ order_status: 'awaiting_fulfillment' })
  for (const size of ['M', 'L']) {
    const [sku] = await desk.query<{ id: number }>(
      'select id::int from skus where product_id = $1 and combo_identifier = $2',
      [order.product_id, `Blue - ${size}`],
    )
    await desk.customers.promotion({ sku_id: sku?.id ?? 0, price: '30.00' })
  }
})

async function ask(size: string) {
  const body = { id: order.detailId, status_change: `Change size to ${size}` }
  const proof = await desk.customers.proofOf(order)
  expect((await desk.product.call(requestSizeChange, { body }, undefined, proof)).status).toBe(200)
}
async function apply() {
  const { status } = await desk.product.call(applyChangeRequest, { body: { id: order.detailId } }, desk.boss)
  expect(status).toBe(200)
}
const clear = () => desk.product.call(clearChangeRequest, { body: { id: order.detailId } }, desk.boss)
async function decline(size: string) {
  const [line] = await desk.query<{ at: string }>(
    `select to_json(customer_change_date) #>> '{}' as at from order_details where id = $1`,
    [order.detailId],
  )
  const seen = { id: order.detailId, seen: `Change size to ${size}`, seen_date: line?.at ?? null }
  const body = { ...seen, reason: '售罄', language: 'cn' as const }
  expect((await desk.product.call(declineChangeRequest, { body }, desk.boss)).status).toBe(200)
}
async function agree() {
  desk.weChat.orders.agree(openid, template_id)
  const [{ number } = { number: '' }] = await desk.query<{ number: string }>(
    'select order_number as number from orders where id = $1',
    [order.id],
  )
  const consents = [{ id: `tap-${order.id}`, template_id, result: 'accept' as const }]
  const body = { order_number: number, openid, consents }
  expect((await desk.product.call(createWeChatConsents, { body }, desk.boss)).status).toBe(200)
}
/** The old size, the new size and the result in the message to the customer. */
async function told() {
  desk.move(11)
  for (const job of desk.product.jobs.repeating)
    if (job.name === 'message-customers') await job.run(desk.now())
  return desk.weChat.orders.messages.map(({ data }) => Object.values(data))
}

test('J4 an applied size change is told with the size before and the one now', async () => {
  await agree()
  await ask('L')
  await apply()
  expect(await told()).toEqual([['Blue - S', 'Blue - L', '已换为 Blue - L']])
})

test('J4 a request that is only cleared is told nothing, also after an earlier one that was applied', async () => {
  await ask('L')
  await apply()
  await agree()
  await ask('M')
  expect((await clear()).status).toBe(200)
  expect(await told()).toEqual([])
})

test.each([[[]], [['L']]])(
  'J4 a declined size change is told with the size that stays and the one asked for, after %j applied before',
  async (before) => {
    for (const size of before) {
      await ask(size)
      await apply()
    }
    await agree()
    await ask('M')
    await decline('M')
    expect(await told()).toEqual([[before.length === 0 ? 'Blue - S' : 'Blue - L', 'Blue - M', '未能更换']])
  },
)
