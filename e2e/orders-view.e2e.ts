import { beforeAll, expect, test } from 'vitest'
import { type Item, makeOrder, someItems } from './kit/orders'
import { atScreen, cells, colourOf, hold, place, sees, soon, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
beforeAll(async () => {
  items = await someItems(product, 2)
})

test('O31 A19 the view shows every section of the order, and says what is missing', async () => {
  const order = await makeOrder(product, items)
  const page = await product.signedIn('administrator', '/admin/orders')
  await atScreen(page, 'All Orders')
  const answers = await hold(page, `**/release/o/id/${order.id}`)
  void page.goto(`${product.url}/admin/o/${order.id}`)
  await sees(page, 'LOADING ORDER DETAILS')
  answers.release()
  await page.getByText('LOADING ORDER DETAILS').waitFor({ state: 'detached' })
  await atScreen(page, `Order ID: ${order.id}`)
  expect(await page.title()).toBe(`Getzo | Order ID: ${order.id}`)
  await sees(page, /^Date Created: \w+ \d+, \d{4}/)
  expect(await page.getByText(/^Last modified by/).count()).toBe(0)
  for (const [section, texts] of Object.entries({
    'Customer Information': ['Customer Name', 'Phone Number'],
    'Order Information': [order.number, order.reference, '2026-01-02 03:04:05', 'Awaiting Fulfillment'],
    'Package Information': ['Not Entered', 'Not Available'],
    'Order Details': items.map((item) => item.product),
  }))
    for (const text of texts) await sees(page.getByRole('region', { name: section, exact: true }), text)
  for (const section of ['Shipping Information', 'Thank You Letter Information']) {
    const folded = page.locator('details').filter({ hasText: `${section}: not entered` })
    expect(await folded.getByText('Not Entered', { exact: true }).first().isVisible()).toBe(false)
    await folded.locator('summary').click()
    await sees(folded, 'Not Entered')
  }

  await page.getByRole('link', { name: 'Edit Order' }).click()
  await atScreen(page, `Edit Order: ${order.id}`)
  expect(place(page)).toBe(`/admin/o/${order.id}/edit`)
})

test('O34 I4 the total is exact to the cent, in US dollars with thousands separated', async () => {
  const order = await makeOrder(product, items, {
    details: items.map(({ promotion_id }) => ({ promotion_id, quantity: 1999 })),
  })
  const cents = items.reduce((sum, { price }) => sum + Math.round(Number(price) * 100) * 1999, 0)
  const page = await product.signedIn('administrator', `/admin/o/${order.id}`)
  const total = `${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(cents / 100)} USD`
  expect(total).toContain(',')
  await sees(page.getByRole('region', { name: 'Order Details', exact: true }), total)
})

test('O33 the payload is copied as JSON; the button says so for a moment', async () => {
  const order = await makeOrder(product, items)
  const page = await product.signedInAnew('administrator', `/admin/o/${order.id}`, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const copy = page.getByRole('button', { name: 'Copy Payload Data to Clipboard' })
  await copy.click()
  await page.getByRole('button', { name: 'Copied!' }).waitFor()
  await toast(page, 'Payload copied to Clipboard').waitFor()
  await copy.waitFor()
  const payload: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(payload).toMatchObject({
    id: order.id,
    order_reference: order.reference,
    payload_items: items.map(({ promotion_id, sku }) => ({ promotion_id, sku })),
  })
})

test('O36 O31 the history tells who changed what, when, from what and to what', async () => {
  const order = await makeOrder(product, items)
  const call = await product.caller('administrator')
  const { status } = await call('PUT', `/release/o/id/${order.id}/a=save`, {
    order_number: `${order.number}-B`,
    order_reference: order.reference,
    order_date: '2026-01-02 03:04:05',
    order_status: 'shipped',
    customer: { id: Number((await customerOf(order.id))?.id) },
    details: items.slice(0, 1).map(({ promotion_id }) => ({ promotion_id, quantity: 8 })),
    version: order.version,
  })
  expect(status).toBe(200)
  const page = await product.signedIn('csr', `/admin/o/${order.id}`)
  await sees(page, /^Last modified by admin@example\.com on \w+ \d+, \d{4}/)
  const history = page.getByRole('region', { name: 'Order History' })
  const [last, first] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()]
  await soon(() => history.getByRole('listitem').count()).toBe(2)
  await sees(last, 'admin@example.com')
  await sees(last, 'Order changed')
  const words = (await last.innerText()).replaceAll(/\s+/g, ' ')
  expect(words).toContain(`Order Number ${order.number} changed to → ${order.number}-B`)
  expect(words).toContain('Order Status Awaiting Fulfillment changed to → Shipped')
  expect(words).toMatch(/Quantity 1 changed to → 8/)
  expect(words).toContain('Item removed')
  await sees(first, /^Order created for /)
})

const customerOf = async (orderId: number) => {
  const [customer] = await product.rows<{ id: string }>(
    'select customer_id as id from orders where id = $1',
    [orderId],
  )
  return customer
}

test('O25 R1 a requested size change stands in red on the view', async () => {
  const order = await makeOrder(product, items)
  await product.rows("update order_details set status_change = 'Change size to M' where order_id = $1", [
    order.id,
  ])
  const page = await product.signedIn('csr', `/admin/o/${order.id}`)
  const lines = page.getByRole('region', { name: 'Order Details', exact: true })
  const request = lines.getByText('Change size to M', { exact: true }).first()
  await request.waitFor()
  expect(await colourOf(request)).toBe('red')
  expect((await cells(lines.getByRole('table'))).length).toBe(items.length)
})

test('K11 O31 the customer’s link is shown, copied, and opens the order page', async () => {
  const order = await makeOrder(product, items)
  const page = await product.signedInAnew('csr', `/admin/o/${order.id}`, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const link = page.getByRole('region', { name: 'Customer Link' })
  await link.getByRole('button', { name: 'Copy', exact: true }).click()
  await toast(page, 'Link copied to Clipboard').waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/^http:\/\/[^/]+\/order\/[\w-]+$/)
  const answer = await fetch(new URL(new URL(address).pathname, product.url))
  expect(answer.status).toBe(200)
})
