import { expect, test } from 'vitest'
import { dialog, headers, place, soon, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

test('W3 a column hidden and one made wider are saved as a view, and are there after a reload', async () => {
  const page = await product.signedIn('csr', '/admin/orders?status=delivered')
  const table = page.getByRole('region', { name: 'All Orders, table' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Date Created' }).uncheck()
  await page.keyboard.press('Escape')
  const head = table.getByRole('columnheader', { name: 'Order Reference' })
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  const before = await width()
  const handle = await head.getByRole('separator').boundingBox()
  const [x, y] = [(handle?.x ?? 0) + 4, (handle?.y ?? 0) + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y)
  await page.mouse.move(x + 70, y)
  await page.mouse.up()
  await soon(width).toBe(before + 70)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  await dialog(page, 'Save as a view').getByLabel('Name').fill('Delivered, wide')
  await page.keyboard.press('Enter')
  await toast(page, 'View “Delivered, wide” has been saved.').waitFor()
  await page.getByRole('button', { name: 'Delivered, wide' }).waitFor()
  expect(place(page)).toMatch(/^\/admin\/orders\?sort=-order_date&status=delivered&view=\d+$/)

  await page.reload()
  await page.getByRole('button', { name: 'Delivered, wide' }).waitFor()
  await soon(width).toBe(before + 70)
  expect(await headers(table)).not.toContain('Date Created')
})
