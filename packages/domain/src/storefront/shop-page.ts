/** Products on a page of the storefront: three cards of two columns each in the 6-column grid (T1). */
export const shopPageSize = 3

/** The page that an address asks for, counted from 1, or null where it is no page number (T1). */
export function readPageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** How many pages a number of products fills; an empty list still has its first page. */
export function pageCount(products: number, pageSize: number = shopPageSize): number {
  return Math.max(1, Math.ceil(products / pageSize))
}
