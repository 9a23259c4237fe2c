import { leftOutTelling } from '@getzo/domain/imports/left-out'
import type { Import } from './imports.api'
import classes from './imports.module.css'
import { t } from './imports.text'

export const headingName = ({ headings }: { headings: readonly string[] }, at: number) =>
  headings[at] || t('match.unnamed', { n: at + 1 })

/** The saved preset or known export that a file is, with how many of its columns are used; null for another file (W19). */
export function presetText(
  { preset, saved_preset: saved, headings }: Import,
  columns: readonly (string | null)[],
): string | null {
  const name = saved?.name ?? (preset && t(`preset.${preset}`))
  if (name === null) return null
  const used = columns.filter((field) => field !== null).length
  return t('match.preset', { name, used, all: headings.length })
}

interface FileNotesProps {
  it: Import
  columns: readonly (string | null)[]
}

/** What a person should know of a file before anything else: columns that are left out, and hidden rows (W19). */
export function FileNotes({ it, columns }: FileNotesProps) {
  const notes = [leftOutText(it, columns), addedText(it), goneText(it), sheetText(it), hiddenText(it)].filter(
    (note) => note !== null,
  )
  if (notes.length === 0) return null
  return (
    <div className={classes.said}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function leftOutText(it: Import, columns: readonly (string | null)[]): string | null {
  const filled = new Set(it.filled_columns)
  const places = leftOutTelling(it.headings, columns, it.samples).filter((at) => filled.has(at))
  if (places.length === 0) return null
  return t('match.leftOut', { names: places.map((at) => headingName(it, at)).join(', ') })
}

/** The headings that a shop has changed since its last file (W19). */
const addedText = (it: Import): string | null =>
  it.added_columns.length === 0
    ? null
    : t('match.added', { names: it.added_columns.map((at) => headingName(it, at)).join(', ') })

const goneText = ({ gone_headings: gone }: Import): string | null =>
  gone.length === 0 ? null : t('match.gone', { names: gone.join(', ') })

const sheetText = ({ sheet }: Import): string | null => (sheet === null ? null : t('match.sheet', { sheet }))

const hiddenText = ({ hidden_rows: rows }: Import): string | null =>
  rows === 0 ? null : t('match.hidden', { rows })
