import type { QueryOf, Shapes } from '@getzo/contract/endpoint'
import type { ReactNode } from 'react'

/** One of a few values; "All" is none of them. */
interface ChoiceFilter<Name extends string = string, Value extends string = string> {
  kind?: 'choice'
  /** the endpoint's query parameter, also in the address bar */
  name: Name
  label: string
  choices: readonly { value: Value; label: string }[]
}

/** From one day to another in the shop's time zone, both included, either left open. */
interface DaysFilter<Name extends string = string> {
  kind: 'days'
  label: string
  from: Name
  to: Name
}

/** One day in the shop's time zone, which stands in the line. */
interface DayFilter<Name extends string = string> {
  kind: 'day'
  name: Name
  label: string
}

/** From one amount of money to another, both included, either left open. */
interface AmountsFilter<Name extends string = string> {
  kind: 'amounts'
  label: string
  from: Name
  to: Name
}

/** What a record filter's field is given. */
interface RecordFilterField {
  label: string
  value: number | null
  /** reads in place of a record that was not picked here */
  chosenLabel?: string
  onChange: (id: number | null) => void
  /** of all fields of the line as they stand, by parameter: one may narrow another down */
  values: Readonly<Record<string, string>>
}

/** A record that is found by typing. */
export interface RecordFilter<Name extends string = string> {
  kind: 'record'
  name: Name
  label: string
  /** it stands in the line, as choices do, where it is what the list is asked for most */
  isInLine?: true
  /** a RecordPicker */
  field: (props: RecordFilterField) => ReactNode
  /** how the record with this id is called */
  nameOf: (id: number, signal: AbortSignal) => Promise<string>
}

interface YesNoFilter<Name extends string = string> {
  kind: 'yesNo'
  name: Name
  label: string
}

/** A text that is found anywhere. */
interface TextFilter<Name extends string = string> {
  kind: 'text'
  name: Name
  label: string
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
  | RecordFilter<NameHolding<S, number>>
  | YesNoFilter<NameHolding<S, boolean>>

/** Filters that are asked for together, as a tab over the line. Those of no tab stand in each of them. */
export interface FilterTab {
  id: string
  label: string
  /** the filters' names */
  names: readonly string[]
}
