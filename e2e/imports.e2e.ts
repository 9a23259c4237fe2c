import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { atScreen, dialog, place, soon } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()

const headings = '订单号,下单时间,订单状态,收件人,手机,收货地址,商品编码,数量,备注'

test('W9 a shop’s export: columns matched, a bad row corrected, the good ones imported without the other, and taken back', async () => {
  const [{ sku } = { sku: '' }] = await product.rows<{ sku: string }>(
    `select s.sku from skus s join promotions m on m.sku_id = s.id join products p on p.id = s.product_id
      join brands b on b.id = p.brand_id
    where s.active and s.deleted_at is null and m.active and m.deleted_at is null and p.deleted_at is null
      and b.deleted_at is null and m.promotion_date < now() order by s.id limit 1`,
  )
  const line = (n: number, phone: string, quantity = '1') =>
    `E2E-${n},2026/11/22 09:14,待发货,陈雨欣,${phone},浦东新区张杨路500号,${sku},${quantity},送礼`
  const lines = [headings, line(1, '15822014471'), line(2, '1582201447'), line(3, '15822014473', 'two')]
  const made = async () =>
    (
      await product.rows<{ count: number }>(
        "select count(*)::int from orders where order_reference like 'E2E-%' and deleted_at is null",
      )
    )[0]?.count

  const page = await product.signedIn('administrator', '/admin/orders', desktop)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await atScreen(page, 'Imports')
  const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}`)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '微信小店.csv', mimeType: 'text/csv', buffer })
  await atScreen(page, 'Import orders')
  expect(await page.getByLabel('Field of 收件人').inputValue()).toBe('ship_to_name')
  expect(await page.getByLabel('Field of 备注').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Check the rows' }).click()

  // rows with errors stand first; what was meant is proposed
  const quantity = page.getByLabel('Quantity of line 4')
  await quantity.waitFor()
  expect(await quantity.inputValue()).toBe('2')
  await page
    .getByRole('row', { name: /^4 E2E-3/ })
    .getByRole('button', { name: 'Use' })
    .click()
  await page.getByRole('button', { name: 'Import the 2 good rows' }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download errors' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file.split('\r\n')).toHaveLength(2)
  expect(file).toContain('1582201447 has 10 digits, a Chinese mobile number has 11')
  expect(await made()).toBe(0)

  await page.getByRole('button', { name: 'Import the 2 good rows' }).click()
  await dialog(page).getByRole('button', { name: 'Import the 2 good rows' }).click()
  await page.getByText(/^2 rows were imported by/).waitFor()
  expect(await made()).toBe(2)

  await page.getByRole('button', { name: 'Take it back' }).click()
  await dialog(page).getByRole('button', { name: 'Take it back' }).click()
  await page.getByText(/^This import was taken back by/).waitFor()
  expect(await made()).toBe(0)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Imports' }).click()
  await soon(() => place(page)).toBe('/admin/imports?new=orders')
  await page.getByRole('row', { name: /微信小店.csv.*Taken back/ }).waitFor()
})
