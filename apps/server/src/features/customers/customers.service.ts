import * as calls from '@getzo/contract/customers/customers.endpoints'
import { customerShapes } from '@getzo/contract/customers/customers.schema'
import { checkCustomer, normalizePhoneDigits } from '@getzo/domain/customers/customer-rules'
import type { Tx } from '../../db/connection/transaction'
import { type EnteredFields, enteredFields } from '../../db/schema/columns'
import { customers } from '../../db/schema/tables'
import { refuseRule } from '../../http/refused'
import { createRecord, createRecords, usualRecord } from '../../records/record.service'
import { customerList } from './customers.list'

/** The fields of a customer that people enter. */
type CustomerFields = Omit<EnteredFields<typeof customers>, 'shares_phone'> & { shares_phone?: boolean }

/** An edit has all fields of a customer. A number that another one has is a duplicate (C4). */
export const customerRecord = usualRecord({
  kind: 'customer',
  table: 'customers',
  calls: {
    list: calls.listCustomers,
    exported: calls.exportCustomers,
    read: calls.readCustomer,
    create: calls.createCustomer,
    edit: calls.editCustomer,
    remove: calls.deleteCustomer,
  },
  shapes: customerShapes,
  list: customerList,
  csvName: 'customers_data',
  newRow: checked,
  changedRow: checked,
})

export const createCustomer = (tx: Tx, input: CustomerFields) => createRecord(tx, customerRecord, input)

/** Creates customers, each as createCustomer does, and answers their ids in that order; the first refusal refuses all. */
export const createCustomers = (tx: Tx, inputs: readonly CustomerFields[]) =>
  createRecords(tx, customerRecord, inputs)

function checked(input: CustomerFields): CustomerFields {
  const fields = enteredFields(customers, input)
  refuseRule(checkCustomer(fields))
  return { ...fields, phone_number: normalizePhoneDigits(fields.phone_number) ?? fields.phone_number }
}
