/**
 * Dotted names of what has changed, out of react-hook-form's nested dirtyFields. An array of the form that has more or
 * fewer rows than it started with is named itself, instead of the fields of all rows that moved; so is one of texts.
 */
export function changedNames(dirty: unknown, started: unknown, now: unknown, prefix = ''): string[] {
  if (Array.isArray(started) && Array.isArray(now)) {
    if (started.length !== now.length) return [prefix]
    const names = dirtyNames(dirty, prefix)
    return names.length > 0 && !now.some(isGroup) ? [prefix] : names
  }
  if (!isGroup(started) || !isGroup(now)) return dirtyNames(dirty, prefix)
  const parts = isGroup(dirty) ? dirty : {}
  return [...new Set([...Object.keys(parts), ...Object.keys(started)])].flatMap((name) =>
    changedNames(parts[name], started[name], now[name], prefix === '' ? name : `${prefix}.${name}`),
  )
}

function dirtyNames(dirty: unknown, prefix: string): string[] {
  if (dirty === true) return [prefix]
  if (typeof dirty !== 'object' || dirty === null) return []
  return Object.entries(dirty).flatMap(([name, part]) => dirtyNames(part, `${prefix}.${name}`))
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Dotted names and messages of the failing fields out of react-hook-form's nested errors. */
export function failingFields(errors: unknown, prefix = ''): { name: string; message: string }[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('type' in errors && 'message' in errors && typeof errors.message === 'string') {
    return [{ name: prefix, message: errors.message }]
  }
  return Object.entries(errors).flatMap(([name, part]) =>
    // ref is the input itself; root holds what concerns a whole array
    name === 'ref' ? [] : failingFields(part, prefix === '' ? name : `${prefix}.${name}`),
  )
}
