import type { Page } from 'playwright-core'

/** Runs in the page: what reaches past the right edge of a page that can then be scrolled sideways. */
export function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName}.${element.className} is ${scrollWidth} wide`)
    .slice(0, 3)
}

/** Elements that overflow a narrow phone's page, with normal and doubled text. */
export async function overflowOnPhones(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 660 })
  const size = (value: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, value)
  const faults = await page.evaluate(overflow)
  await size('200%')
  faults.push(...(await page.evaluate(overflow)).map((fault) => `200 %: ${fault}`))
  await size('')
  if (before) await page.setViewportSize(before)
  return faults
}
