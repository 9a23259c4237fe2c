import type { HTMLAttributes } from 'react'

export type GridRow = Readonly<Record<string, unknown>>

/** A column of input cells. */
export interface GridColumn {
  /** The field of a row. */
  name: string
  label: string
  placeholder?: string
  /** The keyboard of a phone. */
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Figures are aligned right. */
  align?: 'end'
  /** The longest text: a longer one is kept and reported, never cut. */
  maxLength?: number
  /** The form's value of a text; by default the text itself. */
  toValue?: (text: string) => unknown
  /** Converts a spreadsheet's text, such as '$1,200.00', into the input format. */
  fromSheet?: (text: string) => string
  /** True of rows whose cell must not be written. */
  isKept?: (row: GridRow) => boolean
  /** True for a picture's address: a picture pasted or dropped into a row is uploaded for it. */
  isPicture?: boolean
  /** The text that Ctrl+; puts into the cell, as in a spreadsheet: today. */
  today?: () => string
}

/** The report after an action on many cells. */
export interface BlockResult {
  rows: number
  columns: number
  /** The rows that must not be written. */
  locked: number
  /** The lines and columns of the block that did not fit. */
  left: number
}

export const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** An empty cell of a number is null. */
export const cellValue = ({ toValue }: GridColumn, text: string): unknown =>
  toValue === undefined ? text : toValue(text)
