import type { PlaceName, WordParams, WordValue } from './fill'
import type { words } from './words'

type Words = typeof words

/** The id of a text that the product says: a rule's, a refusal's, a success's. */
export type WordId = keyof Words

/** A message without its words, which belong to a language (see words.ts). */
export type Said<Id extends WordId = WordId> = Readonly<{ rule: Id; params: WordParams }>

/** A value for each place of the text, and no other; nothing where it has none. */
export type ParamsOf<Id extends WordId> = [PlaceName<Words[Id]>] extends [never]
  ? []
  : [params: Readonly<Record<PlaceName<Words[Id]>, WordValue>>]

export function say<Id extends WordId>(rule: Id, ...given: ParamsOf<Id>): Said<Id> {
  const [params = {}]: readonly [WordParams?] = given
  return { rule, params }
}
