import { expect } from 'vitest'
import { startWeChatStandIn, type WeChatStandIn } from '../../apps/server/src/outside/wechat/stand-in'
import { placeOrder, skus } from './customer-order'
import { soon } from './person'
import type { Product } from './product'

/** A stand-in of WeChat for the product of a test file: the settings for `useProduct`, and what is done with it. */
export function createWeChatDesk() {
  let weChat: WeChatStandIn
  let made = 0

  const settings = async () => {
    weChat = await startWeChatStandIn()
    return {
      env: {
        WECHAT_APP_ID: weChat.credentials.appId,
        WECHAT_APP_SECRET: weChat.credentials.appSecret,
        WECHAT_BASE_URL: weChat.url,
      },
      close: () => weChat.close(),
    }
  }

  /** The mini-program's own call, with a key that may write orders. */
  async function keyOf(product: Product) {
    const call = await product.caller('administrator')
    const { status, body } = await call('POST', '/release/keys', {
      name: 'Mini-program',
      capabilities: ['orders.write'],
      ends_on: null,
      addresses: [],
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    return (body as { data: { secret: string } }).data.secret // the contract's makeKey
  }

  return {
    settings,
    get stand() {
      return weChat
    },
    keyOf,

    /** An order that waits to be sent, which its customer has paid in the mini-program, as its key says. */
    async paid(product: Product, key: string) {
      const order = await placeOrder(product, [skus.plain], { order_status: 'awaiting_fulfillment' })
      made += 1
      const number = `4200${String(made).padStart(24, '0')}`
      const payment = weChat.orders.pay({ transaction_id: number })
      const answer = await fetch(`${product.url}/release/o/id/${order.id}/payment/a=create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          transaction_id: number,
          merchant: payment.merchant_id,
          openid: payment.openid,
          total_fen: payment.paid_amount,
          paid_at: new Date(Date.now() - 60_000).toISOString(),
        }),
      })
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
      const tracking = `1Z999AA1${String(order.id).padStart(10, '0')}`
      return { ...order, payment, tracking }
    },

    /** Numbers that WeChat accepted of a payment, report by report. */
    told: ({ payment }: { payment: { transaction_id: string } }) =>
      weChat.orders.ledger
        .filter((one) => one.transaction_id === payment.transaction_id)
        .map(({ numbers }) => numbers),
  }
}

/** Saves settings of the shop; an empty text is the usual value again. */
export async function setSettings(product: Product, settings: Record<string, string>) {
  const call = await product.caller('administrator')
  const { body } = await call('GET', '/release/settings')
  const { version } = body as { version: number } // the contract's readSettings
  expect(await call('PUT', '/release/settings', { version, ...settings })).toMatchObject({ status: 200 })
}

/** Saves one thing of an order as somebody of the shop does: its state, or its tracking number. */
export async function saves(
  product: Product,
  id: number,
  change: { order_status: string } | { tracking_id: string },
): Promise<void> {
  const call = await product.caller('administrator')
  const [row] = await product.rows<{ version: number }>('select version from orders where id = $1', [id])
  const act = 'order_status' in change ? 'status' : 'tracking'
  const answer = await call('PUT', `/release/o/id/${id}/a=${act}`, { ...change, version: row?.version })
  expect(answer).toMatchObject({ status: 200 })
}

/** Gives an order its number and sends it. */
export async function sends(product: Product, { id, tracking }: { id: number; tracking: string }) {
  await saves(product, id, { tracking_id: tracking })
  await saves(product, id, { order_status: 'shipped' })
}

/** The carrier has the parcel. */
export const scans = (product: Product, { id }: { id: number }) =>
  product.rows(
    `insert into parcel_events (parcel_id, happened_at, kind, code)
       select f.id, now(), 'on_the_way', '005' from followed_numbers f where f.order_id = $1 and f.kind = 'parcel'`,
    [id],
  )

/** Lets so many minutes pass for these orders, and the job of WeChat's reports run once. */
export async function pass(product: Product, minutes: number, orders: readonly { id: number }[]) {
  const values = [minutes, orders.map(({ id }) => id)]
  await product.rows(
    `update order_steps set reached_at = reached_at - $1::int * interval '1 minute' where order_id = any($2::bigint[])`,
    values,
  )
  await product.rows(
    `update shop_settings set wechat_reports_since = wechat_reports_since - $1::int * interval '1 minute',
       wechat_reminders_since = wechat_reminders_since - $1::int * interval '1 minute'`,
    [minutes],
  )
  const job = `where name = 'report-to-wechat'`
  const runs = async () => (await product.rows<{ runs: number }>(`select runs from repeating_jobs ${job}`))[0]
  const before = (await runs())?.runs ?? 0
  await product.rows(`update repeating_jobs set due_at = now() ${job}`)
  await soon(async () => ((await runs())?.runs ?? 0) > before).toBe(true)
  await product.rows(`update repeating_jobs set due_at = now() + interval '1 day' ${job}`)
}
