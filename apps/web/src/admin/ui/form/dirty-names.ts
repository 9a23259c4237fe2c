/** Dotted names of the changed fields out of react-hook-form's nested dirtyFields. */
export function dirtyNames(dirty: unknown, prefix = ''): string[] {
  if (dirty === true) return [prefix]
  if (typeof dirty !== 'object' || dirty === null) return []
  return Object.entries(dirty).flatMap(([name, part]) =>
    dirtyNames(part, prefix === '' ? name : `${prefix}.${name}`),
  )
}

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
