import { screens } from '@getzo/contract/paths'
import { expect, test } from 'vitest'
import { placeOrder, skus } from './kit/customer-order'
import { atScreen, dialog, sees, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

/** Six pieces of the SKU that came at 10.00 USD each, of which one was sent; the arrival is closed. */
async function begin(): Promise<{ id: number; number: string }> {
  const [{ id, number } = { id: 0, number: '' }] = await product.rows<{ id: number; number: string }>(
    `insert into arrivals (brand_id, currency, status, expected_on)
      select p.brand_id, 'USD', 'ordered', '2026-01-01' from skus k join products p on p.id = k.product_id where k.sku = $1
      returning id::float8 as id, number`,
    [skus.plain],
  )
  await product.rows(
    `update skus set quantity = 0, is_untracked = false where sku = $1 and quantity <> 0 returning id`,
    [skus.plain],
  )
  const [{ line } = { line: 0 }] = await product.rows<{ line: number }>(
    `insert into arrival_lines (arrival_id, sku_id, ordered, unit_cost)
      select $1, id, 6, 10 from skus where sku = $2 returning id as line`,
    [id, skus.plain],
  )
  await product.rows(
    `with r as (insert into arrival_receipts (arrival_id, receipt_key, pieces, damaged, received_by)
        values ($1, gen_random_uuid(), 6, 0, 'ada') returning id)
      insert into arrival_receipt_lines (receipt_id, line_id, received, damaged) select id, $2, 6, 0 from r returning id`,
    [id, line],
  )
  await product.rows(
    `insert into stock_entries (sku_id, amount, kind, arrival_receipt_line_id)
      select l.sku_id, 6, 'arrived', x.id from arrival_receipt_lines x join arrival_lines l on l.id = x.line_id
      where x.line_id = $1 returning id`,
    [line],
  )
  await product.rows(`update arrivals set status = 'closed', closed_at = now() where id = $1 returning id`, [
    id,
  ])
  const order = await placeOrder(product, [skus.plain])
  await product.rows(`update orders set order_status = 'shipped' where id = $1 returning id`, [order.id])
  return { id, number }
}

const worth = async () =>
  (
    await product.rows<{ worth: string }>(
      `select s.worth::text as worth from skus k cross join lateral cost_state(k.id) s where k.sku = $1`,
      [skus.plain],
    )
  )[0]?.worth

test('S8 a bill that comes after an arrival is closed corrects what is still there, and the rest is a cost difference of its month', async () => {
  const { id, number } = await begin()
  expect(await worth()).toBe('50.00')
  const page = await product.signedInAnew('administrator', screens.arrival(id))
  await atScreen(page, number)
  await page.getByRole('button', { name: 'Later bill' }).click()
  const bill = dialog(page, 'Later bill')
  await bill.getByLabel('Duty').fill('6.00')
  await bill.getByRole('button', { name: 'Save costs' }).click()
  await toast(page, `Costs of ${number} saved`).waitFor()
  expect(await worth()).toBe('55.00')

  await page.goto(`${product.url}/admin/reports?report=margin`)
  await atScreen(page, 'Reports')
  await sees(page, /Costs are seen by administrators only\.$/)
  const totals = page.locator('dl').filter({ hasText: 'Cost differences' })
  await sees(page, 'before wages, rent and payment fees')
  await page.getByRole('heading', { name: 'Stock value' }).waitFor()

  await totals.getByRole('link', { name: '1.00', exact: true }).click()
  await atScreen(page, 'Losses and cost differences')
  await page.getByRole('tab', { name: /^Cost differences/, selected: true }).waitFor()
  const row = page.getByRole('row').filter({ hasText: skus.plain })
  await row.getByText('Later bill').waitFor()
  await row.getByRole('link', { name: number }).click()
  await atScreen(page, number)
})

test('S8 A26 customer service reads neither margin nor costs', async () => {
  const page = await product.signedInAnew('csr', '/admin/reports?report=margin')
  await page.getByText('Cost and margin').waitFor({ state: 'detached' })
  await expect.poll(async () => page.getByRole('heading', { name: 'Reports' }).count()).toBe(0)
})
