import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { customersKind } from './customers.kind'
import type { KindOfImport } from './import-kind'
import { ordersKind } from './orders.kind'
import { pricesKind } from './prices.kind'
import { trackingKind } from './tracking.kind'

export const kindsOfImport: Readonly<Record<ImportKind, KindOfImport>> = {
  orders: ordersKind,
  customers: customersKind,
  tracking: trackingKind,
  prices: pricesKind,
}
