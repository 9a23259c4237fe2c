/**
 * The object in a JSON text from outside; null where there is none. PostgreSQL stores no NUL and no half of a surrogate
 * pair, so a text's are replaced as a decoder replaces bytes that it cannot read.
 */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    )
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const unstorable = /\0|\p{Surrogate}/gu

const storable = (text: string) => text.replaceAll(unstorable, '\ufffd')
