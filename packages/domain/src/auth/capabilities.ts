/** The stored roles of staff (A8). */
export const roles = ['administrator', 'csr'] as const

/** A stored role (A8). */
export type Role = (typeof roles)[number]

/** Everything a signed-in person may be allowed to do; the server decides and the screens show by it (A16). */
export const capabilities = [
  'orders.read',
  'orders.write',
  'orders.export',
  'orders.delete',
  'labels.write',
  'requests.read',
  'requests.clear',
  'requests.apply',
  'customers.read',
  'customers.write',
  'customers.export',
  'customers.delete',
  'brands.read',
  'brands.write',
  'products.read',
  'products.write',
  'products.export',
  'promotions.read',
  'promotions.write',
  'variants.read',
  'variants.write',
  'pictures.write',
  'order_details.read',
  'order_details.write',
  'urls.read',
  'urls.write',
  'urls.export',
  'tags.read',
  'tags.write',
  'users.manage',
  'feedback.read',
  'feedback.write',
  'refunds.read',
  'refunds.write',
  'history.read',
  'bin.manage',
  'jobs.manage',
  'list_views.manage',
  'account.self',
] as const

/** One thing a signed-in person may be allowed to do. */
export type Capability = (typeof capabilities)[number]

const csrCapabilities: readonly Capability[] = [
  'orders.read',
  'requests.read',
  'requests.clear',
  'customers.read',
  'brands.read',
  'products.read',
  'promotions.read',
  'variants.read',
  'order_details.read',
  'urls.read',
  'tags.read',
  'feedback.read',
  'refunds.read',
  'refunds.write',
  'history.read',
  'account.self',
]

const capabilitiesOfRole: Readonly<Record<Role, ReadonlySet<Capability>>> = {
  administrator: new Set(capabilities),
  csr: new Set(csrCapabilities),
}

/**
 * The role whose links and rights a stored role has (A8). Only the exact text 'administrator' is one:
 * anything else, an empty or oddly cased role too, has the lesser rights of a csr.
 */
export function effectiveRole(role: string | null | undefined): Role {
  return role === 'administrator' ? 'administrator' : 'csr'
}

/** Whether a stored role may do something (A8, A16, O6, B1, U2). */
export function can(role: string | null | undefined, capability: Capability): boolean {
  return capabilitiesOfRole[effectiveRole(role)].has(capability)
}

/** All that a stored role may do, in the order of `capabilities` (A8). */
export function capabilitiesOf(role: string | null | undefined): Capability[] {
  return capabilities.filter((capability) => can(role, capability))
}

/** One link of the admin sidebar. */
export type AdminLink = Readonly<{ label: string; path: string }>

/** The admin sidebar of a role: its links in order, and the "More" group below them (A7, A8). */
export type AdminLinks = Readonly<{ links: readonly AdminLink[]; more: readonly AdminLink[] }>

const linksOfRole: Readonly<Record<Role, AdminLinks>> = {
  administrator: {
    links: [
      { label: 'Orders', path: '/admin/orders' },
      { label: 'Products', path: '/admin/products' },
      { label: 'Customers', path: '/admin/customers' },
      { label: 'Brands', path: '/admin/brands' },
      { label: 'URLs', path: '/admin/urls' },
    ],
    more: [
      { label: 'Price Book', path: '/admin/prices' },
      { label: 'Promotions', path: '/admin/promotions' },
      { label: 'Variants', path: '/admin/variants' },
      { label: 'Variant Options', path: '/admin/variant_options' },
      { label: 'Order Details', path: '/admin/order-details' },
      { label: 'Scans', path: '/admin/scans' },
      { label: 'Tags', path: '/admin/tags' },
      { label: 'Suspicion', path: '/admin/suspicion' },
      { label: 'Feedback', path: '/admin/feedback' },
      { label: 'Refunds', path: '/admin/refunds' },
      { label: 'Users', path: '/admin/users' },
      { label: 'Bin', path: '/admin/bin' },
      { label: 'Jobs', path: '/admin/jobs' },
    ],
  },
  csr: {
    links: [
      { label: 'Orders', path: '/admin/orders' },
      { label: 'Products', path: '/admin/products' },
      { label: 'Customers', path: '/admin/customers' },
    ],
    more: [
      { label: 'Feedback', path: '/admin/feedback' },
      { label: 'Refunds', path: '/admin/refunds' },
    ],
  },
}

/** The sidebar links of a stored role; an unknown role has a csr's (A7, A8). */
export function adminLinks(role: string | null | undefined): AdminLinks {
  return linksOfRole[effectiveRole(role)]
}
