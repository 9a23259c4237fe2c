import type { Page, PageName, RenderPage } from '@getzo/contract/pages/pages'

/** Pages that are the same for many people. Personal pages are not kept. */
const names: ReadonlySet<PageName> = new Set(['scan', 'warranty'])
/** A refusal is drawn for many people, too, unless it names the one request. */
const isKept = (page: Page) =>
  names.has(page.name) || (page.name === 'notFound' && page.props.requestId === undefined)
const pagesMax = 500

/**
 * Keeps the HTML of the pages drawn last. Drawing is a pure function of the page and its context, and all of both is
 * the key: the database is read for every visit, and a changed page is drawn again.
 */
export function rememberPages(render: RenderPage): RenderPage {
  const drawn = new Map<string, string>()
  return (page, context, assets) => {
    // these have no query of their own: a request with one is not kept
    if (!isKept(page) || context.query !== undefined) return render(page, context, assets)
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
