import type { Messages } from '@lingui/core'

/** A message as vite/messages.ts compiles it: texts, places, and choices by a number or a word. */
export type Compiled = Messages[string]

/** Values of a message's {placeholders}. */
export type TextValues = Record<string, string | number>

/** How a number is written; a phone need not fetch the writing of thousands that no customer sees. */
type Figures = (value: number) => string

/**
 * The text of a compiled message. Lingui's own runtime also knows dates, currencies and nesting of all kinds; a browser
 * need not fetch features that our messages do not use.
 */
export function compiledText(
  message: Compiled,
  values: TextValues = {},
  locale = 'en',
  figures: Figures = String,
  counted = '',
): string {
  if (!Array.isArray(message)) return message
  let text = ''
  for (const part of message) {
    if (part === '#') text += counted
    // the full stop of "26 nov." or "Leather Co." ends the sentence too
    else if (typeof part === 'string') text += part[0] === '.' && text.endsWith('.') ? part.slice(1) : part
    else text += placed(part, values, locale, figures)
  }
  return text
}

function placed(part: readonly unknown[], values: TextValues, locale: string, figures: Figures): string {
  const [name, kind, choices] = part as [
    string,
    'plural' | 'number' | 'select' | undefined,
    Record<string, Compiled> | undefined,
  ] // as it was compiled
  const value = values[name] ?? ''
  if (kind === 'number') return figures(Number(value))
  if (kind === undefined || choices === undefined) return String(value)
  if (kind === 'select') {
    return compiledText(choices[String(value)] ?? choices.other ?? '', values, locale, figures)
  }
  const count = Number(value)
  const chosen =
    choices[String(count)] ?? choices[new Intl.PluralRules(locale).select(count)] ?? choices.other
  return chosen === undefined ? '' : compiledText(chosen, values, locale, figures, figures(count))
}
