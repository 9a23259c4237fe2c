import { isUnsent as hasNotLeft } from '../orders/order-status.sql'

/**
 * Whether the piece of a URL has not been sent: its order is on its way to it (G11). A letter reaches its customer before
 * the goods are sent. `u` and `o` are the aliases of the URL and its order, which there may be none of.
 */
export const isUnsent = (u: string, o: string) =>
  `(${u}.url_item_type <> 'tyl' and coalesce(${hasNotLeft(o)}, false))`
