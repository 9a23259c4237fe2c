import type { CategorySlug } from '@getzo/domain/storefront/categories'
import type { StoreProduct } from './storefront.schema'

/** Every storefront page answers the leftover currency choice, which changes nothing (T3). */
export interface StorePageProps {
  /** another currency was asked for: say that it did not work */
  currencyRefused: boolean
}

export interface StoreListProps extends StorePageProps {
  /** the storefront's home, /home/fashion, or one page of /shop */
  kind: 'home' | 'shop'
  category: CategorySlug
  /** as the address asks; null where that is no page number */
  page: number | null
  /** how many pages there are, at least 1 */
  pages: number
  /** at most three (T1); empty for a page that does not exist and for an empty category */
  products: StoreProduct[]
}

export interface StoreProductProps extends StorePageProps {
  product: StoreProduct
}

export interface StoreSearchProps extends StorePageProps {
  /** what was searched for, or null before */
  asked: string | null
}

/** The lists that the browser keeps. */
export const storeLists = ['cart', 'wishlist', 'compare'] as const
export type StoreListName = (typeof storeLists)[number]

export interface StoreKeptListProps extends StorePageProps {
  list: StoreListName
}

export interface StoreTrackingProps extends StorePageProps {
  /** what was typed and names no order, or null before */
  refused: string | null
  /** the host of what was typed where that is not ours (Q13) */
  foreign: string | null
}

/** The storefront's pages by name, as part of every public page (pages.ts). */
export interface StorePages {
  storeList: StoreListProps
  storeProduct: StoreProductProps
  storeSearch: StoreSearchProps
  storeKeptList: StoreKeptListProps
  storeCheckout: StorePageProps
  storeTracking: StoreTrackingProps
  storeVendor: StorePageProps
}

/** Addresses of the storefront (T1, T2). */
export const storePaths = {
  home: '/home/fashion',
  shop: '/shop',
  shopPage: (page: number) => `/shop/page=${page}`,
  product: (id: number) => `/product/${id}`,
  search: '/search',
  cart: '/account/shopping-cart',
  checkout: '/account/checkout',
  compare: '/account/compare',
  wishlist: '/account/wishlist',
  tracking: '/account/order-tracking',
  vendor: '/vendor/become-a-vendor',
} as const

/** Currencies of the leftover switch; prices are in US dollars whatever is chosen (T3). */
export const storeCurrencies = ['CAD', 'USD', 'EURO', 'GBP'] as const
