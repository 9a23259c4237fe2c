import type { Capability } from '../auth/capabilities'
import type { HistoryRoot } from './record-kinds'

/** Who may read the history of a record (O36): whoever may read the record. */
export const historyRights: Readonly<Record<HistoryRoot, Capability>> = {
  order: 'orders.read',
  customer: 'customers.read',
  brand: 'brands.read',
  product: 'products.read',
  url: 'urls.read',
  url_batch: 'urls.read',
  // it holds a colleague's phone and address
  user: 'users.manage',
  tag: 'tags.read',
  tag_batch: 'tags.read',
  settings: 'settings.manage',
  preset: 'imports.write',
  arrival: 'stock.read',
  count: 'stock.count',
}
