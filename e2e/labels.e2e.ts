import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawLabel } from '../apps/server/src/outside/ups/draw-label'
import { readCode128 } from '../apps/server/src/test-kit/read/read-code128'
import { sendable, startTestCarrier, type TestCarrier } from '../apps/server/src/test-kit/stand-ins/carrier'
import { placeOrder, skus } from './kit/customer-order'
import { countClicks, dialog, sees, soon, toast } from './kit/person'
import { useProduct } from './kit/product'

// the built-in carrier, where a test can let time go by for a parcel
let carrier: TestCarrier
const product = useProduct(async () => (carrier = await startTestCarrier({ draw: drawLabel })))

const panel = (page: Page) => page.getByRole('region', { name: 'Shipping Label', exact: true })
/** The address as it prints is folded. */
const unfold = (page: Page) => panel(page).getByText('On the printed label', { exact: true }).click()
/** In the panel, or where it is the next thing about the order. */
const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Presses Generate and waits for the label; answers its tracking number. */
async function generateLabel(page: Page, orderId: number): Promise<string> {
  await act(page, 'Generate Shipping Label').click()
  const table = dialog(page, 'Before labels are bought')
  await table.getByRole('table').waitFor()
  const chosen = (select: HTMLElement) =>
    select instanceof HTMLSelectElement ? select.selectedOptions[0]?.text : undefined
  expect(await table.getByLabel(/^Service of/).evaluate(chosen)).toBe('Worldwide Expedited')
  await table.getByRole('button', { name: 'Buy 1 label' }).click()
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
  await sees(page.getByRole('main'), number)
  return number
}

/** Lets so many hours go by for a parcel, and has the carrier asked where it is. */
async function track(number: string, hours: number) {
  const shipment = carrier.shipments.find(({ trackingNumber }) => trackingNumber === number)
  if (shipment) shipment.madeAt = new Date(shipment.madeAt.getTime() - hours * 3_600_000)
  await product.rows('update followed_numbers set next_ask_at = now() where tracking_number = $1', [number])
  const call = await product.caller('administrator')
  expect((await call('PUT', '/release/job/name/track-parcels/a=run')).status).toBe(200)
  const events = () =>
    product.rows(
      `select e.id from parcel_events e join followed_numbers p on p.id = e.parcel_id
         where p.tracking_number = $1 and e.kind = 'customs'`,
      [number],
    )
  await soon(async () => (await events()).length).toBeGreaterThan(0)
}

test('O38 L1 L2 L8 L9 W7 a Chinese address becomes a label: previewed, downloaded, voided, bought again, and followed', async () => {
  const { id } = await placeOrder(product, [skus.plain])
  const shipTo = {
    ...sendable,
    customer_ship_to_address_line: '徐汇区衡山路880号（衡山坊）3号楼',
    customer_ship_to_address_line_pinyin: 'Xu Hui Qu Heng Shan Lu 880 Hao(Heng Shan Fang)3 Hao Lou',
  }
  const columns = Object.keys(shipTo).map((column, at) => `${column} = $${at + 2}`)
  await product.rows(`update orders set ${columns.join(', ')} where id = $1`, [id, ...Object.values(shipTo)])

  const page = await product.signedIn('administrator', `/admin/o/${id}`)
  await unfold(page)
  const split = page.getByRole('list', { name: 'The address as it will print' }).getByRole('listitem')
  await soon(() => split.allTextContents()).toEqual([
    'Xu Hui Qu Heng Shan Lu 880 Hao(Heng',
    'Shan Fang)3 Hao Lou',
  ])
  await sees(panel(page), shipTo.customer_ship_to_address_line)
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

  await act(page, 'Void label').click()
  const question = dialog(page, 'Void label')
  await question.getByLabel('Reason').fill('The parcel is too large')
  await question.getByRole('button', { name: 'Void label' }).click()
  await toast(page, `Shipping Label ${number} has been voided.`).waitFor()
  await act(page, 'Generate Shipping Label').waitFor()
  await panel(page).getByText('Earlier labels').click()
  await sees(panel(page), 'Reason: The parcel is too large')

  const next = await generateLabel(page, id)
  expect(next).not.toBe(number)
  expect(
    carrier.shipments.map(({ trackingNumber, voidedAt }) => [trackingNumber, voidedAt !== null]),
  ).toEqual([
    [number, true],
    [next, false],
  ])

  await track(next, 60)
  await page.reload()
  await unfold(page)
  await panel(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await sees(page.getByRole('list', { name: `Carrier events of ${next}` }), 'In customs')
})

test('O38 W4 of many orders those with something in the way are left out until each is ticked', async () => {
  const made = [
    await placeOrder(product, [skus.plain]),
    await placeOrder(product, [skus.plain]),
    await placeOrder(product, [skus.plain]),
  ]
  const [ready, unpaid, unweighed] = made.map(({ id }) => id)
  const columns = Object.keys(sendable).map((column, at) => `${column} = $${at + 2}`)
  await product.rows(`update orders set ${columns.join(', ')} where id = any($1)`, [
    [ready, unpaid, unweighed],
    ...Object.values(sendable),
  ])
  await product.rows("update orders set order_status = 'waiting_for_payment' where id = $1", [unpaid])
  await product.rows('update orders set package_package_weight = null where id = $1', [unweighed])
  await product.rows(
    `update products set weight_entered = null, weight_unit = null, weight_g = null
      where id in (select product_id from order_details where order_id = $1)`,
    [unweighed],
  )

  const page = await product.signedIn('administrator', '/admin/orders?sort=-date_created')
  for (const { number } of made) await page.getByLabel(`Select Order ${number}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Generate labels' }).click()
  const table = dialog(page, 'Before labels are bought')
  await sees(table, '2 left out: 1 unpaid, 1 without weight')
  await table.getByPlaceholder('1 kg, not entered').waitFor()
  await table.getByLabel(`Buy the label of order ${made[1]?.number}`, { exact: true }).check()
  await table.getByRole('button', { name: 'Buy 2 labels' }).click()
  const result = dialog(page, '2 labels were bought.')
  await sees(result.getByRole('region', { name: 'Left out' }), 'No weight entered')
  const bought = await product.rows(
    `select order_id::int as id from shipping_labels where status = 'bought' and order_id = any($1) order by order_id`,
    [made.map(({ id }) => id)],
  )
  expect(bought).toEqual([{ id: ready }, { id: unpaid }])
})

test('O38 W8 twelve labels are bought and printed with five clicks, each with its price before', async () => {
  const ids = []
  for (let n = 0; n < 12; n += 1) ids.push((await placeOrder(product, [skus.plain])).id)
  const columns = Object.keys(sendable).map((column, at) => `${column} = $${at + 2}`)
  await product.rows(
    `update orders set order_reference = 'TWELVE-' || id, ${columns.join(', ')} where id = any($1)`,
    [ids, ...Object.values(sendable)],
  )
  const page = await product.signedIn('administrator', '/admin/orders?q=TWELVE')
  await soon(() => page.getByRole('checkbox', { name: /^Select Order/ }).count()).toBe(12)
  const clicks = await countClicks(page)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.getByRole('button', { name: 'Generate labels' }).click()
  const table = dialog(page, 'Before labels are bought')
  await sees(table, '360.00 CAD')
  await table.getByRole('button', { name: 'Buy 12 labels' }).click()
  const result = dialog(page, '12 labels were bought.')
  await sees(result, /^360\.00 CAD, .* They are not shipped yet\.$/)
  await result.getByRole('button', { name: 'Print documents' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page, 'Print documents for 12 orders').getByRole('button', { name: 'Save as PDF' }).click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await clicks()).toBe(5)
})

test('L9 a label is voided with three clicks, from the list', async () => {
  const { id, number } = await placeOrder(product, [skus.plain])
  const columns = Object.keys(sendable).map((column, at) => `${column} = $${at + 2}`)
  await product.rows(`update orders set ${columns.join(', ')} where id = $1`, [
    id,
    ...Object.values(sendable),
  ])
  const call = await product.caller('administrator')
  expect((await call('POST', `/release/ups/a=generateLabel/dev/${id}`, {})).status).toBe(200)

  const page = await product.signedIn('administrator', `/admin/orders?q=${number}`)
  await page.getByRole('link', { name: number, exact: true }).waitFor()
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: number, exact: true }).click()
  await act(page, 'Void label').click()
  await page.keyboard.type('Damaged in the press')
  await dialog(page, 'Void label').getByRole('button', { name: 'Void label' }).click()
  await toast(page, /^Shipping Label .* has been voided\.$/).waitFor()
  expect(await clicks()).toBe(3)
})
