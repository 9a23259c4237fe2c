import { parseCents } from '@getzo/domain/orders/order-total'
import { isCalendarDay } from '@getzo/domain/time/calendar-day'
import type { QueryValue } from '../selection/bulk-types'
import type { ListFilter } from './filter-types'

/** The contract's longest text of a filter or a search. */
export const filterTextMax = 100
/** The contract's longest name of a person, an e-mail. */
const personMax = 254

/** The parameters of a filter in the address bar. */
export const parametersOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' || filter.kind === 'amounts' ? [filter.from, filter.to] : [filter.name]

/** Whether an address's text is a value that the filter knows. */
function isFilterValue(filter: ListFilter, text: string): boolean {
  if (filter.kind === 'days' || filter.kind === 'day') return isCalendarDay(text)
  if (filter.kind === 'amounts') return parseCents(text) !== null
  if (filter.kind === 'record') return /^[1-9]\d{0,14}$/.test(text)
  if (filter.kind === 'yesNo') return text === 'true' || text === 'false'
  if (filter.kind === 'person') return text.trim() !== '' && text.length <= personMax
  if (filter.kind === 'others')
    return filter.of === 'records' ? /^[1-9]\d*(?:,[1-9]\d*)*$/.test(text) : text.trim() !== ''
  if (filter.kind === 'text') return text.trim() !== '' && text.length <= filterTextMax
  return filter.choices.some(({ value }) => value === text)
}

/** The filters' values of an address; unknown values are left out. */
export function readFilters(
  filters: readonly ListFilter[],
  textOf: (name: string) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      parametersOf(filter).flatMap((name) => {
        const text = textOf(name)
        return text !== undefined && isFilterValue(filter, text) ? [[name, text]] : []
      }),
    ),
  )
}

/** The state's search and filters in the types of a call's body: an address has only texts. */
export function queryValues(
  { q, filters: values }: { q: string; filters: Readonly<Record<string, string>> },
  filters: readonly ListFilter[],
): Record<string, QueryValue> {
  const found: Record<string, QueryValue> = q.trim() === '' ? {} : { q: q.trim() }
  for (const filter of filters) {
    for (const name of parametersOf(filter)) {
      const text = values[name]
      if (text !== undefined) found[name] = valueOf(filter, text)
    }
  }
  return found
}

function valueOf({ kind }: ListFilter, text: string): QueryValue {
  if (kind === 'record') return Number(text)
  return kind === 'yesNo' ? text === 'true' : text
}
