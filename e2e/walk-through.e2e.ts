import { expect, test } from 'vitest'
import { type Item, makeOrder, someItems } from './kit/orders'
import { atScreen, hold, isFocused, place, sees, soon } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 1)
})

const many = 6

test('W5 six orders to ship are worked without a pointer, in at most seven keys each', async () => {
  const walk = 'WALK'
  const numbers: string[] = []
  for (let n = 0; n < many; n += 1) {
    // two by two at the same instant: the walk goes by the id then
    const order_date = `2026-01-02 03:${String(Math.floor(n / 2)).padStart(2, '0')}:05`
    numbers.push((await makeOrder(product, items, { order_date, order_number: `${walk}-${100 + n}` })).number)
  }
  const query = `q=${walk}&status=awaiting_fulfillment&sort=order_date`
  const page = await product.signedIn('administrator', `/admin/orders?${query}`)
  await atScreen(page, 'All Orders')
  await page.getByRole('link', { name: `${walk}-100`, exact: true }).waitFor()

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('j')
  await press('Enter')
  for (const [at, number] of numbers.entries()) {
    await page.getByRole('heading', { level: 1, name: `Order Number ${number}` }).waitFor()
    const bar = page.getByRole('navigation', { name: 'Records of the list' })
    await sees(bar, `1 of ${many - at}, filtered Orders`)
    await press('s')
    const shipped = page.getByRole('menuitem', { name: 'Shipped', exact: true })
    await shipped.waitFor()
    while (!(await isFocused(shipped))) await press('ArrowDown')
    await press('Enter')
    // no person is as fast as the menu fades
    await shipped.waitFor({ state: 'hidden' })
    // the order has left the filter: it stays, and says so
    await sees(bar, 'No longer in filtered Orders')
    if (at < many - 1) await press('j')
  }
  expect(await page.getByRole('button', { name: 'Next of the list' }).isDisabled()).toBe(true)
  expect(keys).toBeLessThanOrEqual(many * 7)
  const [stored] = await product.rows<{ shipped: number }>(
    `select count(*)::int as shipped from orders where order_number like $1 and order_status = 'shipped'`,
    [`${walk}-%`],
  )
  expect(stored?.shipped).toBe(many)
})

test('W5 Esc leads back to the list on the row that one has gone on to, and so does a saved edit', async () => {
  for (const n of [1, 2, 3])
    await makeOrder(product, items, { order_number: `BACK-${n}`, order_date: `2026-01-0${n} 00:00:00` })
  const page = await product.signedIn('administrator', '/admin/orders?q=BACK-&sort=order_date')
  const link = (n: number) => page.getByRole('link', { name: `BACK-${n}`, exact: true })
  await link(3).waitFor()
  await page.keyboard.press('j')
  await soon(() => isFocused(link(1))).toBe(true)
  await page.keyboard.press('Enter')
  const bar = page.getByRole('navigation', { name: 'Records of the list' })
  await sees(bar, '1 of 3, filtered Orders')
  expect(await bar.getByRole('button', { name: 'Previous of the list' }).isDisabled()).toBe(true)
  await page.keyboard.press('j')
  await sees(bar, '2 of 3, filtered Orders')
  await page.reload()
  await sees(bar, '2 of 3, filtered Orders')
  await page.keyboard.press('Escape')
  await soon(() => place(page)).toContain('/admin/orders?')
  await soon(() => isFocused(link(2))).toBe(true)
  await page.keyboard.press('Enter')
  await sees(bar, '2 of 3, filtered Orders')
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Order Number', exact: true }).fill('BACK-2b')
  await page.keyboard.press('Control+s')
  const edited = page.getByRole('link', { name: 'BACK-2b', exact: true })
  await soon(() => isFocused(edited)).toBe(true)
})

test('A24 A20 the keyboard is at the next screen from a list’s row, also while its files are on their way', async () => {
  const page = await product.signedIn('administrator', '/admin/orders')
  await page.locator('tr[data-row] a').first().focus()
  const files = await hold(page, '**/*.js')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  const main = page.getByRole('main')
  await soon(() => isFocused(main)).toBe(true)
  // the list that is left hears no key any more: this one began a new order there
  await page.keyboard.press('n')
  files.release()
  await atScreen(page, 'All Brands')
  expect(await isFocused(main)).toBe(true)
})
