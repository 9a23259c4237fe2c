import type { PageName, RenderPage } from '@getzo/contract/pages/pages'

/** A cache of pages that are the same for many people. Personal pages are not kept. */
const names: ReadonlySet<PageName> = new Set(['scan', 'warranty'])
const pagesMax = 500

/**
 * Keeps the HTML of the pages drawn last. Drawing is a pure function of the page and its context, and all of both is
 * the key: the database is read for every visit, and a changed page is drawn again.
 */
export function rememberPages(render: RenderPage): RenderPage {
  const drawn = new Map<string, string>()
  return (page, context, assets) => {
    // these have no query of their own: a request with one is not kept
    if (!names.has(page.name) || context.query !== undefined) return render(page, context, assets)
    const key = JSON.stringify([page, context, assets.shellScript])
    const html = drawn.get(key) ?? render(page, context, assets)
    // the map's order is the order of use: the first is the one that nobody has asked for the longest
    drawn.delete(key)
    drawn.set(key, html)
    const [oldest] = drawn.keys()
    if (drawn.size > pagesMax && oldest !== undefined) drawn.delete(oldest)
    return html
  }
}
