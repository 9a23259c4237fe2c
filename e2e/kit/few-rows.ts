import type { Page } from 'playwright-core'

/**
 * Lets every list that this tab will load have few rows: each is built as the one above it. The page itself asks for fewer,
 * since a browser whose requests are held for somebody outside keeps no files: each screen would load and compile all of
 * the scripts again.
 */
export const showFewRows = (page: Page, rows: number) =>
  page.addInitScript((limit) => {
    const { fetch } = globalThis
    globalThis.fetch = (asked, request) =>
      fetch(
        typeof asked === 'string' ? asked.replace(/(\/all\?.*\blimit=)\d+/, `$1${limit}`) : asked,
        request,
      )
  }, rows)
