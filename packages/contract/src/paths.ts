import type { Language } from '@getzo/domain/public/device'

/** Prefix of the product's own calls ({api} in the specifications). */
export const apiPrefix = '/release'
/** Prefix of the sign-in calls ({auth} in the specifications). */
export const authPrefix = '/auth'

/** The annotation lets a build leave out the calls that its pages do not make. */
// @__NO_SIDE_EFFECTS__
export const api = <P extends string>(path: P) => `${apiPrefix}${path}` as const
export const auth = <P extends string>(path: P) => `${authPrefix}${path}` as const

/** Where WeChat Pay reports refunds: its address is part of refunds that were sent. */
export const weChatPayNotice = api('/wechat-pay/notice')

/** Where WeChat sends the events of the mini-program: its address is entered in its console. */
export const weChatEvents = api('/wechat/events')

/** The path with its :parameters filled in, each percent-encoded. Throws where one is missing: a fault of ours. */
export function fillPath(path: string, params: Record<string, string | number> | undefined): string {
  return path.replaceAll(/:([a-z_A-Z]+)/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new Error(`path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** Addresses of the staff screens, in one place so that no link is spelled twice. */
export const screens = {
  orders: '/admin/orders',
  newOrder: '/admin/orders/new',
  order: (id: number) => `/admin/o/${id}`,
  editOrder: (id: number) => `/admin/o/${id}/edit`,
  customers: '/admin/customers',
  newCustomer: '/admin/customers/new',
  customer: (id: number) => `/admin/customer/${id}`,
  editCustomer: (id: number) => `/admin/customer/${id}/edit`,
  duplicates: '/admin/customers/duplicates',
  mergeCustomer: (id: number) => `/admin/customer/${id}/merge`,
  /** leads to `customer` */
  customerShortcut: (id: number) => `/admin/c/${id}`,
  brands: '/admin/brands',
  newBrand: '/admin/brands/new',
  brand: (id: number) => `/admin/brand/${id}`,
  editBrand: (id: number) => `/admin/brand/${id}/edit`,
  products: '/admin/products',
  newProduct: '/admin/products/new',
  importProducts: '/admin/products/import',
  product: (id: number) => `/admin/p/${id}`,
  editProduct: (id: number) => `/admin/p/${id}/edit`,
  variants: '/admin/variants',
  newVariant: '/admin/variants/new',
  variant: (id: number) => `/admin/variant/${id}`,
  editVariant: (id: number) => `/admin/variant/${id}/edit`,
  /** leads to `variant` */
  variantShortcut: (id: number) => `/admin/v/${id}`,
  variantOptions: '/admin/variant_options',
  newVariantOption: '/admin/variant_options/new',
  variantOption: (id: number) => `/admin/variant_option/${id}`,
  editVariantOption: (id: number) => `/admin/variant_option/${id}/edit`,
  prices: '/admin/prices',
  stock: '/admin/stock',
  arrivals: '/admin/arrivals',
  newArrival: '/admin/arrivals/new',
  arrival: (id: number) => `/admin/arrival/${id}`,
  editArrival: (id: number) => `/admin/arrival/${id}/edit`,
  receiveArrival: (id: number) => `/admin/arrival/${id}/receive`,
  counts: '/admin/counts',
  newCount: '/admin/counts/new',
  count: (id: number) => `/admin/count/${id}`,
  scanCount: (id: number) => `/admin/count/${id}/scan`,
  promotions: '/admin/promotions',
  newPromotion: '/admin/promotions/new',
  promotion: (id: number) => `/admin/promotion/${id}`,
  editPromotion: (id: number) => `/admin/promotion/${id}/edit`,
  orderDetails: '/admin/order-details',
  newOrderDetail: '/admin/order-details/new',
  orderDetail: (id: number) => `/admin/order-detail/${id}`,
  editOrderDetail: (id: number) => `/admin/order-detail/${id}/edit`,
  urls: '/admin/urls',
  newUrl: '/admin/urls/new',
  urlSheets: '/admin/urls/sheets',
  url: (id: number) => `/admin/url/${id}`,
  editUrl: (id: number) => `/admin/url/${id}/edit`,
  urlBatches: '/admin/urls/batches',
  newUrlBatch: '/admin/urls/batches/new',
  urlBatch: (id: number) => `/admin/urls/batch/${id}`,
  today: '/admin/today',
  scans: '/admin/scans',
  suspicion: '/admin/authenticity',
  tags: '/admin/tags',
  newTagBatch: '/admin/tags/batches/new',
  tagBatch: (id: number) => `/admin/tag-batch/${id}`,
  tag: (id: number) => `/admin/tag/${id}`,
  reports: '/admin/reports',
  losses: '/admin/losses',
  weChatMoney: '/admin/wechat-money',
  imports: '/admin/imports',
  import: (id: number) => `/admin/import/${id}`,
  presets: '/admin/imports/presets',
  preset: (id: number) => `/admin/imports/preset/${id}`,
  editPreset: (id: number) => `/admin/imports/preset/${id}/edit`,
  users: '/admin/users',
  apiKeys: '/admin/keys',
  webhooks: '/admin/webhooks',
  bin: '/admin/bin',
  jobs: '/admin/jobs',
  works: '/admin/works',
  audit: '/admin/audit',
  /** one's own staff account */
  account: '/admin/account',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  confirmEmail: '/confirmemail',
  knownBrowser: '/knownbrowser',
  /** the first administrator's first sign-in */
  firstSignIn: '/firstsignin',
  secondFactor: '/secondfactor',
  admin: '/admin',
  settings: '/admin/settings',
} as const

/** The customer's page of an order, by the order record's order_hash (K11), in the customer's language if known (I7). */
export const publicOrderPage = (orderHash: string, language: Language | null = null) =>
  `/order/${orderHash}${language === null ? '' : `?lang=${language}`}`

/** The public page that an item's code opens; a SKU's code is one too (P2). */
export const publicProductPage = (code: string) => `/p/${encodeURIComponent(code)}`

/** Who carries parcels and letters. */
export const carrierName = 'UPS'

const trackingLocales: Record<Language, string> = { en: 'en_US', fr: 'fr_CA', cn: 'zh_CN' }

/** The carrier's public tracking page in the language of ours that leads there (facts: UPS, Tracking; K14). */
export const trackingPage = (trackingId: string, language: Language = 'en') =>
  `https://www.ups.com/track?loc=${trackingLocales[language]}&requester=QUIC&tracknum=${encodeURIComponent(trackingId)}/trackdetails`
