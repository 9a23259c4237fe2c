import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { placeOrder, skus } from './kit/customer-order'
import { atScreen, dialog, sees, soon, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** What a browser says of calls that found no network. */
const cuts = [/Failed to load resource/]

const [mask, strap] = [skus.mask, skus.plain]

/** Runs in the page: its database refuses to write so many times, as one that the browser has closed or that is full. */
function refuseToWrite(times: number) {
  let left = times
  const real = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as () => unknown
  const transaction = new Proxy(real, {
    apply(_, database, asked) {
      if (asked[1] !== 'readwrite' || left === 0) return Reflect.apply(real, database, asked)
      left -= 1
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    },
  })
  Object.defineProperty(IDBDatabase.prototype, 'transaction', { value: transaction })
}

/** Two SKUs lie on the shelf, and nothing else is known of them; nothing is open of them. */
async function begin(quantities: Readonly<Record<string, number>>) {
  for (const [sku, quantity] of Object.entries(quantities)) {
    await product.rows(
      `update orders set order_status = 'cancelled_by_admin' where deleted_at is null and left_at is null
        and id in (select d.order_id from order_details d join skus s on s.id = d.sku_id where s.sku = $1) returning id`,
      [sku],
    )
    await product.rows(
      `update skus set is_untracked = false, warns_since = now(), quantity = $2 where sku = $1 returning id`,
      [sku, quantity],
    )
  }
  await product.rows(`update stock_counts set status = 'discarded' where status = 'open' returning id`)
  const rows = await product.rows<{ id: number }>(
    'select id::int from skus where sku = any($1) order by id',
    [Object.keys(quantities)],
  )
  return rows.map(({ id }) => id).join(',')
}

const onHand = async (sku: string) =>
  (await product.rows<{ quantity: number }>('select quantity from skus where sku = $1', [sku]))[0]?.quantity

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Barcode, SKU or code of the piece' })

async function scan(page: Page, ...codes: string[]) {
  for (const code of codes) {
    await fieldOf(page).fill(code)
    await fieldOf(page).press('Enter')
  }
}
const number = (page: Page, sku: string) =>
  page.getByRole('region', { name: sku, exact: true }).locator('output')

test('S6 S5 two people count a selection while an order is sent: one counts again, one saves, and undoes it', async () => {
  const ids = await begin({ [mask]: 6, [strap]: 4 })
  const order = await placeOrder(product, [strap])
  const stock = await product.signedInAnew('administrator', `/admin/stock?q=${mask}`)
  await atScreen(stock, 'Stock')
  await stock.getByRole('row').filter({ hasText: mask }).getByRole('checkbox').check()
  await stock.getByRole('link', { name: 'Count these' }).click()
  await atScreen(stock, 'New count')
  await stock.getByRole('button', { name: 'Count 1 SKU' }).waitFor()

  const ada = await product.signedInAnew('administrator', `/admin/counts/new?skus=${ids}`, phone)
  await ada.getByRole('button', { name: 'Count 2 SKUs' }).click()
  await atScreen(ada, 'A selection')
  await scan(ada, mask, mask)
  await soon(() => number(ada, mask).textContent()).toBe('2 counted')
  await expect(ada.getByText('expected').count()).resolves.toBe(0)

  const chen = await product.signedInAnew('csr', '/admin/counts/new', phone)
  await chen.getByRole('link', { name: 'Join' }).click()
  await scan(chen, mask, mask, mask)
  await soon(() => number(ada, mask).textContent()).toBe('5 counted')
  await chen.getByRole('button', { name: 'Slate - M is done' }).click()
  await scan(chen, strap)
  await chen.getByRole('button', { name: 'Type a number' }).click()
  await chen.getByRole('textbox', { name: `Pieces of ${strap}` }).fill('3')
  await chen.getByRole('button', { name: 'Take it over' }).click()
  await soon(() => number(chen, strap).textContent()).toBe('3 counted')
  await chen.getByRole('button', { name: / is done$/ }).click()
  await soon(async () => {
    const [row] = await product.rows<{ n: number }>(
      'select count(closed_at)::int as n from stock_count_lines where count_id = (select max(id) from stock_counts)',
    )
    return row?.n
  }).toBe(2)
  // what leaves now was counted, and is expected no more
  await product.rows(`update orders set order_status = 'shipped' where id = $1 returning id`, [order.id])

  await chen.getByRole('link', { name: 'Differences' }).click()
  await sees(chen, 'Who corrects stock saves the count.')
  await ada.getByRole('link', { name: 'Differences' }).click()
  await sees(ada, /^0 agree\. 2 differ; the largest comes first\.$/)
  const line = (page: Page, sku: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Count again: ${sku}` }) })
  await sees(line(ada, strap), /2 counted, 3 expected$/)
  await sees(line(ada, strap), /^One was sent with .+ since it was counted; it is taken off both\.$/)
  await sees(line(ada, mask), /5 counted, 6 expected$/)
  await ada.getByRole('button', { name: `Count again: ${mask}` }).click()
  await scan(ada, mask, mask, mask, mask, mask)
  await soon(() => number(ada, mask).textContent()).toBe('5 counted')
  await ada.getByRole('button', { name: 'One more' }).click()
  await ada.getByRole('button', { name: 'Damaged' }).click()
  await soon(() => number(ada, mask).textContent()).toBe('5 counted')
  await ada.getByRole('button', { name: 'Slate - M is done' }).click()
  await ada.getByRole('button', { name: 'Differences' }).click()
  await sees(ada, 'Damaged 1')
  await ada.getByRole('combobox', { name: `Reason of ${strap}` }).selectOption('Lost')
  await ada.getByRole('button', { name: 'Save 2 corrections' }).click()
  await toast(ada, /^C-\d{4} saved, corrections: 2$/).waitFor()
  await sees(ada, 'lost, 3 → 2')
  await sees(ada, 'damaged, 6 → 5')
  expect([await onHand(mask), await onHand(strap)]).toEqual([5, 2])

  await ada.getByRole('button', { name: 'Undo' }).click()
  await dialog(ada).getByRole('button', { name: 'Undo' }).click()
  await toast(ada, /^C-\d{4} undone$/).waitFor()
  expect([await onHand(mask), await onHand(strap)]).toEqual([6, 3])
})

/** `COUNT_CUTS=20`: 500 scans. */
const cutsMade = Number(process.env.COUNT_CUTS ?? 5)

test('S6 hundreds of scans through cuts of the network: none is lost, and none counts twice', async () => {
  const ids = await begin({ [mask]: 300, [strap]: 200 })
  const page = await product.signedInAnew('csr', `/admin/counts/new?skus=${ids}`, phone, cuts)
  await page.getByRole('button', { name: 'Count 2 SKUs' }).click()
  await atScreen(page, 'A selection')
  let network: 'there' | 'cut before' | 'cut after' = 'there'
  const lost = { before: 0, after: 0 }
  await page.route('**/a=scan', async (route: Route) => {
    if (network === 'there') return route.continue()
    if (network === 'cut before') {
      lost.before += 1
      return route.abort('internetdisconnected')
    }
    lost.after += 1
    // the server takes it, and its answer does not arrive
    await route.fetch()
    return route.abort('connectionreset')
  })
  const codes = Array.from({ length: 25 * cutsMade }, (_, at) => (at % 5 < 3 ? mask : strap))
  const many = (sku: string, upTo = codes.length) =>
    codes.slice(0, upTo).filter((code) => code === sku).length
  for (let cut = 0; cut < cutsMade; cut += 1) {
    const part = codes.slice(cut * 25, cut * 25 + 25)
    await scan(page, ...part.slice(0, 8))
    network = cut % 3 === 0 ? 'cut before' : 'cut after'
    await scan(page, ...part.slice(8, 20))
    await page.getByText(/scans? waits? for the network/).waitFor()
    if (cut % 4 === 3) {
      // a scan is shown once the phone has it
      await soon(() => number(page, strap).textContent()).toBe(`${many(strap, cut * 25 + 20)} counted`)
      await page.reload()
      await page.getByText(/scans? waits? for the network/).waitFor()
    }
    network = 'there'
    await page.evaluate(() => dispatchEvent(new Event('online')))
    // the browser closes the database of a page that has rested; it is opened again
    if (cut === 0) await page.evaluate(refuseToWrite, 1)
    await scan(page, ...part.slice(20))
  }
  const isLost = page.getByText(/^This browser keeps nothing/)
  expect(await isLost.count()).toBe(0)
  // a phone that stores nothing more counts all the same, and says so
  await page.evaluate(refuseToWrite, 1e9)
  await scan(page, mask, strap)
  codes.push(mask, strap)
  await isLost.waitFor()
  const [masks, straps] = [many(mask), many(strap)]
  const stored = () =>
    product.rows<{ sku: string; scans: number; pieces: number }>(
      `select k.sku, count(distinct v.event_key)::int as scans, sum(v.pieces)::int as pieces
       from stock_count_events v join skus k on k.id = v.sku_id
       where v.count_id = (select max(id) from stock_counts) and v.kind = 'scan' and v.outcome = 'counted'
       group by k.sku order by k.sku`,
    )
  await soon(stored).toEqual([
    { sku: mask, scans: masks, pieces: masks },
    { sku: strap, scans: straps, pieces: straps },
  ])
  // each scan that waits says so
  await soon(() => page.getByText(/waits? for the network/).count()).toBe(0)
  expect(lost.before + lost.after).toBeGreaterThanOrEqual(cutsMade)
  expect(Math.min(lost.before, lost.after)).toBeGreaterThan(0)
  await soon(() => number(page, strap).textContent()).toBe(`${straps} counted`)
})

test('S6 without a network a count is not saved and says so, and a count that ended says which scans were not taken', async () => {
  const ids = await begin({ [mask]: 2, [strap]: 2 })
  const page = await product.signedInAnew('administrator', `/admin/counts/new?skus=${ids}`, phone, cuts)
  await page.getByRole('button', { name: 'Count 2 SKUs' }).click()
  await scan(page, mask, mask)
  await page.getByRole('button', { name: 'Slate - M is done' }).click()
  await page.getByRole('button', { name: 'Differences' }).click()
  await sees(page, 'Nothing differs.')
  await page.getByRole('button', { name: 'Save the count' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save the count' }).click()
  await toast(page, 'Saving needs the network. Nothing was saved; try again when it is back.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Count on' }).click()
  await page.route('**/a=scan', (route) => route.abort())
  await scan(page, strap)
  await page.getByText('1 scan waits for the network.').waitFor()
  await product.rows(`update stock_counts set status = 'discarded' where status = 'open' returning id`)
  await page.unroute('**/a=scan')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('1 scan was not counted.').waitFor()
  await page.getByRole('button', { name: 'Drop them' }).click()
  await page.getByText('1 scan was not counted.').waitFor({ state: 'detached' })
})
