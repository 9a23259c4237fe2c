import type { FieldChange } from '@getzo/contract/errors'
import { spokenLocale } from '../../../../i18n/spoken'
import { t } from '../../text'
import type { FieldLabels } from '../errors/field-labels'

/** A change in words. */
export interface ChangeWords {
  field: string
  from: string
  to: string
}

/** Describes a change; null for one without meaning to people, such as a record's own id. */
export type DescribeChange = (change: FieldChange) => ChangeWords | null

export interface ChangeInWords {
  change: FieldChange
  words: ChangeWords
}

/** The changes of other people that a refused save reports. Without `describe` a value is shown as it is stored. */
export function changesInWords(
  changes: readonly FieldChange[],
  labels: FieldLabels,
  describe: DescribeChange = (change) => plainWords(change, labels),
): ChangeInWords[] {
  return changes.flatMap((change) => {
    const words = describe(change)
    return words === null ? [] : [{ change, words }]
  })
}

const plainWords = ({ field, before, after }: FieldChange, labels: FieldLabels): ChangeWords => ({
  field: labels.labelOf(field),
  from: labels.wordsOf(field, before) ?? valueText(before),
  to: labels.wordsOf(field, after) ?? valueText(after),
})

/** A stored value as a line of text. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? valueText(null) : value.map(valueText).join(', ')
  if (value === null || value === undefined || value === '') return t('conflict.empty')
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const namedMax = 3
const listed = new Intl.ListFormat(spokenLocale())

const sentences = {
  saved: { known: 'conflict.together', unknown: 'conflict.togetherUnknown' },
  'in the form': { known: 'conflict.taken', unknown: 'conflict.takenUnknown' },
} as const

/** A line for each person with the fields that were merged without a question. */
export function togetherLines(changes: readonly ChangeInWords[], where: 'saved' | 'in the form'): string[] {
  const byPerson = new Map<string, Set<string>>()
  for (const { change, words } of changes) {
    const fields = byPerson.get(change.changed_by) ?? new Set<string>()
    byPerson.set(change.changed_by, fields.add(words.field))
  }
  const { known, unknown } = sentences[where]
  if (byPerson.size === 0) return [t(unknown)]
  return Array.from(byPerson, ([who, fields]) => t(known, { who, what: listOf([...fields]) }))
}

function listOf(fields: readonly string[]): string {
  if (fields.length <= namedMax) return listed.format(fields)
  const rest = fields.length - namedMax
  return listed.format([...fields.slice(0, namedMax), t('conflict.more', { n: rest })])
}
