import { formatPhone } from '@getzo/domain/customers/customer-rules'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, bringAxe, colourFaults, faultsAtOtherSize } from './kit/axe'
import { type Clock, clockOf } from './kit/clocks'
import { showFewRows } from './kit/few-rows'
import { focusFaults } from './kit/focus'
import { follow } from './kit/follow'
import { dialog, isFocused, sees, soon } from './kit/person'
import { desktop, phone as finger, useProduct } from './kit/product'
import { makeRecords } from './kit/staff-records'
import { type Made, type View, walks } from './kit/staff-views'

const product = useProduct({ TAG_KEYS: `1:${'5e'.repeat(32)}` })
let made: Made
product.prepare(async () => {
  made = await makeRecords(product)
})

const provoked = [/status of (401|403|404|410)/, /ERR_FAILED/]
/** An address without a screen, to make ready what the screen will meet. */
const bare = '/health/live'
/** The narrowest one; what a usual one of 390 px shows is looked at in languages.e2e.ts. */
const phone = { width: 320, height: 700 }

/** A tab of somebody's that has axe in it, and lists of few rows. */
async function tabOf(who?: View['who'], timezoneId: Clock = 'Asia/Shanghai'): Promise<Page> {
  const options = { ...desktop, timezoneId }
  const page =
    who === 'nobody'
      ? await product.open(bare, options, provoked)
      : await product.signedIn(who ?? 'administrator', bare, options, provoked)
  await bringAxe(page)
  await showFewRows(page, 3)
  return page
}

/** Brings a screen into sight at its address, `from` the one that is shown, if there is any. */
async function goTo(page: Page, view: View, from: View | undefined): Promise<void> {
  if (from?.failing !== undefined) await page.unroute(from.failing)
  const address = typeof view.path === 'string' ? view.path : view.path(made)
  const isLoaded =
    from === undefined || from.isEnd || view.tabbedFrom || view.failing || view.who === 'nobody'
  if (isLoaded) {
    if (view.failing !== undefined) await page.route(view.failing, (route) => route.abort())
    await page.goto(`${product.url}${address}`)
  } else await follow(page, address)
  await settled(page)
}

/** Nothing more is on its way. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('#boot[data-frame=admin]') === null &&
      [...document.querySelectorAll('h1, [role=alert]')].some((one) => one.checkVisibility()) &&
      !/Loading|LOADING/.test(document.body.innerText),
  )

/** Empty, or the width by which the page overflows for good: floating elements are laid out again a moment after the window. */
const isTooWide = (page: Page): Promise<string[]> =>
  page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      null,
      { timeout: 10_000 },
    )
    .then(
      () => [],
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return [`${scrollWidth} px of content on ${clientWidth} px`]
        }),
    )

/** The faults of a screen by day and night, on a computer and a phone, and for a person who uses Tab. */
async function faultsOf(page: Page, view: View): Promise<[string, string[]][]> {
  const byTab = view.tabbedFrom ? await focusFaults(page, view.tabbedFrom) : []
  if (view.tabbedFrom) await page.evaluate(toTop)
  await view.arrive?.(page)
  if (view.arrive) await settled(page)
  const desk = await accessibilityFaults(page)
  await light(page, 'dark')
  const deskDark = await colourFaults(page)
  await page.setViewportSize(phone)
  await page.evaluate(drawn)
  const phoneDark = await colourFaults(page)
  await light(page, 'light')
  const onPhone = await faultsAtOtherSize(page)
  const phoneWidth = await isTooWide(page)
  await page.setViewportSize(desktop.viewport)
  await page.evaluate(drawn)
  return [
    ['by Tab', byTab],
    ['desk', desk],
    ['desk, dark', deskDark],
    ['phone, dark', phoneDark],
    ['phone', onPhone],
    ['phone, width', phoneWidth],
  ]
}

/** Day or night, once every colour has changed. */
async function light(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset.mantineColorScheme === wanted,
    colorScheme,
  )
}

/** Runs in the page: waits until it is drawn again, and scripts have answered. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Runs in the page: leaves what the Tab key has reached. */
function toTop() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
}

/** Runs in the page: the acts of a row or a record's header that are lower than a finger. */
function smallActs(): string[] {
  const acts = document.querySelectorAll('tbody button, tbody a[aria-label], main header button')
  return [...acts]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
}

/** Runs in the page: names of records, folded parts and cells of a matrix that a finger could miss. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'tbody [data-phone="name"] a, summary, [data-cell]:not([type=checkbox]), label:has(> [data-cell])',
  )
  const heightOf = (one: HTMLElement) =>
    Math.max(
      one.getBoundingClientRect().height,
      ...['::before', '::after'].map((part) => Number.parseFloat(getComputedStyle(one, part).height) || 0),
    )
  return [...targets]
    .filter((one) => one.checkVisibility() && heightOf(one) < 44)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
}

/** The requirements that the screens are there for. */
const rowsOf = (views: readonly View[]): string =>
  [...new Set(views.flatMap(({ name }) => name.match(/\b[A-Z]\d+\b/g) ?? []))].join(' ')

describe('every staff screen is for everybody', () => {
  test.each(walks.map(([area, views], at) => [`${rowsOf(views)}, ${area}`, views, clockOf(at)] as const))(
    '%s: no WCAG fault by day or night, at a desk or on a phone, nor a place of the keyboard that is not seen',
    async (_, views, clock) => {
      const page = await tabOf(views[0]?.who, clock)
      let from: View | undefined
      const found: [string, string, string[]][] = []
      for (const view of views) {
        await goTo(page, view, from).catch((cause: unknown) => {
          throw new Error(`${view.name} is not reached`, { cause })
        })
        from = view
        for (const [where, faults] of await faultsOf(page, view)) found.push([view.name, where, faults])
      }
      expect(found.filter(([, , faults]) => faults.length > 0)).toEqual([])
    },
  )

  test('A24 the first record of a list is within three Tabs of a page’s start, and no ring is drawn around the page', async () => {
    const page = await tabOf()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.goto(`${product.url}/admin/orders?rows=25`)
    await settled(page)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.closest('tbody tr:first-child') !== null)).toBe(
      true,
    )
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await sees(page, 'All Customers')
    await settled(page)
    const ring = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).outlineStyle)
    await soon(() => isFocused(page.getByRole('main'))).toBe(true)
    expect(await ring()).toBe('none')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Skip to the list')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.closest('tbody tr:first-child') !== null)).toBe(
      true,
    )
  })

  test('O40 A20 on a phone the acts of a record are as high as a finger', async () => {
    const touch = await product.signedInAnew('administrator', '/admin/orders?rows=25', finger)
    for (const path of ['/admin/orders?rows=25', '/admin/refunds', `/admin/o/${made.order.id}`]) {
      await touch.goto(`${product.url}${path}`)
      await settled(touch)
      expect([path, await touch.evaluate(smallActs)]).toEqual([path, []])
    }
    // a record without a page of its own is read beside its list
    await touch.goto(`${product.url}/admin/bin`)
    await settled(touch)
    await touch
      .getByRole('button', { name: /, beside the list$/ })
      .first()
      .click()
    await sees(dialog(touch, /, beside the list$/), 'Deleted by')
    for (const path of [
      '/admin/orders',
      '/admin/products',
      '/admin/p/1',
      '/admin/p/1/edit',
      `/admin/o/${made.order.id}`,
    ]) {
      await touch.goto(`${product.url}${path}`)
      await settled(touch)
      expect([path, await touch.evaluate(smallTargets)]).toEqual([path, []])
    }
  })

  test('A20 O9 a list whose products have long names fits a screen of 1440 px, one line a row', async () => {
    const names = await product.rows<{ id: string; name: string }>('select id, name from products')
    await product.rows(
      "update products set name = name || ' with the reactive glaze of Vancouver Island, hand-thrown'",
    )
    const page = await tabOf()
    for (const path of [
      'feedback',
      'products',
      'promotions',
      'prices',
      'order-details',
      'variants',
      'urls',
    ]) {
      await page.goto(`${product.url}/admin/${path}`)
      await settled(page)
      const widthOf = () =>
        page.locator('main [data-density]').evaluate((table) => {
          const heights = [...table.querySelectorAll('tbody tr')].map((row) => row.clientHeight)
          // the first row has no line above it
          return [
            table.getBoundingClientRect().width <= (table.parentElement?.clientWidth ?? 0),
            heights.length > 0 && Math.max(...heights) - Math.min(...heights) < 4,
          ]
        })
      await expect.poll(async () => [path, ...(await widthOf())]).toEqual([path, true, true])
    }
    for (const { id, name } of names)
      await product.rows('update products set name = $2 where id = $1', [id, name])
  })

  test('C1 C3 O3 A20 beside a very long name a customer’s number is in sight, and no page scrolls sideways', async () => {
    const name = '大连市中山区人民路手工艺品商店和她的朋友们'.repeat(3).slice(0, 60)
    const [customer] = await product.rows<{ id: string; old: string; phone: string }>(
      `update customers c set customer_name = $1 from (select id, customer_name as old from customers) was
         where c.id = was.id and c.id = (select customer_id from orders where deleted_at is null
           order by order_date desc limit 1)
         returning c.id, was.old, c.phone_number as phone`,
      [name],
    )
    const number = formatPhone(customer?.phone ?? '')
    const page = await tabOf()
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // a table as wide as the orders' scrolls on a tablet
      const orders = width === 1440 ? ['orders'] : []
      for (const path of [`customers?q=${customer?.phone}`, ...orders, `customer/${customer?.id}`]) {
        await page.goto(`${product.url}/admin/${path}`)
        await settled(page)
        const isSeen = await page
          .locator('main')
          .getByText(number)
          .first()
          .evaluate((element) => {
            const { right, top, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(right - 2, top + height / 2))
          })
        expect([width, path, isSeen, await isTooWide(page)]).toEqual([width, path, true, []])
      }
    }
    await product.rows('update customers set customer_name = $2 where id = $1', [customer?.id, customer?.old])
  })

  test('A5 the menu of a phone opens, has no fault, shows what it unfolds and who one is, and leads on', async () => {
    const page = await tabOf()
    await page.setViewportSize(phone)
    await page.goto(`${product.url}/admin/orders?rows=25`)
    await settled(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = dialog(page, 'Menu')
    await menu.getByRole('link', { name: 'Customers', exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // the click itself may scroll the button into sight, but not what it unfolds
    await menu.getByRole('button', { name: 'Settings: unfold' }).click()
    const isInSight = (name: string | RegExp) =>
      menu.getByRole('link', { name }).evaluate((link) => {
        const { left, top, bottom } = link.getBoundingClientRect()
        return (
          link.contains(document.elementFromPoint(left + 40, (top + bottom) / 2)) && bottom <= innerHeight
        )
      })
    await expect.poll(() => isInSight('Audit')).toBe(true)
    expect(await isInSight(/^Hello/)).toBe(true)
    await menu.getByRole('link', { name: 'Customers', exact: true }).click()
    await sees(page, 'All Customers')
    await menu.waitFor({ state: 'hidden' })
  })

  test('A20 what is wrong at another size alone is noticed: a button that loses its name, targets that come close', async () => {
    const page = await tabOf('nobody')
    await page.evaluate(() => {
      document.title = 'Close'
      document.documentElement.lang = 'en'
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        'button { width: 60px; height: 40px } @media (width < 600px) { span { display: none } .a { width: 9px } }',
      )
      document.adoptedStyleSheets = [sheet]
      document.body.innerHTML =
        '<main><button><svg width="9" height="9"></svg><span>Save</span></button><button class="a">A</button><button class="a">B</button></main>'
    })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize(phone)
    const rules = (await faultsAtOtherSize(page)).map((fault) => fault.split(':')[0])
    expect(rules).toEqual(['button-name', 'target-size', 'target-size'])
  })

  test('A20 a text is noticed that is too pale by day, by night or on a phone alone, and each time that it is looked at', async () => {
    const page = await tabOf('nobody')
    await page.evaluate(() => {
      document.title = 'Pale'
      document.documentElement.lang = 'en'
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        'body { background: #fff; color: #000 } .day { color: #ddd } @media (prefers-color-scheme: dark) { .day { color: #000 } .night { color: #ddd } } @media (width < 600px) { .phone { color: #ccc } }',
      )
      document.adoptedStyleSheets = [sheet]
      document.body.innerHTML =
        '<main><p>Dark enough</p><p class="day">Pale by day</p><p class="night">Pale by night</p><p class="phone">Pale on a phone</p></main>'
    })
    const pale = async (look: typeof colourFaults) =>
      (await look(page)).map(
        (fault) => /^(color-contrast): p#\.(\w+) /.exec(fault)?.slice(1).join(' ') ?? fault,
      )
    expect(await pale(accessibilityFaults)).toEqual(['color-contrast day'])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await pale(colourFaults)).toEqual(['color-contrast night'])
    await page.setViewportSize(phone)
    expect(await pale(colourFaults)).toEqual(['color-contrast night', 'color-contrast phone'])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await pale(faultsAtOtherSize)).toEqual(['color-contrast day', 'color-contrast phone'])
    expect(await page.locator('[data-axe-text], [data-axe-target]').count()).toBe(0)
  })
})
