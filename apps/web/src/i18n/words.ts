import { fill, type WordParams } from '@getzo/domain/words/fill'
import { type ParamsOf, type Said, say, type WordId } from '@getzo/domain/words/say'

const known = new Map<string, string>()

/**
 * Makes one of domain's tables of words known to the staff's screens, and answers its text function, typed by its ids:
 * `export const said = knowWords(orderWords)`, then `said('order.updated')`. From then on whatever the rules refuse and
 * the server answers with these ids is said by them. A feature knows its own tables, so that each screen's scripts hold
 * the words that it can need. The staff screens exist in English only; another language is a second table of the same
 * ids handed over here.
 */
export function knowWords<Table extends Partial<Record<WordId, string>>>(table: Table) {
  for (const [id, text] of Object.entries<string>(table)) known.set(id, text)
  return <Id extends WordId & keyof Table>(id: Id, ...given: ParamsOf<Id>): string =>
    saidText(say(id, ...given))
}

/** The words of what is said. That they are known here is the screen's own business: it is a fault where they are not. */
export function saidText({ rule, params }: Said): string {
  const text = knownText(rule, params)
  if (text === undefined) throw new Error(`no words for ${rule}`)
  return text
}

/** The words of an id that came from elsewhere, if they are known here. */
export function knownText(id: string, params: WordParams = {}): string | undefined {
  const template = known.get(id)
  return template === undefined ? undefined : fill(template, params, 'en')
}
