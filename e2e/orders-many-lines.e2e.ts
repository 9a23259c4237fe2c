import { beforeAll, expect, test } from 'vitest'
import { chooseItem, line } from './kit/order-form'
import { type Item, makeOrder, someItems, storedLines } from './kit/orders'
import { atScreen, isFocused, isMarked, soon, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()
const count = 199
let items: Item[]
beforeAll(async () => {
  const [first, second] = await someItems(product, 2)
  if (first === undefined || second === undefined) throw new Error('the demo has no items')
  const prices = await product.rows<{ id: number }>(
    `insert into promotions (product_id, brand_id, sku_id, price, promotion_date)
       select $1, $2, $3, 1 + n, now() - interval '1 day' from generate_series(1, $4) n returning id::int`,
    [first.product_id, first.brand_id, first.sku_id, count],
  )
  items = [...prices.map(({ id }) => ({ ...first, promotion_id: id })), second]
})

test('O15 O16 O17 O26 200 lines: type, remove, add up to the limit, find the fault out of sight, save', async () => {
  const order = await makeOrder(product, items.slice(0, count))
  const page = await product.signedIn('administrator', `/admin/o/${order.id}/edit`, desktop)
  await atScreen(page, `Edit Order: ${order.id}`)
  const rows = page.getByRole('list', { name: 'Order Details' }).locator('> li')
  await soon(() => rows.count()).toBe(count)
  await line(page, 1).getByLabel('Quantity').fill('77')

  // far from both ends: read as text until it comes into sight
  const middle = line(page, 100).getByLabel('Quantity')
  expect(await middle.count()).toBe(0)
  await page.getByText(/^Item 100:/).scrollIntoViewIfNeeded()
  await middle.fill('')

  await line(page, 1).scrollIntoViewIfNeeded()
  await line(page, 2).getByRole('button', { name: 'Remove item 2' }).click()
  await soon(() => rows.count()).toBe(count - 1)
  expect(await isFocused(line(page, 2).getByRole('button', { name: 'Remove item 2' }))).toBe(true)

  const add = page.getByRole('button', { name: 'Add Item' })
  await add.click()
  await soon(() => isFocused(line(page, count).getByLabel('Brand'))).toBe(true)
  const last = items[count]
  if (last !== undefined) await chooseItem(page, count, last, 3)
  await add.click()
  await page.getByText('An order can hold 200 items at the most.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Remove item 200' }).click()

  const update = page.getByRole('button', { name: 'Update Order' })
  await page.getByLabel('Order Status').scrollIntoViewIfNeeded()
  await update.click()
  await toast(page, 'Please enter Quantity for Item: 99.').waitFor()
  const failing = line(page, 99).getByLabel('Quantity')
  await soon(() => isFocused(failing)).toBe(true)
  expect(await isMarked(failing)).toBe(true)
  const box = await failing.boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.y).toBeLessThan(desktop.viewport.height)
  await page.keyboard.type('55')
  await update.click()
  await atScreen(page, 'All Orders')

  const lines = await storedLines(product, order.id)
  const quantities = new Map(lines.map((stored) => [stored.promotion_id, stored]))
  expect(quantities.get(items[0]?.promotion_id ?? 0)).toMatchObject({ quantity: 77, active: true })
  expect(quantities.get(items[1]?.promotion_id ?? 0)).toMatchObject({ active: false })
  expect(quantities.get(items[99]?.promotion_id ?? 0)).toMatchObject({ quantity: 55, active: true })
  expect(quantities.get(last?.promotion_id ?? 0)).toMatchObject({ quantity: 3, active: true })
  expect(lines.filter(({ active }) => active)).toHaveLength(count)
})
