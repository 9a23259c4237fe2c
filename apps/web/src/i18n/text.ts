import { type Compiled, compiledText, type TextValues } from './compiled-text'

const figures = new Intl.NumberFormat('en')
const written = (value: number) => figures.format(value)

/**
 * Text function of one staff area, typed by the ids of its English catalogue: `const t = textOf(messages)` with `import
 * messages from '../i18n/en/orders.json'`, then `t('orders.title')`. The catalogue arrives compiled (vite/messages.ts),
 * in the area's own chunk. The staff screens exist in English only; another language would be a second catalogue passed
 * here.
 */
export function textOf<C extends Record<string, Compiled>>(
  catalogue: C,
): (id: keyof C & string, values?: TextValues) => string {
  return (id, values) => {
    const message = catalogue[id]
    if (message === undefined) throw new Error(`no text for ${id}`)
    return compiledText(message, values, 'en', written)
  }
}
