import { expect, test } from 'vitest'
import { type Item, makeOrder, someItems } from './kit/orders'
import { atScreen, dialog, isFocused, soon, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 1)
})

const many = 40

test('W5 W4 A24 forty orders are worked by keyboard from their selection on, and the focus is never lost to the page', async () => {
  for (let n = 0; n < many; n += 1) await makeOrder(product, items, { order_number: `FORTY-${100 + n}` })
  const page = await product.signedIn('administrator', '/admin/orders?q=FORTY&sort=order_number&rows=50')
  await atScreen(page, 'All Orders')
  const row = (n: number) => page.getByRole('link', { name: `FORTY-${100 + n}`, exact: true })
  await row(0).waitFor()
  /** after each act the keyboard is somewhere: not at the page itself, from where Tab begins at the top */
  const isSomewhere = () =>
    soon(() =>
      page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
    ).toBe(true)
  await page.keyboard.press('j')
  await soon(() => isFocused(row(0))).toBe(true)
  await page.keyboard.press('x')
  for (let n = 1; n < many; n += 1) await page.keyboard.press('j')
  await soon(() => isFocused(row(many - 1))).toBe(true)
  await page.keyboard.press('Shift+X')
  await page.getByText(`${many} selected`).waitFor()
  await isSomewhere()

  await page.keyboard.press('s')
  const shipped = page.getByRole('menuitem', { name: 'Shipped', exact: true })
  await shipped.waitFor()
  while (!(await isFocused(shipped))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await toast(page, new RegExp(`Change status to Shipped: ${many} records done`)).waitFor()
  await shipped.waitFor({ state: 'hidden' })
  await isSomewhere()

  for (const [key, name] of [
    ['p', 'Print'],
    ['l', /labels/i],
  ] as const) {
    await page.keyboard.press(key)
    const opened = dialog(page, name)
    await opened.waitFor()
    await soon(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    await isSomewhere()
  }
  const [stored] = await product.rows<{ shipped: number }>(
    `select count(*)::int as shipped from orders where order_number like 'FORTY-%' and order_status = 'shipped'`,
  )
  expect(stored?.shipped).toBe(many)
})
