import { fill, type WordParams } from '@getzo/domain/words/fill'
import { type ParamsOf, type Said, say, type WordId } from '@getzo/domain/words/say'
import { spokenLocale, spokenTexts } from './spoken'
import { sumText } from './sum'

const known = new Map<string, string>()

/**
 * Registers one of domain's tables of words for the staff's screens, and returns its text function, typed by its ids:
 * `export const said = knowWords(orderWords)`, then `said('order.updated')`. Refusals and answers with these ids are
 * then shown in its words. Each feature registers its own tables, so that a screen's scripts hold only the words it can
 * need. Another language has all its words at once (spoken.ts).
 */
export function knowWords<Table extends Partial<Record<WordId, string>>>(table: Table) {
  for (const [id, text] of Object.entries<string>(table)) known.set(id, text)
  return <Id extends WordId & keyof Table>(id: Id, ...given: ParamsOf<Id>): string =>
    saidText(say(id, ...given))
}

/** The text of a message. An unknown id is an error: the screen must have registered its words. */
export function saidText({ rule, params }: Said): string {
  const text = knownText(rule, params)
  if (text === undefined) throw new Error(`no words for ${rule}`)
  return text
}

/** The text of an id from the server, if it is registered. */
export function knownText(id: string, params: WordParams = {}): string | undefined {
  const template = spokenTexts()?.words[id] ?? known.get(id)
  return template === undefined ? undefined : fill(template, params, spokenLocale(), sumText)
}
