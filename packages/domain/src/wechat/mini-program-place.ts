/** A place of the mini-program. path names a published page, without a query; query is empty where there is none. */
export interface MiniProgramPlace {
  path: string
  query: string
}

/** The name, among the configured pages, of the one that shows an order; without it orders have no jump (K19). */
export const orderPageName = 'order'

/** The name, among the configured pages, of the one where customers write to the shop. */
export const contactPageName = 'contact'

/** Where an order is shown, as its customer's link names it. */
export const placeOfOrder = (path: string, orderHash: string): MiniProgramPlace => ({
  path,
  query: `order_hash=${orderHash}`,
})

/** A place as a wc_url that names its own page. */
export const wcUrlOf = ({ path, query }: MiniProgramPlace): string => `${path}?${query}`

/**
 * Where a product's wc_url leads (Q6): it is a query for the product page, or names its own page before a question
 * mark.
 */
export function placeOf(wcUrl: string, productPath: string): MiniProgramPlace {
  const at = wcUrl.indexOf('?')
  if (at === -1) return { path: productPath, query: wcUrl }
  const path = wcUrl.slice(0, at).replace(/^\//, '')
  return { path: path === '' ? productPath : path, query: wcUrl.slice(at + 1) }
}
