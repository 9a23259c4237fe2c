import { goesBack, hasEnded } from '../orders/order-status'

/** What an import may change of the records that are there already (W19). */
export interface ImportChoices {
  /** the fields that it may change; null is all of them, and none of them is new records alone */
  changeOnly: readonly string[] | null
  /** statuses of orders that ended, cancelled and refunded, are set */
  takesEnded: boolean
  /** what a person has changed since the last import is changed too */
  takesChanged: boolean
}

/** Why an import leaves a change of a stored record out. */
export const leftOutReasons = ['not_chosen', 'ended', 'goes_back', 'changed_by_person'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/**
 * Whom a new order goes to whose number a customer of another name has: that customer, who may get the file's name, or a
 * new one of the household (C7).
 */
export const customerChoices = ['this', 'rename', 'new'] as const

/** A field that a file would change; of an order's line with its SKU, as 'quantity CUP-S'. */
export interface FieldChange {
  field: string
  from: string
  to: string
}

/** The column of a changed field: 'quantity' of 'quantity CUP-S'. */
export const columnOfField = (field: string): string => field.split(' ')[0] ?? field

/**
 * Why a change is left out, or null where it is made. `taken` are the fields of this record for which a person chose the
 * file's value. No choice takes an order back on its way (W9).
 */
export function reasonToLeaveOut(
  { field, from, to }: FieldChange,
  { changeOnly, takesEnded, takesChanged }: ImportChoices,
  { isByPerson, taken }: { isByPerson: boolean; taken: readonly string[] },
): LeftOutReason | null {
  if (changeOnly !== null && !changeOnly.includes(columnOfField(field))) return 'not_chosen'
  if (field === 'order_status' && hasEnded(to) && !takesEnded) return 'ended'
  if (field === 'order_status' && goesBack(from, to)) return 'goes_back'
  return isByPerson && !takesChanged && !taken.includes(field) ? 'changed_by_person' : null
}
