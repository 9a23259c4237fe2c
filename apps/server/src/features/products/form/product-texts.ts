/** The languages and fields of texts in the order that they are kept in, so that equal texts are equal JSON. */
const languages = ['en', 'fr', 'cn'] as const
export const productTextFields = ['name', 'description', 'warranty_information', 'should_have'] as const
export const nameTextFields = ['name'] as const

type Texts = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>

/** Fields that few products have: an empty one is left out. */
const rareFields: readonly string[] = ['should_have']

/**
 * Texts in further languages as they are stored (P18): tidied, without a language in which nothing is written, and
 * without that of the original, whose texts are the record's own.
 */
export function storedTexts(texts: Texts, fields: readonly string[], original?: string): string {
  const kept = languages.flatMap((language): [string, Record<string, string>][] => {
    const written = fields.map((field): [string, string] => [field, tidied(texts[language]?.[field] ?? '')])
    const isEmpty = language === original || written.every(([, text]) => text === '')
    const held = written.filter(([field, text]) => text !== '' || !rareFields.includes(field))
    return isEmpty ? [] : [[language, Object.fromEntries(held)]]
  })
  return JSON.stringify(Object.fromEntries(kept))
}

const tidied = (text: string) => text.normalize('NFC').trim()
