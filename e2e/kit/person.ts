import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patienceMs } from './patience'

/** Waits until what is read is what a person expects: `await soon(() => place(page)).toBe('/')`. */
// what it answers is awaited by its callers
// oxlint-disable-next-line vitest/require-awaited-expect-poll
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: patienceMs })

/** Waits until the text is in sight, at least once. */
export const sees = (within: Page | Locator, text: string | RegExp) =>
  within.getByText(text, { exact: true }).first().waitFor()

/** Waits for a screen by its title. */
export const atScreen = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()

/** A message that slid in. The same words may also stand at the field they are about. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })

/** The question, or another dialog, that is open now. */
export const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name })

/** Path and query of the address bar. */
export function place(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/**
 * Begins to watch, and answers what tells where the browser was when the text came into the page. A look now and then
 * would come late on a busy machine.
 */
export async function watchPlaceAtText(page: Page, text: RegExp): Promise<() => Promise<string>> {
  const found = await page.evaluateHandle((wanted) => {
    const place = { at: '' }
    const watch = new MutationObserver(() => {
      if (!new RegExp(wanted).test(document.body.textContent)) return
      place.at = location.pathname
      watch.disconnect()
    })
    watch.observe(document.body, { childList: true, characterData: true, subtree: true })
    return place
  }, text.source)
  return async () => {
    await page.waitForFunction((place) => place.at !== '', found)
    return (await found.jsonValue()).at
  }
}

/** Holds the answers to some calls back until `release`, so that what is shown meanwhile can be seen. */
export async function hold(page: Page, calls: string | RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Whether the keyboard is at that place. */
export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Whether a field is said to be wrong, to people who see it and to those who hear it. */
export const isMarked = async (field: Locator) => (await field.getAttribute('aria-invalid')) === 'true'

/** Goes there as somebody without a mouse does: by Tab. */
export async function tabTo(page: Page, target: Locator, stepsMax = 80): Promise<void> {
  await target.waitFor()
  for (let step = 0; step <= stepsMax; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} was not reached within ${stepsMax} presses of Tab`)
}

/** The visible text of every cell of a table: rows of trimmed texts, without the header and the selecting boxes. */
export const cells = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .filter((cell) => !cell.matches(':has(> label > [type=checkbox]:only-child)'))
          .map((cell) => (cell.textContent ?? '').trim()),
      ),
    )

/** The names of a table's columns. */
export const headers = (table: Locator): Promise<string[]> =>
  table.getByRole('columnheader').evaluateAll((all) => all.map((one) => (one.textContent ?? '').trim()))

/** Whether a text is drawn in a colour that people call red, green, or neither. */
export async function colourOf(text: Locator): Promise<'red' | 'green' | 'other'> {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+(\.\d+)?/g) ?? []).map(Number),
  )
  if (red > 1.4 * green && red > 1.4 * blue) return 'red'
  return green > 1.2 * red && green > 1.2 * blue ? 'green' : 'other'
}

/** Counts what a person does with the mouse, from now on. */
export async function countClicks(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const count = () => {
      dataset.clicks = String(Number(dataset.clicks ?? 0) + 1)
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.clicks))
}
