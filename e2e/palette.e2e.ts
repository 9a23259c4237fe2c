import { expect, test } from 'vitest'
import { accessibilityFaults, bringAxe } from './kit/axe'
import { atScreen, place, soon } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

test('W2 A24 an order is found, opened, found again and acted on by keyboard alone', async () => {
  const [order] = await product.rows<{
    id: number
    number: string
    reference: string
    pinyin: string
    name: string
  }>(
    `select o.id, o.order_number as number, o.order_reference as reference, c.customer_name as name,
       lower(c.customer_name_pinyin) as pinyin
     from orders o join customers c on c.id = o.customer_id
     where o.deleted_at is null and c.customer_name_pinyin <> '' and c.customer_name not like '%(%'
     order by o.order_date desc limit 1`,
  )
  if (order === undefined) throw new Error('the demo has no order')
  const page = await product.signedIn('administrator', '/admin/products')
  await atScreen(page, 'All Products')
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })

  // what is typed at once is not lost, and Enter waits for its answer
  await page.keyboard.press('Control+k')
  await page.keyboard.type(order.reference)
  await page.keyboard.press('Enter')
  await soon(() => place(page)).toBe(`/admin/o/${order.id}`)
  await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await soon(() =>
    page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first().innerText(),
  ).toContain(order.number)
  await page.keyboard.type(order.pinyin)
  await page.getByRole('dialog').getByRole('group', { name: 'Customers' }).waitFor()
  await soon(() => chosen.innerText()).toContain(order.name)
  await bringAxe(page)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await soon(() => chosen.innerText()).toBe(`Open ${order.name}`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await soon(() => chosen.innerText()).toBe(`New order for ${order.name}`)
  await page.keyboard.press('Enter')
  await soon(() => place(page)).toMatch(/^\/admin\/orders\/new\?customer=\d+$/)
})
