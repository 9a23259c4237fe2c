import { expect, test } from 'vitest'
import { placeOrder, skus } from './kit/customer-order'
import { atScreen, dialog, sees, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

/** The SKU is sold out, and nothing of it is coming. */
async function begin() {
  await product.rows(
    `update skus set is_untracked = false, warns_since = now(), reorder_at = 2, quantity = 0, barcode = '4006381333931'
      where sku = $1 returning id`,
    [skus.plain],
  )
  await product.rows(
    `update orders set order_status = 'cancelled_by_admin' where deleted_at is null and left_at is null
      and id in (select d.order_id from order_details d join skus s on s.id = d.sku_id where s.sku = $1) returning id`,
    [skus.plain],
  )
  await product.rows(
    `update arrivals set status = 'cancelled' where status = 'ordered' and id in (
      select l.arrival_id from arrival_lines l join skus s on s.id = l.sku_id where s.sku = $1) returning id`,
    [skus.plain],
  )
}

const figures = async () => {
  const [row] = await product.rows<{ quantity: number }>('select quantity from skus where sku = $1', [
    skus.plain,
  ])
  return row?.quantity
}

test('S7 what runs low is ordered again, comes in two parts with one damaged, and is closed as short; the order that waited can be sent', async () => {
  await begin()
  const order = await placeOrder(product, [skus.plain])
  const page = await product.signedInAnew('administrator', `/admin/stock?state=low&q=${skus.plain}`)
  await atScreen(page, 'Stock')
  const row = page.getByRole('row').filter({ hasText: skus.plain })
  await sees(row, 'oversold by 1')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Order again' }).click()

  await atScreen(page, /^A-\d{4}$/)
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await sees(page, 'Nothing is ordered yet.')
  await sees(page, /^1 oversold, \d+ for 40 days$/)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Expected day' }).fill('2099-12-04')
  await page.getByRole('group', { name: 'Line 1' }).getByRole('textbox', { name: 'Quantity' }).fill('6')
  await page.getByRole('group', { name: 'Line 1' }).getByRole('textbox', { name: 'Unit cost' }).fill('9.20')
  await page.getByRole('button', { name: 'Save arrival' }).click()
  await atScreen(page, number)
  await page.getByRole('button', { name: 'Mark as ordered' }).click()
  await toast(page, `${number} is ordered`).waitFor()
  await sees(page, '6 pieces are coming.')

  await page.getByRole('link', { name: 'Receive by scanning' }).click()
  await atScreen(page, `Receive ${number}`)
  const field = page.getByLabel('Scan a barcode, or type a SKU')
  for (const code of ['4006381333931', skus.plain, 'NOT-IN-IT']) {
    await field.fill(code)
    await field.press('Enter')
  }
  await page
    .getByRole('alert')
    .filter({ hasText: `NOT-IN-IT is not in ${number}. It was not counted.` })
    .waitFor()
  await page.getByRole('textbox', { name: `${skus.plain}, of them damaged`, exact: true }).fill('1')
  expect(await figures()).toBe(0)
  await page.getByRole('button', { name: 'Put 1 on the shelf' }).click()
  await atScreen(page, number)
  await sees(page, '4 pieces are missing.')
  await sees(page, '1 damaged')
  expect(await figures()).toBe(1)

  await page.getByRole('link', { name: 'Receive by scanning' }).click()
  await atScreen(page, `Receive ${number}`)
  await page.getByRole('textbox', { name: `${skus.plain}, received now`, exact: true }).fill('3')
  await page.getByRole('button', { name: 'Put 3 on the shelf' }).click()
  await atScreen(page, number)
  await page.getByRole('button', { name: 'Close as short' }).click()
  await dialog(page).getByRole('button', { name: 'Close as short' }).click()
  await toast(page, `${number} closed`).waitFor()
  await sees(page, '1 missing')

  await page.goto(`${product.url}/admin/stock?q=${skus.plain}`)
  await sees(page.getByRole('row').filter({ hasText: skus.plain }), '4')
  const call = await product.caller('administrator')
  const { body } = await call('GET', `/release/o/id/${order.id}`)
  const { version } = body as { version: number }
  const sent = await call('PUT', `/release/o/id/${order.id}/a=status`, { order_status: 'shipped', version })
  expect([sent.status, await figures()]).toEqual([200, 3])
})
