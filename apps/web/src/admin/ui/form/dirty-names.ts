/** Dotted names of the changed fields out of react-hook-form's nested dirtyFields. */
export function dirtyNames(dirty: unknown, prefix = ''): string[] {
  if (dirty === true) return [prefix]
  if (typeof dirty !== 'object' || dirty === null) return []
  return Object.entries(dirty).flatMap(([name, part]) =>
    dirtyNames(part, prefix === '' ? name : `${prefix}.${name}`),
  )
}

/** Dotted names of the arrays that have more or fewer rows than they started with. */
export function resizedArrays(started: unknown, now: unknown, prefix = ''): string[] {
  if (Array.isArray(started) && Array.isArray(now)) return started.length === now.length ? [] : [prefix]
  if (!isGroup(started) || !isGroup(now)) return []
  return Object.entries(started).flatMap(([name, part]) =>
    resizedArrays(part, now[name], prefix === '' ? name : `${prefix}.${name}`),
  )
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
