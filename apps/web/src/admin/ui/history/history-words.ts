import type { HistoryEntry, HistoryNames } from '@getzo/contract/history/history.schema'
import { spokenTexts } from '../../../i18n/spoken'
import { mediumInstant } from '../dates/instants'
import { t } from '../text'

/** One changed column, from the history or a refused save. */
export interface ColumnChange {
  field: string
  before: unknown
  after: unknown
  names_before: HistoryNames | null
  names_after: HistoryNames | null
}

/** A change in words. */
export interface FieldInWords {
  name: string
  before: string
  after: string
}

/** How a kind of record describes its history (O36). */
export interface HistoryWords {
  /** the entry in words, such as "Item removed: Cedar Mug, Large, CA$40.00" */
  entry: (entry: HistoryEntry) => string
  /** a changed column in words; null for a technical one, or one that the entry's own words include */
  change: (change: ColumnChange, entry: HistoryEntry) => FieldInWords | null
}

/** The entries of one save, newest save first. */
export interface SaveInWords {
  id: number
  who: string
  when: string
  entries: HistoryEntry[]
}

/** Groups the entries of one request of one person: they were one save. */
export function savesOf(entries: readonly HistoryEntry[]): SaveInWords[] {
  const saves: SaveInWords[] = []
  let request: string | null = null
  for (const entry of entries) {
    const last = saves.at(-1)
    if (last !== undefined && request !== null && entry.request_id === request) {
      // entries come newest first; within a save the first comes first
      last.entries.unshift(entry)
    } else {
      saves.push({ id: entry.id, who: entry.changed_by, when: entry.changed_at, entries: [entry] })
    }
    request = entry.request_id
  }
  return saves
}

/** One changed field in words; before is undefined for a new record. */
export type HistoryField = Omit<FieldInWords, 'before'> & { before: string | undefined }

/** The fields of an entry, before and after. A deletion has none. */
export function fieldsInWords(entry: HistoryEntry, words: HistoryWords): HistoryField[] {
  if (entry.action === 'delete') return []
  const { before, after, names_before, names_after } = entry
  return Object.entries(after ?? {}).flatMap(([field, value]) => {
    const change = { field, before: before?.[field], after: value, names_before, names_after }
    const said = words.change(change, entry)
    if (said === null) return []
    return [before === null ? { ...said, before: undefined } : said]
  })
}

/** "Customer changed": a record or a part of it by the name of its kind. */
export const plainEntry = ({ action, record }: HistoryEntry): string =>
  t(`history.${action}`, { record: spokenNoun(record) ?? plainName(record) })

/** The kind of a record in the person's language; English is its stored name (W14). */
const spokenNoun = (record: string): string | undefined => {
  const names = spokenTexts()?.names
  const kinds: Readonly<Record<string, { one: string }>> | undefined = names?.kind
  return kinds?.[record]?.one ?? names?.part[record]
}

/** A stored name with spaces, for columns without a label. */
export function plainName(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A stored value as text; 'nothing' for none. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('history.nothing')
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.length === 0 ? t('history.nothing') : value.join(', ')
  }
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? mediumInstant(value) : value
}

const unspoken = new Set(['id', 'deleted_at', 'deleted_by', 'name_pinyin'])

/**
 * The history of a record whose values are shown as stored, with its fields' labels. `valueOf` gives the text of other
 * values, with the name at that time for a reference, and undefined for all others.
 */
export function plainWords(
  labels: Readonly<Record<string, string>>,
  valueOf: (field: string, value: unknown, names: HistoryNames | null) => string | undefined = () =>
    undefined,
): HistoryWords {
  const words = (field: string, value: unknown, names: HistoryNames | null) =>
    valueOf(field, value, names) ?? plainValue(value)
  return {
    entry: plainEntry,
    change: ({ field, before, after, names_before, names_after }) =>
      unspoken.has(field)
        ? null
        : {
            name: labels[field] ?? plainName(field),
            before: words(field, before, names_before),
            after: words(field, after, names_after),
          },
  }
}
