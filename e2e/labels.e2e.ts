import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { drawLabel } from '../apps/server/src/outside/ups/draw-label'
import { sendable, startTestCarrier } from '../apps/server/src/test-kit/carrier'
import { readCode128 } from '../apps/server/src/test-kit/read-code128'
import { readPdf } from '../apps/server/src/test-kit/read-pdf'
import { openProven, placeOrder, skus } from './kit/customer-order'
import { field } from './kit/order-form'
import { type Item, makeOrder, someItems } from './kit/orders'
import { cells, dialog, sees, soon, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

// the built-in carrier, where a test can have it refuse
const carrier = await startTestCarrier({ draw: drawLabel })
afterAll(() => carrier.close())
const product = useProduct(carrier.env)

async function anItem(): Promise<Item> {
  const [item] = await someItems(product, 1)
  if (item === undefined) throw new Error('the demo has no item')
  return item
}

const panel = (page: Page) => page.getByRole('region', { name: 'Shipping Label', exact: true })
/** The panel is fetched when somebody comes near. */
const comeNear = (page: Page) =>
  page.getByRole('heading', { name: 'Shipping Information' }).evaluate((heading) => heading.scrollIntoView())
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

/** Presses Generate and waits for the label; answers its tracking number. */
async function generateLabel(page: Page, orderId: number): Promise<string> {
  await act(page, 'Generate Shipping Label').click()
  await toast(page, 'Shipping Label successfully generated and logged!').waitFor()
  const bought = async () => {
    const [label] = await product.rows<{ number: string }>(
      `select tracking_number as number from shipping_labels where order_id = $1 and status = 'bought'`,
      [orderId],
    )
    return label?.number ?? ''
  }
  // the message of an earlier label may still stand
  await soon(bought).not.toBe('')
  const number = await bought()
  await sees(panel(page), number)
  return number
}

/** Saves the order's packing slip and invoice, and answers their texts. */
async function printPapers(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const question = dialog(page, 'Print papers of 1 order')
  await question.getByLabel('Commercial invoice').check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Save as PDF' }).click(),
  ])
  const papers = await readPdf(await readFile(await file.path()))
  return papers.map(({ text }) => text)
}

/** Lets so many hours go by for a parcel, and has the carrier asked where it is. */
async function track(number: string, hours: number) {
  const shipment = carrier.shipments.find(({ trackingNumber }) => trackingNumber === number)
  if (shipment) shipment.madeAt = new Date(shipment.madeAt.getTime() - hours * 3_600_000)
  await product.rows('update parcels set next_ask_at = now() where tracking_number = $1', [number])
  const page = await product.signedIn('administrator', '/admin/jobs')
  await page.getByRole('button', { name: 'Run “Ask the carrier where parcels are” now' }).click()
  await toast(page, '“Ask the carrier where parcels are” runs within seconds.').waitFor()
}

test('L1 L2 L8 L9 O29 W7 W8 a Chinese address becomes a label: its split seen, previewed, downloaded, voided, bought anew, printed with, and followed', async () => {
  const order = await placeOrder(product, [skus.plain])
  const { id } = order
  const page = await product.signedIn('administrator', `/admin/o/${id}/edit`)
  const typed = {
    'Ship To Name': ['王小明', 'Wang Xiao Ming'],
    'Address Line': [
      '徐汇区衡山路880号（衡山坊）3号楼',
      'Xu Hui Qu Heng Shan Lu 880 Hao(Heng Shan Fang)3 Hao Lou',
    ],
    Country: ['中国', 'Zhong Guo'],
    City: ['上海', 'Shang Hai'],
  }
  for (const [name, [chinese = '', pinyin]] of Object.entries(typed)) {
    await field(page, name).fill(chinese)
    await soon(() => field(page, `${name} (Pinyin)`).inputValue()).toBe(pinyin)
  }
  await field(page, 'Postal Code').fill('200031')
  await field(page, 'Ship To Phone Number').fill('13912345678')
  const lines = ['Xu Hui Qu Heng Shan Lu 880 Hao(Heng', 'Shan Fang)3 Hao Lou']
  const split = page.getByRole('list', { name: 'The address as it will print' }).getByRole('listitem')
  await soon(() => split.allTextContents()).toEqual(lines)
  await sees(page, `${lines.join(' ').length}/105 characters go on the label`)
  await page.getByRole('button', { name: 'Update Order' }).click()
  await toast(page, /^Order successfully updated/).waitFor()

  await page.goto(`${product.url}/admin/o/${id}`)
  await comeNear(page)
  await soon(() => split.allTextContents()).toEqual(lines)
  await sees(panel(page), typed['Address Line'][0] ?? '')
  const number = await generateLabel(page, id)

  await act(page, 'Preview Label').click()
  const picture = dialog(page, 'Preview Label').getByRole('img')
  await soon(() =>
    picture.evaluate(
      (image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight],
    ),
  ).toEqual([800, 1200])
  await page.keyboard.press('Space')
  await picture.waitFor({ state: 'detached' })

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    act(page, 'Download Shipping Label').click(),
  ])
  expect(file.suggestedFilename()).toBe(`shipping-label-order-${id}.png`)
  expect(await readCode128(await readFile(await file.path()))).toEqual([number])

  await act(page, 'Void Label').click()
  const question = dialog(page, 'Void Label')
  await question.getByLabel('Reason').fill('The parcel is too large')
  await question.getByRole('button', { name: 'Void Label' }).click()
  await toast(page, `Shipping Label ${number} has been voided.`).waitFor()
  await act(page, 'Generate Shipping Label').waitFor()
  await panel(page).getByText('Earlier labels').click()
  await sees(panel(page), 'Reason: The parcel is too large')

  const csr = await product.signedIn('csr', `/admin/o/${id}`)
  await comeNear(csr)
  await sees(panel(csr), 'This order has no label.')
  expect(await panel(csr).getByRole('button').count()).toBe(0)
  const refused = await (await product.caller('csr'))('POST', `/release/ups/a=generateLabel/dev/${id}`, {})
  expect(refused.status).toBe(403)

  const next = await generateLabel(page, id)
  expect(next).not.toBe(number)
  expect(
    carrier.shipments.map(({ trackingNumber, voidedAt }) => [trackingNumber, voidedAt !== null]),
  ).toEqual([
    [number, true],
    [next, false],
  ])

  const papers = await printPapers(page)
  expect(papers.map((text) => [text.includes(order.number), text.includes(next)])).toEqual([
    [true, true],
    [true, true],
  ])

  await track(next, 60)
  const told = () =>
    product.rows(
      `select e.id from parcel_events e join parcels p on p.id = e.parcel_id
         where p.tracking_number = $1 and e.kind = 'customs'`,
      [next],
    )
  await soon(async () => (await told()).length).toBeGreaterThan(0)
  await page.reload()
  await comeNear(page)
  await panel(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await sees(page.getByRole('list', { name: `What the carrier said of ${next}` }), 'In customs')
  const customer = await openProven(product, order)
  await sees(customer, /Clearing customs/)
})

test('W4 L6 ten labels by selection, one of which the carrier refuses: the list says which, and why', async () => {
  const item = await anItem()
  for (let n = 0; n < 10; n += 1) {
    const { id } = await makeOrder(product, [item], { order_number: `TEN${n}` })
    const columns = Object.keys(sendable).map((column, at) => `${column} = $${at + 2}`)
    await product.rows(`update orders set ${columns.join(', ')} where id = $1`, [
      id,
      ...Object.values(sendable),
    ])
  }
  carrier.failNext('ship', {
    kind: 'refuse',
    status: 400,
    code: '120202',
    message: 'Invalid ship to address',
  })
  const page = await product.signedIn('administrator', '/admin/orders?q=TEN', desktop)
  const list = page.getByRole('table').first()
  await soon(async () => (await cells(list)).length).toBe(10)
  await page.getByLabel('Select all rows of this page').check()
  await page.getByRole('button', { name: 'Generate labels' }).click()
  await dialog(page, 'Generate labels').getByRole('button', { name: 'Generate 10 labels' }).click()
  const result = dialog(page, '9 labels are generated, 1 not')
  await sees(result, 'The carrier says: Invalid ship to address')
  const [refused] = await product.rows<{ number: string }>(
    `select o.order_number as number from shipping_labels l join orders o on o.id = l.order_id
       where l.status = 'refused'`,
  )
  await sees(result, `Order ${refused?.number}`)
  await result.getByRole('button', { name: 'Close' }).last().click()
  for (const [status, count] of [
    ['Shipping Label Created', 9],
    ['Awaiting Fulfillment', 1],
  ] as const) {
    await soon(() => list.getByRole('row').filter({ hasText: status }).count()).toBe(count)
  }
})
