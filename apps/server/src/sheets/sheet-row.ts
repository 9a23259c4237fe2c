import { type Said, say } from '@getzo/domain/words/say'
import { Refused } from '../http/refused'

/** A row of a spreadsheet: its line as a spreadsheet counts it, from 1, and its cells as text. */
export interface SheetRow {
  line: number
  cells: string[]
  /** its sheet, where the file has several that people see */
  sheet?: string
  isHidden?: true
}

/** The refusal of a file that cannot be read as a spreadsheet. */
export const unreadable = (said: Said) => new Refused('rule', { field: 'file' }, said)

/** A program that writes more columns means harm. A cell beyond is refused where it begins, before it takes memory. */
export const columnsMax = 200

export const tooManyColumns = () => unreadable(say('import.too_many_columns', { max: columnsMax }))

/** Excel's own limit, longer than any cell that can be stored: a longer one is still named as too long. */
export const cellLengthMax = 32_767
