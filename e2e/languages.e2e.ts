import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminScreens } from '../apps/web/src/admin/routes/screen-table'
import { type Clock, clockOf } from './kit/clocks'
import { showFewRows } from './kit/few-rows'
import { follow } from './kit/follow'
import { crowded, dataOf, leftWords, textsOn } from './kit/foreign-words'
import { soon } from './kit/person'
import { desktop, useProduct } from './kit/product'
import { makeRecords } from './kit/staff-records'
import type { Made } from './kit/staff-views'

const product = useProduct({ TAG_KEYS: `1:${'5e'.repeat(32)}` })
let made: Made
let data: string[]
product.prepare(async () => {
  made = await makeRecords(product)
  data = await dataOf(product)
})

const records = (): Record<string, number> => ({
  '/admin/o/': made.order.id,
  '/admin/order-detail/': made.lineId,
  '/admin/customer/': made.customerId,
  '/admin/c/': made.customerId,
  '/admin/brand/': made.brandId,
  '/admin/urls/batch/': made.batchId,
  '/admin/arrival/': made.arrivalId,
  '/admin/count/': made.countId,
  '/admin/tag-batch/': made.tagBatchId,
  '/admin/tag/': made.tagId,
})

/** Every staff screen's address, those of records with a record that has something on it. */
const addresses = (): string[] => [
  // a sheet shows random codes, whose letters may look like words
  ...adminScreens
    .filter(({ path }) => path !== '/admin/urls/sheets')
    .map(({ path }) => {
      const [start = ''] = path.split('$id')
      if (path === '/admin/import/$id') return '/admin/imports'
      return path.replace('$id', String(records()[start] ?? 1))
    }),
  ...['orders', 'products', 'customers', 'urls', 'prices', 'audit', 'feedback'].map(
    (list) => `/admin/${list}?q=nothing+is+called+this`,
  ),
  ...['watch', 'decided', 'reports'].map((tab) => `/admin/authenticity?tab=${tab}`),
  '/admin/reports?report=margin',
  `/admin/arrival/${made.closedArrivalId}`,
  `/admin/count/${made.savedCountId}`,
]

/** Nothing more is on its way. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('#boot[data-frame=admin], [aria-busy=true], [data-loading]') === null &&
      [...document.querySelectorAll('h1, [role=alert]')].some((one) => one.checkVisibility()),
  )

/** A page of an administrator who reads this language, with lists of few rows. */
async function spoken(language: 'fr' | 'cn', timezoneId: Clock) {
  await product.rows('update users set language = $1', [language])
  const page = await product.signedInAnew('administrator', '/health/live', { ...desktop, timezoneId }, [
    /status of 404/,
    /use-focus-trap/,
  ])
  await showFewRows(page, 10)
  await page.evaluate((code) => localStorage.setItem('getzo.language', code), language)
  await page.goto(`${product.url}/admin/today`)
  await settled(page)
  return page
}

async function goTo(page: Page, address: string) {
  await follow(page, address)
  await settled(page).catch((cause: unknown) => {
    throw new Error(`${address} is not reached`, { cause })
  })
}

/** A phone, a desk at 200 %, a tablet and a desk. The tour goes through them up and down: each screen begins where the last one ended. */
const windows = [
  { width: 390, height: 900 },
  { width: 720, height: 450 },
  { width: 820, height: 900 },
  { width: 1440, height: 900 },
]
/** Runs in the page: waits until it is drawn again. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('W14 O40 A20 no staff screen in French, the longest language, has a cut button or scrolls sideways: on a phone, on a tablet, at a desk, at 200 %', async () => {
  const pages = new Map<Clock, Page>()
  const faults: string[] = []
  for (const [at, address] of addresses().entries()) {
    const clock = clockOf(at)
    const page = pages.get(clock) ?? (await spoken('fr', clock))
    pages.set(clock, page)
    await goTo(page, address)
    for (const size of at % 2 === 0 ? windows.toReversed() : windows) {
      await page.setViewportSize(size)
      await page.evaluate(drawn)
      faults.push(...(await page.evaluate(crowded)).map((fault) => `${address} ${size.width}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

/** Opens what a screen opens by a button that says so, and reads it all. */
async function textsOf(page: Page, opened: Set<string>): Promise<string[]> {
  const texts = await textsOn(page)
  const opens = page.locator('main button[aria-haspopup]:visible:enabled')
  const names = await opens.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll(/[\d\W]+/g, '')),
  )
  for (const [at, name] of names.entries()) {
    const one = opens.nth(at)
    if (opened.has(name) || !(await one.isVisible())) continue
    opened.add(name)
    await one.click()
    const open = page.locator(':is([role=menu], [role=dialog], [role=listbox]):visible')
    await open.first().waitFor()
    texts.push(...(await textsOn(page)))
    await page.keyboard.press('Escape')
    await open.first().waitFor({ state: 'hidden' })
  }
  return texts
}

/** Screens with texts that the server makes: states, events, names of fields, jobs, reasons, reports. */
const saidByTheServer = (): string[] => [
  '/admin/today',
  '/admin/orders',
  `/admin/o/${made.order.id}`,
  `/admin/customer/${made.customerId}`,
  '/admin/p/1',
  '/admin/audit',
  '/admin/jobs',
  '/admin/works',
  '/admin/bin',
  '/admin/imports',
  '/admin/authenticity',
  '/admin/settings',
  '/admin/users',
  '/admin/refunds',
  '/admin/wechat-money',
  '/admin/scans',
  '/admin/url/1',
  `/admin/tag/${made.tagId}`,
  '/admin/reports/orders',
  // with its dialogs, and the later bill's
  '/admin/reports?report=margin',
  `/admin/arrival/${made.closedArrivalId}`,
  '/admin/losses',
  '/admin/counts',
  `/admin/count/${made.savedCountId}`,
  '/admin/o/999999999',
]

// texts of the screens themselves: apps/web/src/i18n/catalogues.test.ts, tools/literal-texts.test.ts
test('W14 what the server says to a staff screen is Chinese in Chinese', async () => {
  const page = await spoken('cn', 'Asia/Shanghai')
  const opened = new Set<string>()
  const found: [string, [string, string[]][]][] = []
  for (const address of saidByTheServer()) {
    await goTo(page, address)
    found.push([address, leftWords(await textsOf(page, opened), data)])
  }
  expect(found.filter(([, left]) => left.length > 0)).toEqual([])
})

/** Chooses another language, and waits for the page in it. */
async function choose(page: Page, lang: string) {
  await page.getByRole('button', { name: /(Language|Langue|语言).*(English|Français|中文)/ }).click()
  await page.locator(`[role=menuitem][lang="${lang}"]`).click()
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang)
}

test('W14 O13 C2 P3 a form that is half filled is as it was after another language is chosen', async () => {
  await product.rows("update users set language = 'en'")
  const page = await product.signedInAnew('administrator', '/health/live', desktop)
  const forms: [path: string, field: string][] = [
    ['/admin/orders/new', 'order_number'],
    [`/admin/customer/${made.customerId}/edit`, 'customer_name'],
    ['/admin/p/1/edit', 'name'],
  ]
  for (const [at, [path, name]] of forms.entries()) {
    await page.goto(`${product.url}${path}`)
    await settled(page)
    const field = page.locator(`main input[name="${name}"]`).first()
    await field.fill(`Half ${at}`)
    const to = ['fr', 'zh-Hans', 'en'][at % 3] ?? 'en'
    await choose(page, to)
    await soon(() => field.inputValue()).toBe(`Half ${at}`)
    // and it goes on as any form
    await field.fill(`Half ${at} and more`)
    await settled(page)
    expect(await field.inputValue()).toBe(`Half ${at} and more`)
  }
})

test('W14 W6 a note that is half written is as it was after another language is chosen', async () => {
  await product.rows("update users set language = 'en'")
  const page = await product.signedInAnew('administrator', `/admin/o/${made.order.id}`, desktop)
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Half a note')
  await choose(page, 'zh-Hans')
  await soon(() => page.getByRole('textbox', { name: '写备注' }).inputValue()).toBe('Half a note')
})
