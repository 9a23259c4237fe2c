import { expect, test } from 'vitest'
import { placeOrder, skus } from './kit/customer-order'
import { atScreen, countClicks, dialog, sees, toast } from './kit/person'
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
  const field = page.getByLabel('Scan a barcode or a piece’s code, or type a SKU')
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

test('S7 everything that runs low is ordered again in three clicks, in one draft a maker', async () => {
  await begin()
  const call = await product.caller('administrator')
  const { body } = await call('GET', '/release/stock/all?state=low&limit=50')
  const low = (body as { id: number; brand_id: number; is_untracked: boolean }[]).filter(
    (row) => !row.is_untracked,
  )
  expect(low.length).toBeGreaterThan(1)
  const page = await product.signedInAnew('administrator', '/admin/stock')
  await atScreen(page, 'Stock')
  const clicks = await countClicks(page)
  await page.getByRole('tab', { name: /^Running low/ }).click()
  await page.getByRole('tab', { name: /^Running low/, selected: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Order again' }).click()
  await toast(page, /^Drafts made: \d+$/).waitFor()
  expect(await clicks()).toBe(3)
  const drafts = await product.rows<{ brand_id: number; skus: number[] }>(
    `select a.brand_id::int as brand_id, array_agg(l.sku_id::int) as skus from arrivals a
      join arrival_lines l on l.arrival_id = a.id where a.status = 'draft' and l.proposal is not null
        and a.date_created > now() - interval '1 minute' group by a.id`,
  )
  const ordered = new Set(drafts.flatMap(({ skus: ofDraft }) => ofDraft))
  expect(new Set(drafts.map(({ brand_id }) => brand_id)).size).toBe(drafts.length)
  expect(low.filter(({ id }) => !ordered.has(id))).toEqual([])
})

test('S7 an arrival of five lines is received in five scans, five numbers and one save', async () => {
  const call = await product.caller('administrator')
  const lines = await product.rows<{ id: number; sku: string; brand_id: number; quantity: number }>(
    `select s.id::int as id, s.sku, p.brand_id::int as brand_id, s.quantity from skus s join products p on p.id = s.product_id
      where s.deleted_at is null and s.active and not s.is_untracked and p.deleted_at is null and p.brand_id = (
        select p.brand_id from products p join skus s on s.product_id = p.id where s.active and s.deleted_at is null
          and p.deleted_at is null and not s.is_untracked group by p.brand_id having count(*) >= 5 order by 1 limit 1)
      order by s.id limit 5`,
  )
  expect(lines).toHaveLength(5)
  const made = await call('POST', '/release/arrival', {
    brand_id: lines[0]?.brand_id,
    currency: 'CAD',
    expected_on: '2099-12-04',
    lines: lines.map(({ id }, at) => ({ sku_id: id, ordered: at + 2 })),
  })
  const [{ id, number } = { id: 0, number: '' }] = (made.body as { data: { id: number; number: string }[] })
    .data
  expect((await call('PUT', `/release/arrivals/id/${id}/a=order`, {})).status).toBe(200)

  const page = await product.signedInAnew('administrator', `/admin/arrival/${id}/receive`)
  await atScreen(page, `Receive ${number}`)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('a=receive')) saves.push(request.url())
  })
  const clicks = await countClicks(page)
  const field = page.getByLabel('Scan a barcode or a piece’s code, or type a SKU')
  for (const [at, { sku }] of lines.entries()) {
    await field.fill(sku)
    await field.press('Enter')
    await page.getByRole('textbox', { name: `${sku}, received now`, exact: true }).fill(String(at + 2))
  }
  await page.getByRole('button', { name: 'Put 20 on the shelf' }).click()
  await atScreen(page, number)
  await sees(page, 'Everything is here.')
  expect([await clicks(), saves.length]).toEqual([1, 1])
  const now = await product.rows<{ quantity: number }>(
    'select quantity from skus where id = any($1) order by id',
    [lines.map((line) => line.id)],
  )
  expect(now.map(({ quantity }) => quantity)).toEqual(lines.map(({ quantity }, at) => quantity + at + 2))
})
