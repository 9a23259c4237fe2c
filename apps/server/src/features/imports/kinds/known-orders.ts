import type { StoredCustomer } from './customers-kind.service'
import type { rememberedPinyin } from './order-fields'
import type { KnownPayments } from './order-payments.service'
import type { createNumbers, KnownOrder } from './orders.store'
import type { SoldSku, unknownSkus } from './sold-skus'

/** A customer whom an order can go to; `stored` is null for one whom this import makes, or has renamed. */
export interface KnownCustomer {
  /** 0 until the customer is made */
  id: number
  customer_name: string
  stored: StoredCustomer | null
}

/** The stored records that a batch of orders needs; orders and customers that the batch makes are added. */
export interface Known {
  orders: Map<string, KnownOrder>
  /** by their numbers; several people can have one */
  customers: Map<string, readonly KnownCustomer[]>
  /** phone numbers of the customers that earlier records make */
  coming: Set<string>
  skus: Map<string, SoldSku>
  numbers: Awaited<ReturnType<typeof createNumbers>>
  /** numbers of the records that other orders have, or other records of the file: that is told (O44) */
  sharedNumbers: ReadonlySet<string>
  unknownSku: ReturnType<typeof unknownSkus>
  payments: KnownPayments
  /** many rows have the same city and province */
  inLatin: ReturnType<typeof rememberedPinyin>
}
