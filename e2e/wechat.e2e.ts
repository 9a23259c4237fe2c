import type { Language } from '@getzo/domain/public/device'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import { openProven } from './kit/customer-order'
import { dialog, sees, soon, toast } from './kit/person'
import { useProduct } from './kit/product'
import { createWeChatDesk, pass, saves, scans, sends, setSettings } from './kit/wechat-desk'

const desk = createWeChatDesk()
const product = useProduct(desk.settings)
let key: string
product.prepare(async () => {
  key = await desk.keyOf(product)
  await setSettings(product, { wechat_reports: 'on', wechat_reminders: 'on' })
})
beforeEach(() => desk.stand.failBy(undefined))

const cardOf = (page: Page) => page.getByRole('region', { name: 'WeChat', exact: true })

/** Reloads the page and waits until the card has the pill and the texts. */
async function says(page: Page, pill: string, ...texts: (string | RegExp)[]) {
  await page.reload()
  const card = cardOf(page)
  await card.getByText(pill, { exact: true }).first().waitFor()
  for (const text of texts) await card.getByText(text).first().waitFor()
}

/** Reloads the customer's page, waits for the order's state in their words, and answers all of its text. */
async function reads(page: Page, code: Language, status: 'awaiting_fulfillment' | 'shipped' | 'delivered') {
  await page.reload()
  const says = orderText[code](`order.status.${status}`)
  await soon(() => page.locator('.status').first().textContent()).toContain(says)
  return page.locator('main').innerText()
}

test('J1 J2 J3 K2 an order is paid in the mini-program, sent, reported at the first scan, delivered, reminded of once, confirmed and settled; its customer reads in Chinese and French what the parcel does, and nothing of reports', async () => {
  const order = await desk.paid(product, key)
  const staff = await product.signedIn('administrator', `/admin/o/${order.id}`)
  const customer = await openProven(product, order, { code: 'cn' })
  await says(staff, 'Waiting to ship', /^to be sent by [A-Z]/, '188.00 CNY are frozen until then.')
  const read = [await reads(customer, 'cn', 'awaiting_fulfillment')]

  await sends(product, order)
  await pass(product, 11, [order])
  expect(desk.told(order)).toEqual([])
  await says(staff, 'To report', 'when the carrier has scanned the parcel')
  read.push(await reads(customer, 'cn', 'shipped'))

  await scans(product, order)
  await pass(product, 1, [order])
  expect(desk.told(order)).toEqual([[order.tracking]])
  expect(order.payment.parcels).toMatchObject([{ tracking_no: order.tracking, express_company: 'UPS' }])
  await says(staff, 'Reported', 'Waits for the customer', new RegExp(order.tracking), /WeChat confirms about/)
  const onTheWay = await reads(customer, 'cn', 'shipped')
  read.push(onTheWay)

  await saves(product, order.id, { order_status: 'delivered' })
  await says(staff, 'Reported', /WeChat confirms about/)
  const delivered = await reads(customer, 'cn', 'delivered')
  read.push(delivered)
  await pass(product, 11, [order])
  await pass(product, 11, [order])
  expect(order.payment.remindedOf).not.toBeNull()
  const reminders = desk.stand.requests.filter(({ path }) => path.endsWith('/notify_confirm_receive'))
  expect(reminders).toHaveLength(1)
  await says(staff, 'Reported', /^reminded on [A-Z]/)
  expect(await reads(customer, 'cn', 'delivered')).toBe(delivered)

  order.payment.state = 3
  await cardOf(staff).getByRole('button', { name: 'Read from WeChat' }).click()
  await cardOf(staff).getByText('Confirmed by the customer').waitFor()
  await says(
    staff,
    'Confirmed',
    'Settlement',
    /^read every day, last on [A-Z]/,
    '188.00 CNY are frozen until then.',
  )
  expect(await reads(customer, 'cn', 'delivered')).toBe(delivered)

  order.payment.state = 4
  await cardOf(staff).getByRole('button', { name: 'Read from WeChat' }).click()
  await cardOf(staff)
    .getByText(/^The money is free/)
    .waitFor()
  await says(staff, 'Settled', 'The money is free: 188.00 CNY.')
  await sees(staff, 'WeChat paid the money out')
  expect(
    await cardOf(staff)
      .getByText(/frozen/)
      .count(),
  ).toBe(0)
  expect(await reads(customer, 'cn', 'delivered')).toBe(delivered)
  expect(desk.told(order)).toHaveLength(1)

  const inFrench = await openProven(product, order, { code: 'fr' })
  read.push(await reads(inFrench, 'fr', 'delivered'))
  await soon(() => inFrench.locator('html').getAttribute('lang')).toBe('fr')
  for (const text of read)
    expect(text).not.toMatch(/报备|提醒|结算|确认收货|冻结|rappel|rapport|gelé|188[.,]00/i)
})

/** An order that was paid and sent, and that its carrier has. */
async function sentOrder() {
  const order = await desk.paid(product, key)
  await sends(product, order)
  await scans(product, order)
  return order
}
const open = async ({ id }: { id: number }, expected: RegExp[] = []) => {
  const page = await product.signedIn('administrator', `/admin/o/${id}`, undefined, expected)
  const card = cardOf(page)
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  return { page, card, press }
}

const upload = '/wxa/sec/order/upload_shipping_info'
const record = '/wxa/sec/order/get_order'

test.each([
  [
    'does not find',
    {
      path: record,
      code: 10_060_001,
      pill: 'To report',
      reason: 'WeChat does not find this payment.',
    },
  ],
  [
    'has another payer of',
    {
      path: upload,
      code: 10_060_031,
      pill: 'Not reported',
      reason: 'The payer is not the one that WeChat has.',
    },
  ],
  [
    'has not opened its service for',
    {
      path: record,
      code: 48_001,
      pill: 'To report',
      reason: 'The mini-program has not opened this service of WeChat’s.',
    },
  ],
  [
    'refuses the server’s address for',
    {
      path: record,
      code: 40_164,
      pill: 'To report',
      reason: 'WeChat does not let this server’s address in: add it in its console.',
    },
  ],
])(
  'J2 a payment that WeChat %s says so, and is reported again once that is mended',
  async (_, { path, code, pill, reason }) => {
    const order = await sentOrder()
    desk.stand.failBy((asked) => (asked === path ? code : undefined))
    const { page, card, press } = await open(order)
    await press('Report now')
    await card.getByText(reason).waitFor()
    await card.getByText(pill, { exact: true }).waitFor()
    await card.getByText('188.00 CNY are frozen until then.').waitFor()
    expect(desk.told(order)).toEqual([])
    desk.stand.failBy(undefined)
    await press('Report again')
    await card.getByText('Waits for the customer').waitFor()
    await says(page, 'Reported', 'Waits for the customer')
    expect([await card.getByText(reason).count(), desk.told(order)]).toEqual([0, [[order.tracking]]])
  },
)

test('J2 a wrong number is corrected once; after that the card offers it no more, and says what WeChat has', async () => {
  const order = await sentOrder()
  const { page, card, press } = await open(order)
  await press('Report now')
  await card.getByText('A wrong tracking number can be corrected once.').waitFor()
  expect(await card.getByRole('button', { name: 'Correct once' }).count()).toBe(0)

  const right = '1Z999AA10999999999'
  await saves(product, order.id, { tracking_id: right })
  await page.reload()
  await press('Correct once')
  const question = dialog(page, 'Tell WeChat another tracking number?')
  await question.getByText(`It will have ${right}.`).waitFor()
  await question.getByRole('button', { name: 'Correct once' }).click()
  await soon(() => desk.told(order)).toEqual([[order.tracking], [right]])
  await says(page, 'Reported', new RegExp(right))

  await saves(product, order.id, { tracking_id: '1Z999AA10888888888' })
  await says(page, 'Reported', new RegExp(right))
  expect([
    await card.getByRole('button', { name: 'Correct once' }).count(),
    await card.getByText('A wrong tracking number can be corrected once.').count(),
  ]).toEqual([0, 0])
  expect(desk.told(order)).toHaveLength(2)
})

test('J2 a report that WeChat refuses is made in its platform, and noted by hand with what was done', async () => {
  const order = await sentOrder()
  desk.stand.failBy((asked) => (asked === upload ? 10_060_031 : undefined))
  const { page, card, press } = await open(order, [/status of 4/])
  await press('Report now')
  await card.getByText('Not reported', { exact: true }).waitFor()
  await press('I have reported it in WeChat’s platform')
  const question = dialog(page, 'I have reported it in WeChat’s platform')
  await question.getByRole('button', { name: 'Save' }).click()
  await toast(page, /Please say what was done\./).waitFor()
  await question.getByLabel('What was done').fill('Entered in the console, 已录入')
  await question.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Noted as reported').waitFor()
  await says(page, 'Reported', /^by hand, .+: Entered in the console, 已录入$/)
  expect(await card.getByText('The payer is not the one that WeChat has.').count()).toBe(0)
  await pass(product, 60, [order])
  expect(desk.told(order)).toEqual([])
})

/** Switches the reports of what is sent on its screen. */
async function switchTo(choice: 'By hand' | 'By Getzo') {
  const page = await product.signedIn('administrator', '/admin/settings')
  await page.getByLabel('Sent orders are reported to WeChat').selectOption(choice)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await toast(page, 'Settings saved.').waitFor()
}

test('J2 nothing is told of what was sent while reports were off, nor of what was undone, deleted or refunded before; each of them has its way on', async () => {
  await switchTo('By hand')
  const older = await sentOrder()
  await switchTo('By Getzo')
  const fresh = await sentOrder()
  const undone = await sentOrder()
  const deleted = await sentOrder()
  const refunded = await sentOrder()
  const returned = await sentOrder()
  await saves(product, undone.id, { order_status: 'awaiting_fulfillment' })
  await saves(product, refunded.id, { order_status: 'refunded' })
  const call = await product.caller('administrator')
  expect(await call('PUT', `/release/o/id/${deleted.id}/a=del`, {})).toMatchObject({ status: 200 })
  returned.payment.state = 5
  const all = [older, fresh, undone, deleted, refunded, returned]
  await pass(product, 11, all)
  expect(all.map(desk.told)).toEqual([[], [[fresh.tracking]], [], [], [], []])

  const { page, card, press } = await open(older)
  await press('Report now')
  await card.getByText('Waits for the customer').waitFor()
  await page.goto(`${product.url}/admin/o/${undone.id}`)
  await says(page, 'Waiting to ship')
  await page.goto(`${product.url}/admin/o/${returned.id}`)
  await says(page, 'Refunded')
  expect(await card.getByText(/frozen/).count()).toBe(0)
  await page.goto(`${product.url}/admin/o/${refunded.id}`)
  await says(page, 'Not needed')
  expect(await card.getByText(/frozen|to be sent by/).count()).toBe(0)

  await saves(product, undone.id, { order_status: 'shipped' })
  await pass(product, 11, [undone])
  expect(all.map(desk.told)).toEqual([
    [[older.tracking]],
    [[fresh.tracking]],
    [[undone.tracking]],
    [],
    [],
    [],
  ])
})
