import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { atScreen, dialog, soon } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()

const clean = new URL(
  '../apps/server/src/features/imports/files/field/shopify-clean/input.csv',
  import.meta.url,
)

test('W19 an export of Shopify from its file to the list of orders, and again after a person has corrected an address', async () => {
  const sold = await product.rows<{ sku: string }>(
    `select s.sku from skus s join promotions m on m.sku_id = s.id join products p on p.id = s.product_id
      join brands b on b.id = p.brand_id
    where s.active and s.deleted_at is null and m.active and m.deleted_at is null and p.deleted_at is null
      and b.deleted_at is null and m.promotion_date < '2026-11-01' group by s.id order by s.id limit 2`,
  )
  const text = (await readFile(clean, 'utf8'))
    .replaceAll('TIDE-PLATE-S', sold[0]?.sku ?? '')
    .replaceAll('CR-MASK-R-SLA-M', sold[1]?.sku ?? '')
  const city = async () =>
    (
      await product.rows<{ city: string }>(
        "select customer_ship_to_address_city as city from orders where order_reference = '#1001' and deleted_at is null",
      )
    )[0]?.city

  const page = await product.signedIn('administrator', '/admin/imports', desktop)
  const sendFile = async () => {
    await atScreen(page, 'Imports')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'orders_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await atScreen(page, 'Import orders')
    await page.getByRole('button', { name: 'Check the rows' }).click()
  }
  await sendFile()
  await page.getByText(/^Shopify orders export, \d+ of 31 columns used\./).waitFor()
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await page.getByText(/^5 rows were imported by/).waitFor()

  await page.goto(`${product.url}/admin/orders?q=%231001`)
  await page.getByRole('row', { name: /#1001.*Marie Gagnon/ }).waitFor()
  await product.rows(
    `with actor as (select set_config('getzo.actor', 'claire@example.com', true))
      update orders set customer_ship_to_address_city = 'Laval' from actor where order_reference = '#1001'`,
  )

  await page.goto(`${product.url}/admin/imports`)
  await sendFile()
  await page
    .getByText(/^City stays Laval: it was changed here after the last import\. The file has Montréal\./)
    .waitFor()
  await page.getByRole('button', { name: 'To decide 1' }).click()
  await page.getByRole('button', { name: 'Use the file’s value for City of line 2' }).click()
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await page.getByText(/rows were imported by/).waitFor()
  expect(await city()).toBe('Montréal')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await dialog(page).getByRole('button', { name: 'Take it back' }).click()
  await page.getByText(/^This import was taken back by/).waitFor()
  await soon(city).toBe('Laval')
})
