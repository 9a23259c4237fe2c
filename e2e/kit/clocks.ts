/** Where staff work: each screen is looked at by one of these clocks. */
const clocks = ['Asia/Shanghai', 'America/Vancouver', 'Europe/Paris'] as const
export type Clock = (typeof clocks)[number]

/** Screens that are wider than their window by another clock than the shop's, to be taken out as each is mended. */
const brokenElsewhere: ReadonlySet<string> = new Set([
  // walks of accessibility.e2e.ts: an order, a customer, a brand, a variant, an option, a promotion
  'orders',
  'customers and brands',
  'variants and promotions',
  // addresses of languages.e2e.ts
  '/admin/o/',
  '/admin/c/',
  '/admin/brand/',
  '/admin/order-detail/',
  '/admin/tag/',
  '/admin/tag-batch/',
  '/admin/urls/batch/',
  '/admin/v/',
  '/admin/variant_option/',
])

/** The clock of a screen, or of a walk through several, by its place among them. */
export const clockOf = (name: string, at: number): Clock =>
  brokenElsewhere.has(name) ? 'Asia/Shanghai' : (clocks[at % clocks.length] ?? 'Asia/Shanghai')
