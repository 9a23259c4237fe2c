import { t } from '../../text'
import { valueAt } from '../values/form-store'
import type { FieldLabels } from './field-labels'
import type { FormRefusal } from './form-refusal'

/** The problem with the length of a text, or undefined. Characters are counted as the server counts them. */
export function tooLongText(text: string, max: number | undefined): string | undefined {
  if (max === undefined || text.length <= max) return undefined
  const over = Array.from(text).length - max
  return over > 0 ? t('field.tooLong', { max, n: over }) : undefined
}

/**
 * The first text, single or in a list, that is longer than its field: it stays as it was typed or pasted, and is not
 * sent.
 */
export function checkLengths(values: unknown, { limits }: FieldLabels): FormRefusal | null {
  for (const [name, max] of limits) {
    for (const field of fieldsOf(name, values)) {
      const value: unknown = valueAt(values, field)
      const text = [value]
        .flat()
        .map((one) => tooLongText(typeof one === 'string' ? one : '', max))
        .find(Boolean)
      // the number of characters is not part of the rule: a slightly shorter text is still the same error
      if (text !== undefined) return { rule: 'too_long', params: { max }, field, text, isSaidByField: true }
    }
  }
  return null
}

/** The field itself, or with * in its name that of each row. */
function fieldsOf(name: string, values: unknown): string[] {
  const [array = '', field] = name.split('.*.')
  if (field === undefined) return [name]
  const rows: unknown = valueAt(values, array)
  return Array.isArray(rows) ? rows.map((_, index) => `${array}.${index}.${field}`) : []
}
