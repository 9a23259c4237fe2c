import type { QueryOf, Shapes } from '@getzo/contract/endpoint'
import type { ReactNode } from 'react'

/** One of a few values; "All" is none of them. */
export interface ChoiceFilter<Name extends string = string, Value extends string = string> {
  kind?: 'choice'
  /** the endpoint's query parameter, also in the address bar */
  name: Name
  label: string
  choices: readonly { value: Value; label: string }[]
  /** unfolded, not in the line, if it is seldom used */
  isFolded?: true
  /** its values are tabs above the list, with their numbers of rows, and not in the line */
  isTabs?: true
}

/** A range of days in the shop's time zone, inclusive; either end can be open. */
interface DaysFilter<Name extends string = string> {
  kind: 'days'
  label: string
  from: Name
  to: Name
}

/** One day in the shop's time zone, shown in the line. */
interface DayFilter<Name extends string = string> {
  kind: 'day'
  name: Name
  label: string
}

/** A range of amounts of money, inclusive; either end can be open. */
interface AmountsFilter<Name extends string = string> {
  kind: 'amounts'
  label: string
  from: Name
  to: Name
}

/** The props of a record filter's field. */
export interface RecordFilterField {
  label: string
  value: number | null
  /** text of the record in the address, until another is picked */
  chosenLabel?: string
  onChange: (id: number | null) => void
  /** current values of all fields in the line, by parameter: one may limit another's choices */
  values: Readonly<Record<string, string>>
}

/** A record that is found by typing. */
export interface RecordFilter<Name extends string = string> {
  kind: 'record'
  name: Name
  label: string
  /** shown in the line, like choices, if it is used most */
  isInLine?: true
  /** a RecordPicker */
  field: (props: RecordFilterField) => ReactNode
  /** the name of the record with this id */
  nameOf: (id: number, signal: AbortSignal) => Promise<string>
}

interface YesNoFilter<Name extends string = string> {
  kind: 'yesNo'
  name: Name
  label: string
}

/** A text that may occur anywhere. */
interface TextFilter<Name extends string = string> {
  kind: 'text'
  name: Name
  label: string
}

/** Who did it: a colleague, a customer, or Getzo by itself. */
export interface PersonFilter<Name extends string = string> {
  kind: 'person'
  name: Name
  label: string
}

/** All but some, separated by commas: a report's link has it, and no field (W11). */
interface OthersFilter<Name extends string = string> {
  kind: 'others'
  name: Name
  label: string
  /** ids, or names of provinces */
  of: 'records' | 'provinces'
}

/** A filter of a list. Its values are kept in the address bar, and sent, under its names. */
export type ListFilter =
  | ChoiceFilter
  | DaysFilter
  | DayFilter
  | AmountsFilter
  | RecordFilter
  | YesNoFilter
  | TextFilter
  | PersonFilter
  | OthersFilter

type OwnParameter = 'limit' | 'after' | 'before' | 'count' | 'sort' | 'q'
type FilterName<S extends Shapes> = Exclude<keyof QueryOf<S>, OwnParameter> & string
type ValueOf<S extends Shapes, Name> = NonNullable<QueryOf<S>[Name & keyof QueryOf<S>]>

type ChoiceOf<S extends Shapes> = {
  [Name in FilterName<S>]: string extends ValueOf<S, Name>
    ? never
    : ValueOf<S, Name> extends string
      ? ChoiceFilter<Name, ValueOf<S, Name>>
      : never
}[FilterName<S>]
type TextName<S extends Shapes> = {
  [Name in FilterName<S>]: string extends ValueOf<S, Name> ? Name : never
}[FilterName<S>]
type NameHolding<S extends Shapes, Value> = {
  [Name in FilterName<S>]: ValueOf<S, Name> extends Value ? Name : never
}[FilterName<S>]

/** A filter that a list endpoint takes, by the kind of value that it takes. */
export type FilterOf<S extends Shapes> =
  | ChoiceOf<S>
  | DaysFilter<TextName<S>>
  | DayFilter<TextName<S>>
  | AmountsFilter<TextName<S>>
  | TextFilter<TextName<S>>
  | PersonFilter<TextName<S>>
  | OthersFilter<TextName<S>>
  | RecordFilter<NameHolding<S, number>>
  | YesNoFilter<NameHolding<S, boolean>>

/** Filters that are used together, as a tab above the line. Filters of no tab are in every tab. */
export interface FilterTab {
  id: string
  label: string
  /** the filters' names */
  names: readonly string[]
}
