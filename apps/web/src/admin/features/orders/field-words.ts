import messages from '../../../i18n/en/orders.json'
import { hasText, t } from './orders.text'

const prefix = 'field.'

/** The stored columns that have a name in words. */
export const knownFields: readonly string[] = Object.keys(messages).flatMap((id) =>
  id.startsWith(prefix) ? [id.slice(prefix.length)] : [],
)

/** What a stored column is called in words; a column without a name of its own reads as written, with spaces. */
export function fieldWords(column: string): string {
  const id = `${prefix}${column}`
  if (hasText(id)) return t(id)
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
