import { htmlLang, type Language, languages } from '@getzo/domain/public/device'
import type { Told } from '@getzo/domain/public/told'

/** The language in which the server drew this page. */
export const pageLanguage = (): Language =>
  languages.find((code) => htmlLang(code) === document.documentElement.lang) ?? 'en'

/**
 * Writes lists of texts into an element, such as the values of several combinations, each in its own language (P18).
 */
export function tell(element: Element, lists: readonly (readonly Told[])[]) {
  const here = pageLanguage()
  const nodes = lists.flatMap((parts, list) =>
    parts.flatMap(({ text, language }, place) => [
      place > 0 ? ' - ' : list > 0 ? ', ' : '',
      language === here ? text : inLanguage(text, language),
    ]),
  )
  element.replaceChildren(...nodes)
}

function inLanguage(text: string, language: Language): HTMLElement {
  const span = document.createElement('span')
  span.lang = htmlLang(language)
  span.textContent = text
  return span
}
