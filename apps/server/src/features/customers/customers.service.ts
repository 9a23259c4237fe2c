import { checkCustomer, normalizePhoneDigits } from '@getzo/domain/customers/customer-rules'
import { enteredFields } from '../../db/columns'
import { customers } from '../../db/tables'
import type { Tx } from '../../db/transaction'
import { refuseRule } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { type CustomerFields, insertCustomer, updateCustomer } from './customers.store'

/** Makes a customer, or refuses with the first rule that its name and number fail; a used number is a duplicate (C4). */
export const createCustomer = (tx: Tx, input: CustomerFields, actor: string) =>
  insertCustomer(tx, checked(input), actor)

/** Changes a customer. With a version, only if that is still the stored one (O28). */
export async function editCustomer(
  tx: Tx,
  id: number,
  input: CustomerFields,
  actor: string,
  version?: number,
) {
  const changed = await updateCustomer(tx, id, checked(input), actor, version)
  return changed ?? refuseChanged(tx, 'customer', id, version)
}

function checked(input: CustomerFields): CustomerFields {
  const fields = enteredFields(customers, input)
  refuseRule(checkCustomer(fields))
  return { ...fields, phone_number: normalizePhoneDigits(fields.phone_number) ?? fields.phone_number }
}
