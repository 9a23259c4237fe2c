import { listAuthors } from '@getzo/contract/list-views/list-views.endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { t } from '../../text'
import type { PersonFilter } from './filter-types'

const person = <Name extends string>(name: Name, label: string): PersonFilter<Name> => ({
  kind: 'person',
  name,
  label,
})

export const createdBy = person('created_by', t('filter.createdBy'))
export const modifiedBy = person('modified_by', t('filter.modifiedBy'))
export const deletedBy = person('deleted_by', t('filter.deletedBy'))
export const doneBy = person('done_by', t('filter.doneBy'))
export const readBy = person('read_by', t('filter.readBy'))
export const postedBy = person('posted_by', t('filter.postedBy'))

/** When and by whom a record was created and changed. */
export const createdAndChanged = [
  { kind: 'days', label: t('record.dateCreated'), from: 'created_from', to: 'created_to' },
  { kind: 'days', label: t('filter.dateModified'), from: 'modified_from', to: 'modified_to' },
  createdBy,
  modifiedBy,
] as const

/** Those who are no account: a customer on their own page, and Getzo's jobs. */
const others = [
  { value: 'customer', label: t('filter.byCustomer') },
  { value: 'system', label: t('filter.bySystem') },
]

/** An author as a screen names it: an account by its e-mail. */
export const authorText = (by: string | null): string =>
  others.find(({ value }) => value === by)?.label ?? by ?? ''

/** Whom a list can be filtered by; a value that is nobody's account is offered as it is. */
export function useAuthors(value: string): readonly { value: string; label: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => call(listAuthors, {}, { signal }),
    staleTime: 60_000,
  })
  const isShared = (name: string) => data.filter((one) => one.name === name).length > 1
  const people = data.map(({ by, name }) => ({ value: by, label: isShared(name) ? `${name} (${by})` : name }))
  const known = [...people, ...others]
  return value === '' || known.some((one) => one.value === value)
    ? known
    : [...known, { value, label: value }]
}
