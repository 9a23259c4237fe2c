import { type Compiled, compiledText, type TextValues } from './compiled-text'
import { figure, spokenLocale, spokenTexts } from './spoken'

/**
 * Text function of one staff area, typed by the ids of its English catalogue: `const t = textOf(messages)` with `import
 * messages from '../i18n/en/orders.json'`, then `t('orders.title')`. The English arrives compiled in the area's own
 * chunk, with the name of its file under '' (vite/messages.ts), by which the person's language has its texts (W14).
 */
export function textOf<C extends Record<string, Compiled>>(
  catalogue: C,
): (id: keyof C & string, values?: TextValues) => string {
  return (id, values) => {
    const message = spokenTexts()?.texts[String(catalogue[''])]?.[id] ?? catalogue[id]
    if (message === undefined) throw new Error(`no text for ${id}`)
    return compiledText(message, values, spokenLocale(), figure)
  }
}
