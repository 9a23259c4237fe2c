import { isSame } from '@getzo/domain/forms/merge-forms'

/** Dotted names of the changes. An array with more or fewer rows than before, or of texts, is named as a whole. */
export function changedNames(before: unknown, now: unknown, name = ''): string[] {
  if (isSame(before, now)) return []
  const areRows = isRows(before) && isRows(now) && before.length === now.length
  if (!areRows && !(isGroup(before) && isGroup(now))) return [name]
  return Object.keys({ ...before, ...now }).flatMap((part) =>
    changedNames(Reflect.get(before, part), Reflect.get(now, part), name === '' ? part : `${name}.${part}`),
  )
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): value is readonly object[] => Array.isArray(value) && value.every(isGroup)
