/** A place of the mini-program. path names a published page, without a query; query is empty where there is none. */
export interface MiniProgramPlace {
  path: string
  query: string
}

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
