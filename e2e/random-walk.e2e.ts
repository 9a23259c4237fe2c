import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useProduct } from './kit/product'

/** RANDOM_WALK_SEED chooses another walk, RANDOM_WALK_STEPS a longer one; a failure prints both. */
const seed = Number(process.env.RANDOM_WALK_SEED ?? 20_260)
const stepsMax = Number(process.env.RANDOM_WALK_STEPS ?? 40)
const walkMs = 60_000
/** what is in sight can be acted on at once; what is not any more has gone */
const actMs = 2_000
/** a screen that still loads after this long will do so for ever */
const settleMs = 8_000

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

/** Answers the leave question, closes other dialogs, and waits until nothing loads. Answers what is wrong, or null. */
async function settle(page: Page): Promise<string | null> {
  const until = Date.now() + settleMs
  for (;;) {
    const seen = await page.evaluate(() => {
      const isShown = (element: Element | null) => element !== null && element.checkVisibility()
      const text = document.querySelector('#root')?.textContent ?? ''
      const asked = document.querySelectorAll('[role="dialog"][aria-modal="true"]')
      return {
        isBlank: text.trim() === '',
        isLoading: /LOADING [A-Z]+|Loading\.\.\./.test(text),
        hasFailed: /This could not be loaded|This screen has stopped working/.test(text),
        open: [...asked].filter(isShown).length,
      }
    })
    if (seen.open > 1) return `${seen.open} dialogs at once`
    if (seen.hasFailed) return 'a failed screen'
    if (seen.open === 1) {
      const box = page.locator('[role="dialog"][aria-modal="true"]')
      const leave = box.getByRole('button', { name: 'Leave' })
      if ((await leave.count()) > 0) await leave.click().catch(() => {})
      else await page.keyboard.press('Escape')
    } else if (!seen.isBlank && !seen.isLoading) return null
    if (Date.now() > until)
      return seen.isBlank ? 'a blank screen' : seen.isLoading ? 'still loading' : 'a dialog'
    await page.waitForTimeout(30)
  }
}

test('A20 A9 a random walk over the staff screens finds nothing that stays loading, blank or failed', async () => {
  const page = await product.signedInAnew('administrator', '/admin/orders')
  page.setDefaultTimeout(actMs)
  const faults: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(`console: ${line.text()}`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  const roll = dice(seed)
  const path: string[] = []
  const until = Date.now() + walkMs
  while (path.length < stepsMax && Date.now() < until && faults.length === 0) {
    const step = steps[roll(steps.length)] ?? follow
    const done = await step(page, roll).catch((error: unknown) => {
      // what was in sight a moment ago may be gone: the next look decides
      return `tried in vain (${String(error).split('\n')[0]})`
    })
    if (done === null) continue
    const wrong = await settle(page)
    path.push(`${done} -> ${page.url().slice(product.url.length)}`)
    if (wrong !== null) faults.push(wrong)
  }
  expect(faults, `seed ${seed}, ${path.length} steps:\n${path.join('\n')}`).toEqual([])
  expect(path.length).toBeGreaterThan(20)
})
