import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atScreen, dialog, hold, soon } from './kit/person'
import { browserOptions, demoSignIns, desktop, useProduct } from './kit/product'

const product = useProduct()

/** How many bytes of a file travel to a browser that takes gzip. */
const weigh = (url: string) =>
  new Promise<{ status: number | undefined; encoding: string | undefined; bytes: number }>(
    (resolve, reject) => {
      get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        let bytes = 0
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode, encoding: answer.headers['content-encoding'], bytes }),
        )
        answer.on('error', reject)
      }).on('error', reject)
    },
  )

/** A browser that never rests: what comes once a screen stands still is no part of the screen. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

/** The requests until a screen is complete, and the scripts among them, by tag or by call. */
async function askedFor(path: string, title: string): Promise<{ asked: string[]; scripts: string[] }> {
  const page = await product.signedInPage('administrator')
  await neverIdle(page)
  const asked: string[] = []
  const scripts: string[] = []
  const pathOf = (url: string) => url.replace(product.url, '')
  page.on('request', (request) => asked.push(pathOf(request.url())))
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '')) scripts.push(pathOf(answer.url()))
  })
  await page.goto(`${product.url}${path}`)
  await atScreen(page, title)
  await page.waitForLoadState('networkidle')
  return { asked, scripts }
}

/** How much all of them take, and those that should be compressed and are not: what is small may travel as it is. */
async function weightOf(scripts: string[]) {
  const weights = await Promise.all(scripts.map((script) => weigh(`${product.url}${script}`)))
  const plain = weights.filter(({ encoding, bytes }) => encoding !== 'gzip' && bytes > 1500)
  return { kb: weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, plain }
}

test('A20 O9 the list’s files come at once and its data beside them, each asked for once, at most 260 KB of compressed script', async () => {
  const { asked, scripts } = await askedFor('/admin/orders', 'All Orders')
  // the budget of the first view
  const { kb, plain } = await weightOf(scripts)
  expect(plain).toEqual([])
  expect(kb).toBeLessThanOrEqual(260)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.length).toBeLessThanOrEqual(8)
  expect(new Set(asked).size).toBe(asked.length)
  const calls = [
    '/auth/user',
    '/release/list/views',
    '/release/o/all?limit=50&count=true&cursors=true&sort=-order_date',
  ]
  expect(asked).toEqual(expect.arrayContaining(calls))
  // neither the scripts nor what they would ask for wait for one another: only the page itself comes before
  const html = await (await fetch(`${product.url}/admin/orders`)).text()
  expect(scripts.filter((script) => !html.includes(script))).toEqual([])
})

test('A20 O9 the form of a new order takes at most 320 KB of compressed script', async () => {
  // all that a form can need is there before the first key: later, another version may be served
  const { scripts } = await askedFor('/admin/orders/new', 'Create New Order')
  const { kb, plain } = await weightOf(scripts)
  expect(plain).toEqual([])
  expect(kb).toBeLessThanOrEqual(260 + 60)
  expect(scripts.length).toBeGreaterThan(0)
})

test('A20 the frame of a staff screen is painted before any script or style has come; the screen and the data behind a row are fetched once somebody points at it, not before', async () => {
  const page = await product.signedInPage('administrator')
  await neverIdle(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(product.url, '')))
  const held = await hold(page, '**/assets/**')
  await page.goto(`${product.url}/admin/orders`, { waitUntil: 'commit' })
  const boot = page.locator('#boot')
  await boot.waitFor({ state: 'visible' })
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length +
        performance.getEntriesByName('first-paint').length >
      0,
  )
  held.release()
  await atScreen(page, 'All Orders')
  await boot.waitFor({ state: 'hidden' })
  const ofOrders = () => asked.filter((url) => /^\/release\/o\/id\/\d|^\/assets\/OrderScreen-/.test(url))
  const row = page.locator('tbody tr a[href^="/admin/o/"]').first()
  await row.waitFor()
  await page.waitForLoadState('networkidle')
  expect(ofOrders()).toEqual([])
  await row.hover()
  await soon(() => ofOrders().length).toBe(2)
  // other pages have a frame of their own
  await page.goto(`${product.url}/account/invoices`, { waitUntil: 'commit' })
  expect(await boot.isVisible()).toBe(false)
})

test('A20 once the first screen is at rest, every other screen opens without asking for code', async () => {
  const page = await product.signedInPage('administrator')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${product.url}/admin/orders`)
  await atScreen(page, 'All Orders')
  // somebody who begins to work may have to sign in again
  await page.getByRole('heading', { name: 'All Orders' }).click()
  // the last of the screens' files, and what a press on a screen needs
  await page.waitForRequest(/\/assets\/WorksScreen-/)
  await soon(async () => {
    const { length } = scripts
    await page.waitForTimeout(3_000)
    return scripts.length - length
  }).toBe(0)
  scripts.length = 0
  for (const link of ['Today', 'Products', 'Customers', 'Brands', 'URLs', 'Reports', 'Settings', 'Orders']) {
    const path = page.url()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: link, exact: true })
      .click()
    await page.waitForURL((url) => url.href !== path)
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('link', { name: 'Add New Order' }).first().click()
  await atScreen(page, 'Create New Order')
  expect(scripts).toEqual([])
})

test('W2 A20 letters typed while the palette’s file is on its way stand in its field, and act on nothing beneath', async () => {
  const page = await product.signedInPage('administrator')
  await neverIdle(page)
  await page.goto(`${product.url}/admin/orders`)
  await atScreen(page, 'All Orders')
  const held = await hold(page, '**/assets/Palette-*')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Loutrx')
  await page.keyboard.press('Backspace')
  held.release()
  const field = dialog(page).getByRole('combobox')
  await field.waitFor()
  await soon(() => field.inputValue()).toBe('Loutr')
})

test('W3 A20 letters typed while a dialog is on its way stand in its field', async () => {
  const page = await product.signedInPage('administrator')
  await neverIdle(page)
  await page.goto(`${product.url}/admin/orders`)
  await atScreen(page, 'All Orders')
  const held = await hold(page, '**/assets/DialogBox-*')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  await page.keyboard.type('To shi')
  held.release()
  const field = dialog(page).getByLabel('Name')
  await field.waitFor()
  await soon(() => field.inputValue()).toBe('To shi')
  await page.keyboard.type('p')
  expect(await field.inputValue()).toBe('To ship')
})

test('A20 scripts that come before the styles draw the screen all the same', async () => {
  const page = await product.signedInPage('administrator')
  const held = await hold(page, '**/*.css')
  const script = page.waitForResponse(/\/assets\/app-/)
  await page.goto(`${product.url}/admin/orders`, { waitUntil: 'commit' })
  // the page's own module, once it has run
  await page.evaluate(`import(${JSON.stringify((await script).url())})`)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  held.release()
  await atScreen(page, 'All Orders')
})

test('A20 a screen whose file is gone from the service fetches the page again, once, and then opens', async () => {
  const page = await product.signedInPage('administrator', desktop, [/status of 404/])
  await page.goto(`${product.url}/admin/orders`)
  await atScreen(page, 'All Orders')
  const pages: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages.push(request.url())
  })
  let isGone = true
  await page.route('**/assets/BrandsScreen-*', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.route('**/admin/brands', async (route) => {
    isGone = false
    await route.continue()
  })
  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await atScreen(page, 'All Brands')
  expect(pages).toEqual([`${product.url}/admin/brands`])
})

test.each([
  ['nobody', null],
  ['another person', 'csr'],
] as const)(
  'A15 N7 after signing out a step back shows %s nothing of the page, even if the browser kept it alive',
  async (_, next) => {
    const browser = await chromium.launch({
      ...browserOptions(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const page = await browser.newPage({ ...desktop })
      // what a browser may do in spite of it
      await page.route('**/admin/brands/new', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'max-age=60' } })
      })
      await page.goto(product.url)
      const tokenOf = (who: keyof typeof demoSignIns) =>
        page.evaluate(
          async (body) => {
            const headers = { 'content-type': 'application/json' }
            const answer = await fetch('/auth/signin', { method: 'POST', headers, body })
            const { token } = (await answer.json()) as { token: string } // the contract's signIn
            return token
          },
          JSON.stringify({ ...demoSignIns[who], remember: true }),
        )
      const others = next === null ? null : await tokenOf(next)
      const own = await tokenOf('administrator')
      await page.evaluate((token) => localStorage.setItem('getzo.token', token), own)
      await page.goto(`${product.url}/admin/brands/new`)
      await page.getByLabel('Brand Name').fill('Loutre & fils')
      await page.goto(`${product.url}/health`)
      await page.evaluate(
        (token) => (token === null ? localStorage.clear() : localStorage.setItem('getzo.token', token)),
        others,
      )
      const shown = page.waitForEvent('framenavigated')
      await page.evaluate(() => history.back())
      await shown
      await soon(() => page.locator('h1').first().textContent()).not.toBe('')
      // kept alive, and fetched again before it was shown; a Chromium without that cache fetches it by the step itself
      const [navigation] = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((entry): unknown => entry.toJSON()),
      )
      expect(navigation).toMatchObject({ type: expect.stringMatching(/^(reload|back_forward)$/) })
      expect(await page.getByLabel('Brand Name').count()).toBe(0)
    } finally {
      await browser.close()
    }
  },
)

test('A15 N7 lists kept in the browser by earlier versions are removed before the screens’ scripts arrive', async () => {
  const page = await product.signedInAnew('administrator', '/admin/orders')
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('getzo.of-session.')))
  await page.evaluate(() => localStorage.setItem('getzo.of-session.s.page.1./admin/orders', '{}'))
  const held = await hold(page, '**/assets/app-*')
  await page.goto(`${product.url}/admin/orders`, { waitUntil: 'commit' })
  await soon(kept).toEqual([])
  held.release()
  await atScreen(page, 'All Orders')
  await page.waitForLoadState('networkidle')
  expect(await kept()).toEqual([])
})

test('Q1 an address of nothing is answered compressed, like every page', async () => {
  const { status, encoding, bytes } = await weigh(`${product.url}/nothing/is/here`)
  expect({ status, encoding }).toEqual({ status: 404, encoding: 'gzip' })
  expect(bytes).toBeLessThan(5000)
})

test('A20 what a staff screen needs beyond the scripts that five screens or more share is at most 60 KB of compressed script', async () => {
  const files = new URL('../apps/web/dist/admin/.vite/first-files.json', import.meta.url)
  const { screens } = JSON.parse(await readFile(files, 'utf8')) as {
    screens: { path: string; scripts: string[] }[] // written by our own build
  }
  const users = new Map<string, number>()
  for (const script of screens.flatMap(({ scripts }) => scripts))
    users.set(script, (users.get(script) ?? 0) + 1)
  const own = screens.map(({ path, scripts }) => ({
    path,
    scripts: scripts.filter((script) => (users.get(script) ?? 0) < 5).map((script) => `/${script}`),
  }))
  const weights = await Promise.all(
    own.map(async ({ path, scripts }) => ({ path, ...(await weightOf(scripts)) })),
  )
  expect(weights.length).toBeGreaterThan(40)
  expect(weights.some(({ kb }) => kb > 5)).toBe(true)
  expect(weights.filter(({ kb }) => kb > 60)).toEqual([])
})
