import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** How many times slower than this machine a person's processor is assumed to be. */
export const processorRate = 4

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
