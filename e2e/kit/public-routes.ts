import type { Codes } from './codes'
import type { CustomerOrder } from './customer-order'

export interface PublicRoute {
  /** as the requirements spell it */
  name: string
  path: string
  /** the page answers that there is nothing here */
  isMissing?: true
}

/** Every public route, each with something believable on it. */
export const publicRoutes = (codes: Codes, order: CustomerOrder, productId: number): PublicRoute[] => [
  { name: '/p/{code}', path: `/p/${codes.mask.code}` },
  { name: '/p/{code} of a numbered piece', path: `/p/${codes.numbered.code}` },
  { name: '/getzo/{code}', path: `/getzo/${codes.inOrder}` },
  { name: '/p/{sku}', path: `/p/${codes.mask.sku}` },
  { name: '/p/{code} unassigned', path: `/p/${codes.blank}` },
  { name: '/p/{code} never issued', path: '/p/G2P0000000000', isMissing: true },
  { name: '/warranty/{code}', path: `/warranty/${codes.numbered.code}` },
  { name: '/warranty/{code} of nothing', path: `/warranty/${codes.blank}`, isMissing: true },
  { name: '/b/{brand}/d/{doc}', path: `/b/${codes.document.brandId}/d/${codes.document.code}` },
  { name: '/{code} of an order', path: `/${codes.letter.code}` },
  { name: '/verification/qr', path: '/verification/qr' },
  { name: '/verification/qr unknown', path: '/verification/qr?code=G2P0000000000', isMissing: true },
  { name: '/feedback', path: '/feedback' },
  { name: '/feedback/{code}/{type}/jump', path: `/feedback/${codes.mask.code}/pqr/jump` },
  { name: '/jump/product/{wc_url}', path: '/jump/product/gone', isMissing: true },
  { name: '/{nowhere}', path: '/no/such/page', isMissing: true },
  { name: '/home/fashion', path: '/home/fashion' },
  { name: '/shop', path: '/shop' },
  { name: '/product/{id}', path: `/product/${productId}` },
  { name: '/search', path: '/search?q=mug' },
  { name: '/account/shopping-cart', path: '/account/shopping-cart' },
  { name: '/account/wishlist', path: '/account/wishlist' },
  { name: '/account/compare', path: '/account/compare' },
  { name: '/account/checkout', path: '/account/checkout' },
  { name: '/account/order-tracking', path: '/account/order-tracking' },
  { name: '/vendor/become-a-vendor', path: '/vendor/become-a-vendor' },
  { name: '/order/{hash}', path: order.path },
]
