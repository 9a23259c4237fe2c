import type { CarrierPackaging, CarrierService } from '../labels/carrier-choices'
import type { OrderStatus } from '../orders/order-status'
import type { BinKind } from '../records/record-kinds'
import type { CarrierSentence } from '../tracking/carrier-sentences'
import type { UrlDestination, UrlItemType } from '../urls/url-rules'

/**
 * The names of stored codes, and the links of the sidebar by their English. Each English name stands
 * beside its code; another language has all of them in one table (W14).
 */
export interface CodeNames {
  orderStatus: Readonly<Record<OrderStatus, string>>
  itemType: Readonly<Record<UrlItemType, string>>
  destination: Readonly<Record<UrlDestination, string>>
  kind: Readonly<Record<BinKind, { one: string; many: string }>>
  /** parts of records, by their names in the history */
  part: Readonly<Record<string, string>>
  link: Readonly<Record<string, string>>
  /** the carrier's services and packagings, by its codes */
  service: Readonly<Record<CarrierService, string>>
  packaging: Readonly<Record<CarrierPackaging, string>>
  /** what the carrier says of a parcel, by its own sentence */
  said: Readonly<Record<CarrierSentence, string>>
}
