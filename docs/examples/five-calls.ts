// The types: npx openapi-typescript https://your.shop/release/openapi.json -o getzo.ts
import type { operations } from './getzo'

type Sent<N extends keyof operations> = operations[N] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : undefined
type Answered<N extends keyof operations> = operations[N]['responses'][200] extends {
  content: { 'application/json': infer Answer }
}
  ? Answer
  : string

/** One call of the document. `once` is its Idempotency-Key: sent again with it, a change is made once. */
async function call<N extends keyof operations>(
  shop: { url: string; key: string },
  [method, path]: readonly [string, string],
  { body, once }: { body?: Sent<N>; once?: string } = {},
): Promise<Answered<N>> {
  const answer = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${shop.key}`,
      ...(once === undefined ? {} : { 'idempotency-key': once }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const isJson = answer.headers.get('content-type')?.includes('json')
  return (isJson ? await answer.json() : await answer.text()) as Answered<N>
}

/** The calls of a mini-program for one of its orders, and of a spreadsheet afterwards. */
export async function fiveCalls(
  shop: { url: string; key: string },
  bought: { reference: string; code: string; name: string; phone: string },
) {
  // 1. what can be bought, with today's price
  const found = await call<'listSellableSkus'>(shop, [
    'GET',
    `/release/sku/all/s=sellable?limit=1&q=${encodeURIComponent(bought.code)}`,
  ])
  const [sellable] = found
  if (!sellable) throw new Error(`nothing is sold as ${bought.code}`)

  // 2. the customer; again with the same key: the same customer
  const customer = await call<'createCustomer'>(shop, ['POST', '/release/customer'], {
    body: { customer_name: bought.name, phone_number: bought.phone },
    once: `customer-of-${bought.reference}`,
  })
  const [{ id: customerId } = { id: 0 }] = customer.data

  // 3. the order with its lines, all or nothing; again with the same key: the same order
  const saved = await call<'saveNewOrder'>(shop, ['POST', '/release/o/a=save'], {
    body: {
      order_number: `G2-${bought.reference}`,
      order_reference: bought.reference,
      order_date: '2026-11-23 06:18:02',
      customer: { id: customerId },
      details: [{ promotion_id: sellable.promotion_id, quantity: 1 }],
    },
    once: `order-${bought.reference}`,
  })

  // 4. how it stands
  const order = await call<'readOrder'>(shop, ['GET', `/release/o/id/${saved.data.order.id}`])

  // 5. all orders of a month as a table: in a spreadsheet, the same address with the key as a header
  const table = await call<'exportOrders'>(shop, [
    'GET',
    '/release/o/all/f=csv?from=2026-11-01&to=2026-11-30',
  ])
  return { customerId, order, table }
}

/** What was agreed in a chat, written to an order that is there: in US dollars, but for the sum paid. */
export async function agreedPrice(shop: { url: string; key: string }, id: number) {
  // a price other than the promotion's needs its reason
  const lines = await call<'listOrderDetails'>(shop, ['GET', `/release/od/oid/${id}`])
  await call<'editOrderDetails'>(shop, ['PUT', '/release/od/a=edit'], {
    body: { data: lines.map((line) => ({ ...line, sold_price: '25', price_reason: 'agreed in WeChat' })) },
  })
  // with its version, somebody who saved meanwhile is not written over: 409
  const order = await call<'readOrder'>(shop, ['GET', `/release/o/id/${id}`])
  const saved = await call<'editOrder'>(shop, ['PUT', `/release/o/id/${id}/a=edit`], {
    // what is said to be paid is a claim: refunds go by what WeChat Pay confirms
    body: { ...order, discount: '1.50', shipping_charged: '8', paid_amount: '230', paid_currency: 'CNY' },
  })
  return saved.data[0]
}
