import type { Messages } from '@lingui/core'
import type { TextValues } from './text'

/** A message as vite/messages.ts compiles it: texts, places, and choices by a number. */
export type Compiled = Messages[string]

/**
 * The text of a compiled message. Lingui's own runtime also knows dates, currencies and nesting of all kinds; a phone
 * need not fetch features that the customers' messages do not use.
 */
export function compiledText(
  message: Compiled,
  values: TextValues = {},
  locale = 'en',
  counted = '',
): string {
  if (!Array.isArray(message)) return message
  let text = ''
  for (const part of message) {
    if (typeof part === 'string') text += part === '#' ? counted : part
    else text += placed(part, values, locale)
  }
  return text
}

function placed(part: readonly unknown[], values: TextValues, locale: string): string {
  const [name, kind, choices] = part as [string, 'plural' | undefined, Record<string, Compiled> | undefined] // as it was compiled
  const value = values[name] ?? ''
  if (kind === undefined || choices === undefined) return String(value)
  const count = Number(value)
  const chosen =
    choices[String(count)] ?? choices[new Intl.PluralRules(locale).select(count)] ?? choices.other
  return chosen === undefined ? '' : compiledText(chosen, values, locale, String(count))
}
