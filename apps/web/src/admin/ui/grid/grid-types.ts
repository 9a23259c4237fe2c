import type { HTMLAttributes } from 'react'

export type GridRow = Readonly<Record<string, unknown>>

/** A column whose cells are typed into. */
export interface GridColumn {
  /** the field of a row */
  name: string
  label: string
  placeholder?: string
  /** of the keyboard of a phone */
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** figures stand at the right */
  align?: 'end'
  /** how many characters it holds: more is kept as typed and told, never cut */
  maxLength?: number
  /** what a text stands for in the form; without, the text itself */
  toValue?: (text: string) => unknown
  /** tidies what comes from a spreadsheet, such as '$1,200.00', into what is typed here */
  fromSheet?: (text: string) => string
  /** holds a picture's address: a picture that is pasted or dropped into a row is uploaded for it */
  isPicture?: boolean
  /** what Ctrl+; puts into the cell, as in a spreadsheet: today */
  today?: () => string
}

/** What is told after an act on many cells. */
export interface BlockResult {
  rows: number
  columns: number
  /** rows that may not be written */
  locked: number
  /** lines and columns of the block that had no place */
  left: number
}

export const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** An empty cell of a number is null. */
export const cellValue = ({ toValue }: GridColumn, text: string): unknown =>
  toValue === undefined ? text : toValue(text)
