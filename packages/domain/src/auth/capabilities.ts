import { orderQueues, queueIds } from '../today/queue-ids'

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
  'customers.merge',
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
  'stock.read',
  'stock.count',
  'stock.correct',
  'arrivals.write',
  'costs.read',
  'history.read',
  'reports.read',
  'notes.write',
  'notes.manage',
  'bin.manage',
  'jobs.manage',
  'imports.use',
  'imports.write',
  'list_views.manage',
  'settings.manage',
  'keys.manage',
  'webhooks.manage',
  'audit.read',
  'wechat.manage',
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
  'stock.read',
  'stock.count',
  'history.read',
  'notes.write',
  'account.self',
]

/** What a setting of the shop gives a csr as well (A26). */
export const moreOfCsr: readonly Capability[] = ['stock.correct', 'imports.use']

/** The role in force of a csr who has it; it is never stored. */
export const csrWithMore = 'csr_more'

const capabilitiesOfRole: Readonly<Record<Role | typeof csrWithMore, ReadonlySet<Capability>>> = {
  administrator: new Set(capabilities),
  csr: new Set(csrCapabilities),
  csr_more: new Set([...csrCapabilities, ...moreOfCsr]),
}

/**
 * The role whose links and rights a stored role has (A8). Only the exact text 'administrator' is one:
 * anything else, an empty or oddly cased role too, has the lesser rights of a csr.
 */
export function effectiveRole(role: string | null | undefined): Role {
  return role === 'administrator' ? 'administrator' : 'csr'
}

/** Whether a role, stored or in force, may do something (A8, A16, A26, O6, B1, U2). */
export function can(role: string | null | undefined, capability: Capability): boolean {
  return capabilitiesOfRole[role === csrWithMore ? role : effectiveRole(role)].has(capability)
}

/** All that a stored role may do, in the order of `capabilities` (A8). */
export function capabilitiesOf(role: string | null | undefined): Capability[] {
  return capabilities.filter((capability) => can(role, capability))
}

/** The counts in the sidebar: the queues of Today, and likely duplicates (A24, W1). */
export const waitingKinds = [...queueIds, 'duplicates'] as const

/** One kind of what waits (A24). */
export type WaitingKind = (typeof waitingKinds)[number]

/** Waiting work is counted up to this; more is shown as "999+". */
export const waitingMax = 1_000

/** One link of the admin sidebar, with what waits behind it. */
export type AdminLink = Readonly<{ label: string; path: string; waits?: readonly WaitingKind[] }>

/** A link and the screens folded beneath it (A7). `key` follows G on the keyboard (A24). */
export type AdminGroup = AdminLink & Readonly<{ key: string; within: readonly AdminLink[] }>

const stock: AdminLink = { label: 'Stock', path: '/admin/stock', waits: ['running_low'] }
const arrivals: AdminLink = { label: 'Arrivals', path: '/admin/arrivals', waits: ['late_arrivals'] }
const counts: AdminLink = { label: 'Counts', path: '/admin/counts', waits: ['open_counts'] }
const refunds: AdminLink = { label: 'Refunds', path: '/admin/refunds', waits: ['refunds_due'] }
const feedback: AdminLink = { label: 'Feedback', path: '/admin/feedback', waits: ['unread_feedback'] }
const orders = {
  label: 'Orders',
  path: '/admin/orders',
  waits: [...orderQueues, 'size_requests'],
  key: 'o',
} as const
const products = { label: 'Products', path: '/admin/products', waits: ['cannot_be_sold'], key: 'p' } as const
const customers = { label: 'Customers', path: '/admin/customers', key: 'c' } as const
const duplicates: AdminLink = {
  label: 'Duplicates',
  path: '/admin/customers/duplicates',
  waits: ['duplicates'],
}

const groupsOfRole: Readonly<Record<Role, readonly AdminGroup[]>> = {
  administrator: [
    { label: 'Today', path: '/admin/today', key: 't', within: [] },
    { ...orders, within: [refunds, { label: 'Order Details', path: '/admin/order-details' }] },
    {
      ...products,
      within: [
        stock,
        arrivals,
        counts,
        { label: 'Promotions', path: '/admin/promotions', waits: ['price_changes'] },
        { label: 'Price Book', path: '/admin/prices' },
        { label: 'Variants', path: '/admin/variants' },
        { label: 'Variant Options', path: '/admin/variant_options' },
      ],
    },
    { ...customers, within: [feedback, duplicates] },
    { label: 'Brands', path: '/admin/brands', key: 'b', within: [] },
    {
      label: 'URLs',
      path: '/admin/urls',
      key: 'u',
      within: [
        { label: 'Authenticity', path: '/admin/authenticity', waits: ['unusual_scans'] },
        { label: 'Batches', path: '/admin/urls/batches' },
      ],
    },
    {
      label: 'Reports',
      path: '/admin/reports',
      key: 'r',
      within: [{ label: 'Held by WeChat', path: '/admin/wechat-money' }],
    },
    {
      label: 'Settings',
      path: '/admin/settings',
      key: 's',
      within: [
        { label: 'Users', path: '/admin/users' },
        { label: 'API Keys', path: '/admin/keys' },
        { label: 'Webhooks', path: '/admin/webhooks' },
        { label: 'Imports', path: '/admin/imports' },
        { label: 'Bulk Work', path: '/admin/works' },
        { label: 'Bin', path: '/admin/bin' },
        { label: 'Jobs', path: '/admin/jobs' },
        { label: 'Audit', path: '/admin/audit' },
      ],
    },
  ],
  csr: [
    { label: 'Today', path: '/admin/today', key: 't', within: [] },
    { ...orders, within: [refunds, { label: 'Bulk Work', path: '/admin/works' }] },
    { ...products, waits: ['cannot_be_sold', 'price_changes'], within: [stock, arrivals, counts] },
    { ...customers, within: [feedback] },
  ],
}

/**
 * The sidebar of a stored role, in order; an unknown role has a csr's (A7, A8). It names screens that are still to come:
 * a link is shown once its screen exists.
 */
export function adminLinks(role: string | null | undefined): readonly AdminGroup[] {
  return groupsOfRole[effectiveRole(role)]
}

/** The kinds that the links of a stored role count (A24). */
export function waitingFor(role: string | null | undefined): readonly WaitingKind[] {
  const links = adminLinks(role).flatMap((group) => [group, ...group.within])
  return waitingKinds.filter((kind) => links.some(({ waits }) => waits?.includes(kind) === true))
}
