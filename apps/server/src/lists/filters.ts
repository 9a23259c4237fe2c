import { noProvince } from '@getzo/domain/reports/reports'
import { type Bind, type ByAuthor, containing, type ListDefinition } from './definition'

type Filters = ListDefinition['filters']
export type Filter = (bind: Bind, value: unknown) => string

/** An instant to be filtered by days. */
interface Instants {
  /** an expression of type timestamptz, as an index has it */
  expression: string
  /** the condition of rows that have the instant, for an expression that has a value for others too */
  present?: string
  /** the shop's, in which days are meant */
  timeZone: string
}

/** {name}_from and {name}_to of the contract's dayRange, both days included. */
export const instantRange = (name: string, instants: Instants): Filters => ({
  [`${name}_from`]: fromDay(instants),
  [`${name}_to`]: toDay(instants),
})

/** From the first moment of a day in the shop's time zone. */
export const fromDay =
  ({ expression, timeZone }: Instants): Filter =>
  (bind, day) =>
    `${expression} >= ${midnight(bind(day, 'date'), bind, timeZone)}`

/** To the last moment of a day in the shop's time zone. */
export const toDay =
  ({ expression, present, timeZone }: Instants): Filter =>
  (bind, day) =>
    both(present, `${expression} < ${midnight(`(${bind(day, 'date')} + 1)`, bind, timeZone)}`)

/** The first moment of a day, an SQL expression, in a time zone. */
export const midnight = (day: string, bind: Bind, timeZone: string) =>
  `${day}::timestamp at time zone ${bind(timeZone, 'text')}`

/** The last change of a record in table alias `of`, as the lists' indexes have it. */
export const changedOf = (of: string, timeZone: string): Instants => ({
  expression: `coalesce(${of}.date_modified, '-infinity'::timestamptz)`,
  present: `${of}.date_modified is not null`,
  timeZone,
})

/** The same of a calendar day that is stored as one. */
export const dayRange = (name: string, days: Omit<Instants, 'timeZone'>): Filters => ({
  [`${name}_from`]: (bind, day) => `${days.expression} >= ${bind(day, 'date')}`,
  [`${name}_to`]: (bind, day) => both(days.present, `${days.expression} <= ${bind(day, 'date')}`),
})

const both = (present: string | undefined, condition: string) =>
  present === undefined ? condition : `(${present} and ${condition})`

/** The province of a shipping address, as reports group it (province_of). */
export const isProvince =
  (column: string): Filter =>
  (bind, name) =>
    `province_of(${column}) = province_of(${bind(name === noProvince ? '' : name, 'text')})`

/** None of some provinces, separated by commas. */
export const isNoProvinceOf =
  (column: string): Filter =>
  (bind, names) =>
    `province_of(${column}) <> all(array(select province_of(nullif(n, '${noProvince}')) from unnest(string_to_array(${bind(names, 'text')}, ',')) n))`

/** None of some records, by their ids separated by commas. */
export const isNoneOf =
  (column: string): Filter =>
  (bind, ids) =>
    `${column} <> all(string_to_array(${bind(ids, 'text')}, ',')::bigint[])`

/** One of some texts. */
export const isOneOf = (column: string, texts: readonly string[]) =>
  `${column} in (${texts.map((text) => `'${text}'`).join(', ')})`

/** A record, by its id. */
export const isRecord =
  (column: string): Filter =>
  (bind, id) =>
    `${column} = ${bind(id, 'bigint')}`

/** A customer, also by the id of one who was merged into it (W12). */
export const isCustomer =
  (column: string): Filter =>
  (bind, id) =>
    `${column} = (select survivor_of(${bind(id, 'bigint')}))`

/** Yes or no. "No" has a condition of its own, because the negation of null is null. */
export const yesOrNo =
  (yes: string, no: string): Filter =>
  (_bind, value) =>
    value === true ? yes : no

/** {name}_by of the contract's doneBy, over table alias `of`. */
export const doneBy = (of: string, ...names: readonly string[]): Filters =>
  Object.fromEntries(names.map((name) => [`${name}_by`, isAuthor(`${of}.${name}_by`)]))

/** An author, by any e-mail that they have or had (A21). */
export const isAuthor =
  (column: string) =>
  (bind: Bind, who: unknown): ByAuthor => ({ column, addresses: `addresses_of(${bind(who, 'text')})` })

/** A text that is found anywhere, in any case. */
export const containsText =
  (column: string): Filter =>
  (bind, text) =>
    `lower(${column}) like ${bind(containing(String(text)), 'text')}`
