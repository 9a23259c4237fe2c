import type { FoundKind } from './found-kinds'

/** The palette for some kinds of records alone, and which these are (W2). */
export const scopeKinds = {
  orders: ['order'],
  customers: ['customer'],
  products: ['product', 'sku', 'brand', 'arrival', 'count'],
  codes: ['url', 'url_batch'],
} as const satisfies Record<string, readonly FoundKind[]>

export type FindScope = keyof typeof scopeKinds

export const findScopes = Object.keys(scopeKinds) as FindScope[] // keys forgets the names

export const isInScope = (scope: FindScope | null, kind: FoundKind): boolean =>
  scope === null || scopeKinds[scope].some((one) => one === kind)
