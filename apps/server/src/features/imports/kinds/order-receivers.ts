import type { ImportRecord } from '@getzo/domain/imports/import-records'
import type { Tx } from '../../../db/connection/transaction'
import { editRecords } from '../../../records/record.service'
import { customerRecord } from '../../customers/customers.service'
import { isSameName } from './customers-kind.service'
import type { Change } from './guarded'
import type { Effect, FileContext } from './import-kind'
import type { Known, KnownCustomer } from './known-orders'

/** The customer of a new order. */
export interface Receiver {
  customer: KnownCustomer
  /** the customer is made with the order */
  isNew: boolean
  /** a new one of the household: the number is somebody else's, too (C7) */
  shares: boolean
  /** as the file has them */
  name: string
  phone: string
  /** the customer's name differs from the file's, and a person can choose (W19, C7) */
  other: { name: string; isRenamed: boolean } | null
}

/** Whom a new order goes to: of those with its number the one with its name, else the first; else a new customer. */
export function receiverOf({ head, values }: ImportRecord, known: Known, context: FileContext): Receiver {
  const { customer_phone: phone = '' } = values
  const name = values.customer_name ?? values.ship_to_name ?? ''
  const there = known.customers.get(phone) ?? []
  const found = there.find(({ customer_name }) => isSameName(customer_name, name)) ?? there[0]
  if (!found) {
    const made: KnownCustomer = { id: 0, customer_name: name, stored: null }
    known.customers.set(phone, [...there, made])
    return { customer: made, isNew: true, shares: false, name, phone, other: null }
  }
  const { customer_name: before } = found
  if (name === '' || isSameName(before, name))
    return { customer: found, isNew: false, shares: false, name, phone, other: null }
  const { customer: choice } = context.chosen.get(head) ?? {}
  if (choice === 'new') {
    const made: KnownCustomer = { id: 0, customer_name: name, stored: null }
    known.customers.set(phone, [...there, made])
    return {
      customer: made,
      isNew: true,
      shares: true,
      name,
      phone,
      other: { name: before, isRenamed: false },
    }
  }
  const isRenamed = choice === 'rename' && found.stored !== null
  const customer = isRenamed ? { ...found, customer_name: name } : found
  // its further orders find the new name
  if (isRenamed)
    known.customers.set(phone, [...there.filter((one) => one !== found), { ...customer, stored: null }])
  return { customer, isNew: false, shares: false, name, phone, other: { name: before, isRenamed } }
}

/** What the check tells of a customer with another name than the file's. */
export const toldOf = ({ name, other }: Receiver): Change[] =>
  other === null
    ? []
    : [
        { field: 'goes_to', from: other.name, to: name },
        ...(other.isRenamed ? [{ field: 'customer_name', from: other.name, to: name }] : []),
      ]

/** Renames the customers for whom that was chosen, and answers what its undo needs, by their orders. */
export async function renameReceivers(
  tx: Tx,
  receivers: readonly Receiver[],
): Promise<ReadonlyMap<Receiver, Effect>> {
  const effects = new Map<Receiver, Effect>()
  const edits = receivers.flatMap((receiver) => {
    const { customer, other, name } = receiver
    if (other?.isRenamed !== true || customer.stored === null) return []
    const { id, version, ...before } = customer.stored
    effects.set(receiver, { kind: 'customer', id, name: before.customer_name, isMade: false, before })
    return [{ ...before, customer_name: name, id, version }]
  })
  await editRecords(tx, customerRecord, edits)
  return effects
}
