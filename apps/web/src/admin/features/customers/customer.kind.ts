import { createCustomer, editCustomer, readCustomer } from '@getzo/contract/customers/customers.endpoints'
import type { Customer } from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { checkCustomer } from '@getzo/domain/customers/customer-rules'
import { call } from '../../api/call'
import type { HistoryWords } from '../../ui/history/history-words'
import { type FieldsOf, formOf, historyOf, type ValuesOf } from '../../ui/record/record-fields'
import type { RecordKind } from '../../ui/record/record-kind'
import { said, t } from './customers.text'

const fields = {
  customer_name: { kind: 'text', label: t('customers.name'), required: true, maxLength: 100 },
  phone_number: { kind: 'phone', label: t('customers.phone'), required: true },
  shares_phone: { kind: 'own', label: t('customers.sharesPhone'), blank: false },
  staff_note: {
    kind: 'lines',
    label: t('customers.staffNote'),
    description: t('customers.staffNoteAbout'),
    maxLength: 1000,
  },
} as const satisfies FieldsOf<Customer>

const plain = historyOf(fields, {
  other_phones: t('customers.otherPhones'),
  merged_into: t('customers.mergedInto'),
})

const inMerge = new Set(['survivor_id', 'merged_id', 'orders', 'notes', 'undone_at', 'undone_by'])

/** Their history in words, with merges as one sentence each. */
const customerHistory: HistoryWords = {
  entry: (entry) => {
    if (entry.record !== 'customer_merge') return plain.entry(entry)
    const name = entry.names_after?.merged_id?.customer_name ?? ''
    return t(entry.action === 'create' ? 'customers.history.merged' : 'customers.history.undone', { name })
  },
  change: (change, entry) => {
    if (entry.record === 'customer_merge' && inMerge.has(change.field)) return null
    const said = plain.change(change, entry)
    if (said === null || change.field !== 'merged_into') return said
    const { names_before, names_after } = change
    const name = (names: typeof names_before, stored: string) => names?.merged_into?.customer_name ?? stored
    return { ...said, before: name(names_before, said.before), after: name(names_after, said.after) }
  },
}

/** Customers on their screens (C2, C3, C5, O28). */
export const customerKind: RecordKind<ValuesOf<typeof fields>, Customer> = {
  ...formOf(fields),
  key: 'customer',
  noun: t('customers.noun'),
  nouns: t('customers.crumb'),
  to: { all: screens.customers, one: screens.customer, edit: screens.editCustomer },
  mayWrite: 'customers.write',
  check: checkCustomer,
  called: ({ customer_name }) => customer_name,
  read: (id, signal) => call(readCustomer, { params: { id } }, { signal }),
  create: ({ version: _version, shares_phone, ...entered }, { idempotencyKey }) =>
    call(createCustomer, { body: shares_phone ? { ...entered, shares_phone } : entered }, { idempotencyKey }),
  edit: (id, { version, ...values }, { overVersion }) =>
    call(editCustomer, { params: { id }, body: { ...values, version: overVersion ?? version } }),
  created: ({ id }) => said('customer.created', { id }),
  deletedAbout: t('customers.deletedAbout'),
  history: { root: 'customer', title: t('customers.history'), words: customerHistory },
}
