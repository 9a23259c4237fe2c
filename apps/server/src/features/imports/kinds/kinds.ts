import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { arrivalsKind } from './arrivals-kind.service'
import { customersKind } from './customers-kind.service'
import type { KindOfImport } from './import-kind'
import { ordersKind } from './orders-kind.service'
import { pricesKind } from './prices-kind.service'
import { productsKind } from './products-kind.service'
import { quantitiesKind } from './quantities-kind.service'
import { trackingKind } from './tracking-kind.service'

export const kindsOfImport: Readonly<Record<ImportKind, KindOfImport>> = {
  orders: ordersKind,
  customers: customersKind,
  tracking: trackingKind,
  prices: pricesKind,
  products: productsKind,
  quantities: quantitiesKind,
  arrivals: arrivalsKind,
}
