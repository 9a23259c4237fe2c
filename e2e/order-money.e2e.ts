import { readFile } from 'node:fs/promises'
import { centsToText, formatUsd, parseCents } from '@getzo/domain/orders/order-total'
import { centsOf } from '@getzo/domain/reports/reports'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '../apps/server/src/test-kit/read/read-pdf'
import { openProven, placeOrder, skus } from './kit/customer-order'
import { field, line } from './kit/order-form'
import { atScreen, cells, dialog, sees, toast } from './kit/person'
import { desktop, type SignIn, useProduct } from './kit/product'

const product = useProduct()
const colleague: SignIn = { email: 'second@example.com', password: 'getzo-demo' }
product.prepare(async () => {
  await product.rows(
    `insert into users (email, first_name, role, password_hash)
       select $1, 'Noor', 'administrator', password_hash from users where email = 'admin@example.com'`,
    [colleague.email],
  )
})

/** Figures of the month of the order, as the report shows them, in cents. */
async function reported(page: Page) {
  await page.goto(`${product.url}/admin/reports?report=orders&from=2026-01&to=2026-01&compare=no`)
  const tile = (name: string) =>
    page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd')
  await tile('With shipping (USD)').waitFor()
  const read = async (name: string) => centsOf((await tile(name).innerText()).replaceAll(',', ''))
  return {
    revenue: await read('Revenue (USD)'),
    list: await read('At list prices (USD)'),
    total: await read('With shipping (USD)'),
  }
}

/** The words of the invoice that the order's own page prints, without blanks. */
async function printedInvoice(page: Page): Promise<string> {
  await page.keyboard.press('p')
  const print = dialog(page, 'Print documents for 1 order')
  for (const paper of await print.getByRole('checkbox').all()) await paper.uncheck()
  await print.getByLabel('Commercial invoice').check()
  const download = page.waitForEvent('download')
  await print.getByRole('button', { name: 'Save as PDF' }).click()
  const pages = await readPdf(await readFile(await (await download).path()))
  return pages
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')
}

test('O43 O28 what was agreed in WeChat is entered with its reason; a colleague who saved meanwhile is asked about; order, invoice, customer’s page and report say the same', async () => {
  const order = await placeOrder(product, [skus.mask, skus.plain], { order_status: 'shipped' })
  const [mask, strap] = await product.rows<{ price: string; promotion_id: number }>(
    `select m.price::text, m.id::int as promotion_id from order_details d join promotions m on m.id = d.promotion_id
       where d.order_id = $1 order by d.id`,
    [order.id],
  )
  if (mask === undefined || strap === undefined) throw new Error('the order has no lines')
  const page = await product.signedIn('administrator', '/admin/reports', desktop, [/status of 409/])
  const before = await reported(page)

  await page.goto(`${product.url}/admin/o/${order.id}/edit`)
  await atScreen(page, `Edit Order: ${order.id}`)
  await line(page, 1).getByRole('button', { name: 'Price as sold of item 1' }).click()
  await page.keyboard.type('20')
  await line(page, 1).getByRole('textbox', { name: 'Reason' }).fill('agreed in WeChat')
  await page.getByText('Discount, shipping, sum paid').click()
  await field(page, 'Discount').fill('3.50')
  await field(page, 'Shipping charged').fill('8')

  const [stored] = await product.rows<{ customer_id: number }>(
    'select customer_id::int from orders where id = $1',
    [order.id],
  )
  const theirs = await product.caller(colleague)
  const { status } = await theirs('PUT', `/release/o/id/${order.id}/a=save`, {
    order_number: order.number,
    order_reference: order.reference,
    order_date: '2026-01-02 03:04:05',
    customer: { id: stored?.customer_id },
    details: [
      { promotion_id: mask.promotion_id, quantity: 1 },
      { promotion_id: strap.promotion_id, quantity: 2 },
    ],
    discount: '1.00',
  })
  expect(status).toBe(200)
  await page.getByRole('button', { name: 'Update Order' }).click()
  const question = dialog(page, 'Someone else has changed this record since you opened it.')
  await question.waitFor()
  const changes = await cells(question.getByRole('table'))
  expect(changes.map((change) => change.slice(0, 1))).toContainEqual([expect.stringContaining('Discount')])
  expect(await product.rows('select discount::text from orders where id = $1', [order.id])).toEqual([
    { discount: '1.00' },
  ])
  await question.getByRole('button', { name: 'Overwrite' }).click()
  await toast(page, /^Order successfully updated/).waitFor()

  const goods = 2000 + 2 * (parseCents(strap.price) ?? 0)
  const total = centsToText(goods - 350 + 800)
  await page.goto(`${product.url}/admin/o/${order.id}`)
  await sees(page, `${total} USD`)
  expect(await printedInvoice(page)).toContain(`Total value${formatUsd(goods - 350)}`.replaceAll(/\s/g, ''))
  const customers = await openProven(product, order)
  await sees(customers, new RegExp(`\\b${total.replace('.', '\\.')}\\b`))
  const list = BigInt((parseCents(mask.price) ?? 0) + 2 * (parseCents(strap.price) ?? 0))
  const after = await reported(page)
  expect(after.list).toBe(before.list)
  expect([after.revenue - before.revenue, after.total - before.total]).toEqual([
    BigInt(goods - 350) - list,
    BigInt(goods - 350 + 800) - list,
  ])
})
