import type { Said } from '@getzo/domain/words/say'
import { Refused } from '../http/refused'

/** A row of a spreadsheet: its line as a spreadsheet counts it, from 1, and its cells as text. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** The refusal of a file that cannot be read as a spreadsheet. */
export const unreadable = (said: Said) => new Refused('rule', { field: 'file' }, said)
