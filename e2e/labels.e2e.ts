import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { drawLabel } from '../apps/server/src/outside/ups/draw-label'
import { sendable, startTestCarrier } from '../apps/server/src/test-kit/carrier'
import { readCode128 } from '../apps/server/src/test-kit/read-code128'
import { placeOrder, skus } from './kit/customer-order'
import { dialog, sees, soon, toast } from './kit/person'
import { useProduct } from './kit/product'

// the built-in carrier, where a test can let time go by for a parcel
const carrier = await startTestCarrier({ draw: drawLabel })
afterAll(() => carrier.close())
const product = useProduct(carrier.env)

const panel = (page: Page) => page.getByRole('region', { name: 'Shipping Label', exact: true })
/** The panel is fetched when somebody comes near. */
const comeNear = (page: Page) =>
  page.getByRole('heading', { name: 'Shipping Information' }).evaluate((heading) => heading.scrollIntoView())
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

/** Presses Generate and waits for the label; answers its tracking number. */
async function generateLabel(page: Page, orderId: number): Promise<string> {
  await act(page, 'Generate Shipping Label').click()
  const table = dialog(page, 'Before labels are bought')
  await table.getByRole('table').waitFor()
  await sees(table, 'Worldwide Expedited')
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
  await sees(panel(page), number)
  return number
}

/** Lets so many hours go by for a parcel, and has the carrier asked where it is. */
async function track(number: string, hours: number) {
  const shipment = carrier.shipments.find(({ trackingNumber }) => trackingNumber === number)
  if (shipment) shipment.madeAt = new Date(shipment.madeAt.getTime() - hours * 3_600_000)
  await product.rows('update parcels set next_ask_at = now() where tracking_number = $1', [number])
  const call = await product.caller('administrator')
  expect((await call('PUT', '/release/job/name/track-parcels/a=run')).status).toBe(200)
  const events = () =>
    product.rows(
      `select e.id from parcel_events e join parcels p on p.id = e.parcel_id
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
  await comeNear(page)
  const split = page.getByRole('list', { name: 'The address as it will print' }).getByRole('listitem')
  await soon(() => split.allTextContents()).toEqual([
    'Shan Fang)3 Hao Lou',
    'Xu Hui Qu Heng Shan Lu 880 Hao(Heng',
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

  await act(page, 'Void Label').click()
  const question = dialog(page, 'Void Label')
  await question.getByLabel('Reason').fill('The parcel is too large')
  await question.getByRole('button', { name: 'Void Label' }).click()
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
  await comeNear(page)
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

  const page = await product.signedIn('administrator', '/admin/orders?sort=-date_created')
  for (const { number } of made) await page.getByLabel(`Select Order ${number}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Generate labels' }).click()
  const table = dialog(page, 'Before labels are bought')
  await sees(table, '1 label, 2 left out: 1 unpaid, 1 without weight')
  await sees(table, '1 kg, not entered')
  await table.getByLabel(`Buy the label of order ${made[1]?.number}`, { exact: true }).check()
  await table.getByRole('button', { name: 'Buy 2 labels' }).click()
  await toast(page, '2 labels were bought.').waitFor()
  const bought = await product.rows(
    `select order_id::int as id from shipping_labels where status = 'bought' and order_id = any($1) order by order_id`,
    [made.map(({ id }) => id)],
  )
  expect(bought).toEqual([{ id: ready }, { id: unpaid }])
})
