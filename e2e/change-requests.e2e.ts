import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { placeOrder, skus } from './kit/customer-order'
import { dialog, headers, sees, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

const panel = (page: Page) => page.getByRole('region', { name: 'Active Change Requests', exact: true })

test('R1 R2 R3 customers’ size changes are listed, explained and cleared, after asking', async () => {
  const [request] = await product.rows<{ id: number; order_id: number; text: string; product: number }>(
    `select d.id::int, d.order_id::int, d.status_change as text, d.product_id::int as product
       from order_details d join orders o on o.id = d.order_id
       where d.status_change is not null and d.deleted_at is null and o.deleted_at is null
         and o.order_status = 'awaiting_fulfillment' order by d.id limit 1`,
  )
  const page = await product.signedIn('administrator', '/admin/orders')
  const tip = panel(page).getByRole('button', { name: /^Order details of unfulfilled orders/ })
  await tip.hover()
  await page
    .getByRole('tooltip', { name: /unfulfilled orders for which a customer asked for a size change/ })
    .waitFor()
  expect(await headers(panel(page).getByRole('table'))).toEqual([
    'Order Number',
    'Request',
    'Current Item',
    'Request Date',
    'Order Reference',
    'Order Date',
    'Product',
    'Date Modified',
    'Clear Request',
  ])
  const row = panel(page)
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/admin/o/${request?.order_id}/edit"]`) })
    .first()
  await sees(row, request?.text ?? '')
  expect(await row.locator(`a[href="/admin/p/${request?.product}"]`).count()).toBe(1)
  await row.getByRole('button', { name: 'Clear Request' }).click()
  const question = dialog(page, 'Clear Request')
  expect(await question.textContent()).toContain(`record ID: ${request?.id}`)
  await question.getByRole('button', { name: 'Clear Request' }).click()
  await toast(page, `Order Detail ${request?.id} has been successfully cleared.`).waitFor()
  await row.waitFor({ state: 'detached' })
  expect(
    await product.rows(
      `select status_change, cleared_by, admin_clear_date is not null as cleared
         from order_details where id = $1`,
      [request?.id],
    ),
  ).toEqual([{ status_change: null, cleared_by: 'admin@example.com', cleared: true }])
})

test('R4 a size change is applied in two clicks: the line is on the other size, and the request is gone', async () => {
  const order = await placeOrder(product, [skus.mask])
  const [line] = order.lines
  await product.rows(
    "update order_details set status_change = 'Change size to L', customer_change_date = now() where id = $1",
    [line],
  )
  const page = await product.signedIn('administrator', '/admin/orders')
  const row = panel(page).getByRole('row').filter({ hasText: order.number })
  await row.getByRole('button', { name: 'Apply' }).click()
  await dialog(page, 'Apply').getByRole('button', { name: 'Apply' }).click()
  await toast(page, /^Order Detail \d+ has been changed from .*\bM\b.* to .*\bL\b/).waitFor()
  await row.waitFor({ state: 'detached' })
  const [now] = await product.rows<{ sku: string; status_change: string | null }>(
    'select s.sku, d.status_change from order_details d join skus s on s.id = d.sku_id where d.id = $1',
    [line],
  )
  expect(now).toEqual({ sku: skus.mask.replace(/M$/, 'L'), status_change: null })
})

test('R2 R3 a csr sees them too, is led to the order’s view, and can clear them', async () => {
  const page = await product.signedIn('csr', '/admin/orders')
  const row = panel(page).getByRole('row').nth(1)
  const href = await row.getByRole('link').first().getAttribute('href')
  expect(href).toMatch(/^\/admin\/o\/\d+$/)
  await row.getByRole('button', { name: 'Clear Request' }).click()
  await dialog(page, 'Clear Request').getByRole('button', { name: 'Clear Request' }).click()
  await toast(page, /^Order Detail \d+ has been successfully cleared\.$/).waitFor()
  const cleared = await product.rows("select id from order_details where cleared_by = 'csr@example.com'")
  expect(cleared.length).toBeGreaterThan(0)
})
