import { type Capability, can } from '../auth/capabilities'

/** The kinds of records that the palette finds, with the capability of a kind's own screen (W2, A16). */
export const foundKinds = {
  order: 'orders.read',
  customer: 'customers.read',
  product: 'products.read',
  sku: 'products.read',
  brand: 'brands.write',
  url: 'urls.read',
  url_batch: 'urls.read',
  arrival: 'stock.read',
  count: 'stock.count',
  user: 'users.manage',
} as const satisfies Record<string, Capability>

export type FoundKind = keyof typeof foundKinds

export const foundKindNames = Object.keys(foundKinds) as FoundKind[] // keys forgets the names

/** Whether a stored role finds records of a kind. */
export const finds = (role: string | null | undefined, kind: FoundKind): boolean =>
  can(role, foundKinds[kind])

/** As many records as are remembered for a person, the last opened ones. */
export const rememberedMax = 50
