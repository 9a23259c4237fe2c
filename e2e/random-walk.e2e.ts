import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patienceMs } from './kit/patience'
import { desktop, useProduct } from './kit/product'

/** RANDOM_WALK_SEED chooses another walk, RANDOM_WALK_STEPS a longer one; a failure prints both. */
const seed = Number(process.env.RANDOM_WALK_SEED ?? 20_260)
const stepCount = Number(process.env.RANDOM_WALK_STEPS ?? 40)
/** what is in sight can be acted on at once; what is not any more has gone, and its step is in vain */
const actMs = 5_000

const product = useProduct()

/** Mulberry32: the same seed is the same walk. */
function dice(from: number) {
  let state = from >>> 0
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

type Step = (page: Page, roll: (sides: number) => number) => Promise<string | null>

/** One of what is in sight, or null. Outside links and what ends the session are left alone. */
async function one(all: Locator, roll: (sides: number) => number): Promise<Locator | null> {
  const count = await all.count()
  const found = count === 0 ? null : all.nth(roll(count))
  return found !== null && (await found.isVisible()) && (await found.isEnabled()) ? found : null
}

const nameOf = async (found: Locator) =>
  (await found.getAttribute('aria-label')) ?? (await found.textContent()) ?? ''

const press = (what: string, selector: string): Step => {
  return async (page, roll) => {
    const found = await one(page.locator(selector), roll)
    if (found === null) return null
    const name = await nameOf(found)
    await found.click()
    return `${what} "${name.trim()}"`
  }
}

const follow = press('link', 'a[href^="/admin"]:not([download])')
const edit = press('edit', 'a[href$="/edit"]')
const openMenu = press('button', 'button[aria-expanded="false"]:not([aria-haspopup="listbox"])')
const type: Step = async (page, roll) => {
  const found = await one(page.locator('form input[type="text"]:read-write:not([role="combobox"])'), roll)
  if (found === null) return null
  await found.fill(`walk ${roll(1000)}`)
  return `typed into "${await found.getAttribute('name')}"`
}
const go =
  (name: 'goBack' | 'goForward'): Step =>
  async (page) => {
    // the first page of the walk is where the product begins: the router counts from it
    const moved = await page.evaluate((way) => {
      if (way === 'goForward') history.forward()
      else if (Number(history.state?.__TSR_index) > 0) history.back()
      else return false
      return true
    }, name)
    if (!moved) return null
    return name
  }

const steps: readonly Step[] = [
  follow,
  follow,
  follow,
  edit,
  edit,
  openMenu,
  type,
  type,
  go('goBack'),
  go('goBack'),
  go('goForward'),
]

const openDialogs = '[role="dialog"][aria-modal="true"]'

/** Runs in the page: what a screen has come to, or null while it loads or is blank. */
function restingPlace(dialogs: string) {
  const open = [...document.querySelectorAll(dialogs)].filter((element) => element.checkVisibility()).length
  const text = document.querySelector('#root')?.textContent ?? ''
  const hasFailed = /This could not be loaded|This screen has stopped working/.test(text)
  const isReady = text.trim() !== '' && !/LOADING [A-Z]+|Loading\.\.\./.test(text)
  return open > 0 || hasFailed || isReady ? { open, hasFailed } : null
}

/** Answers the leave question, closes other dialogs, and waits until nothing loads. Answers what is wrong, or null. */
async function settle(page: Page): Promise<string | null> {
  for (;;) {
    const found = await page.waitForFunction(restingPlace, openDialogs, { timeout: patienceMs }).catch(
      // reported with the steps that led there
      (error: unknown) => `a blank screen, or one that stays loading: ${String(error)}`,
    )
    if (typeof found === 'string') return found
    const seen = await found.jsonValue()
    if (seen === null || seen.hasFailed) return 'a failed screen'
    if (seen.open > 1) return `${seen.open} dialogs at once`
    if (seen.open === 0) return null
    const box = page.locator(openDialogs).filter({ visible: true }).first()
    const leave = box.getByRole('button', { name: 'Leave' })
    const isLeaving = (await leave.count()) > 0
    // a dialog that closes meanwhile is what is wanted
    if (isLeaving) await leave.click({ timeout: actMs }).catch(() => {})
    else await page.keyboard.press('Escape')
    const isOpen = await box.waitFor({ state: 'hidden', timeout: patienceMs }).then(
      () => false,
      () => true,
    )
    if (isOpen) return 'a dialog that stays'
  }
}

/** How the browser tells a record that is not there, which `deadLink` judges. */
const missing = /status of 404/

/** The tables of the records whose screens stand under these parts of an address. */
const tables: Readonly<Record<string, string>> = {
  o: 'orders',
  customer: 'customers',
  brand: 'brands',
  p: 'products',
  promotion: 'promotions',
  url: 'urls',
}

/** What is wrong with a screen of nothing: a list may name a deleted record, and its link leads to where the bin is named. */
async function deadLink(page: Page): Promise<string | null> {
  if ((await page.getByRole('heading', { name: 'There is nothing here' }).count()) === 0) return null
  const [, part = '', id] = /^\/admin\/(\w+)\/(\d+)/.exec(new URL(page.url()).pathname) ?? []
  const table = tables[part]
  if (table === undefined || id === undefined) return 'a link to nothing'
  const found = await product.rows(`select id from ${table} where id = ${id} and deleted_at is not null`)
  const bin = page.getByRole('main').getByRole('link', { name: /bin/ })
  return found.length === 1 && (await bin.count()) === 1 ? null : 'a link to nothing'
}

test('A20 A9 a random walk over the staff screens finds nothing that stays loading, blank or failed', async () => {
  const page = await product.signedInAnew('administrator', '/admin/orders', desktop, [missing])
  page.setDefaultTimeout(actMs)
  const faults: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('console', (line) => {
    if (line.type() === 'error' && !missing.test(line.text())) faults.push(`console: ${line.text()}`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  const roll = dice(seed)
  const path: string[] = []
  let inVain = 0
  while (path.length < stepCount && faults.length === 0) {
    const step = steps[roll(steps.length)] ?? follow
    const done = await step(page, roll).catch((error: unknown) => {
      // what was in sight a moment ago may be gone: the next look decides
      inVain += 1
      return `tried in vain (${String(error).split('\n')[0]})`
    })
    if (done === null) continue
    const wrong = (await settle(page)) ?? (await deadLink(page))
    path.push(`${done} -> ${page.url().slice(product.url.length)}`)
    if (wrong !== null) faults.push(wrong)
  }
  expect(faults, `seed ${seed}, ${path.length} steps:\n${path.join('\n')}`).toEqual([])
  expect(path.length - inVain, path.join('\n')).toBeGreaterThan(stepCount / 2)
})
