import type { Page } from 'playwright-core'

/** Screens that share one heading keep it; then the address is loaded. */
const leftWithinMs = 3000

/** Goes to another screen as a link of the product's own does; the one that is left has gone then, and its messages too. */
export async function follow(page: Page, address: string): Promise<void> {
  const left = await page.evaluateHandle((href) => {
    for (const close of document.querySelectorAll<HTMLElement>('section[aria-label=Messages] button'))
      close.click()
    const title = document.querySelector('h1')
    const link = document.createElement('a')
    link.href = href
    link.dataset.inApp = ''
    document.body.append(link)
    link.click()
    link.remove()
    return title
  }, address)
  await page
    .waitForFunction(
      (title) =>
        title?.isConnected !== true && document.querySelector('section[aria-label=Messages] button') === null,
      left,
      { timeout: leftWithinMs },
    )
    .catch(() => page.goto(new URL(address, page.url()).href))
}
