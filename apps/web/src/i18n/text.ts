import { type Messages, setupI18n } from '@lingui/core'

/** Values of a message's {placeholders}. */
export type TextValues = Record<string, string | number>

/**
 * Text function of one staff area, typed by the ids of its English catalogue: `const t = textOf(messages)` with `import
 * messages from '../i18n/en/orders.json'`, then `t('orders.title')`. The catalogue arrives compiled (vite/messages.ts),
 * in the area's own chunk. The staff screens exist in English only; another language would be a second catalogue passed
 * here.
 */
export function textOf<C extends Messages>(
  catalogue: C,
): (id: keyof C & string, values?: TextValues) => string {
  const i18n = setupI18n({
    locale: 'en',
    messages: { en: catalogue },
    missing: (_, id) => {
      throw new Error(`no text for ${id}`)
    },
  })
  return (id, values) => joined(catalogue[id], values) ?? i18n._(id, values)
}

/**
 * A compiled message with only text and values, joined here: a list shows hundreds of them, and Lingui prepares formats
 * for each. Undefined for any other message.
 */
function joined(message: Messages[string] | undefined, values: TextValues = {}): string | undefined {
  if (!Array.isArray(message)) return undefined
  let text = ''
  for (const part of message) {
    if (typeof part === 'string') text += part
    else if (part.length === 1) text += values[part[0]] ?? ''
    else return undefined
  }
  return text
}
