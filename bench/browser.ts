import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** A developer's usual machine takes this long for `additions`, and a person's processor is four times as slow. */
const usualMs = 300
const additions = 3e8

/** How many times slower than this machine a person's processor is: 4 as budgeted, less on a slow machine, which must not count twice. */
export const processorRate = Math.min(4, Math.max(1, (4 * usualMs) / thisMachineMs()))

/** Milliseconds of this machine for the additions: the best of three. */
function thisMachineMs(): number {
  const takes = Array.from({ length: 3 }, () => {
    const from = performance.now()
    let sum = 0
    for (let n = 0; n < additions; n += 1) sum += n
    return sum > 0 ? performance.now() - from : Number.NaN
  })
  return Math.min(...takes)
}

export async function inBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}

/** A browser with a signed-in person. */
export const staffContext = (
  browser: Browser,
  url: string,
  headers: Record<string, string>,
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: [
            { name: 'getzo.token', value: (headers.authorization ?? '').replace('Bearer ', '') },
          ],
        },
      ],
    },
  })
