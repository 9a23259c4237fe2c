import { inEnglish } from '@getzo/domain/words/in-english'
import { type ParamsOf, say, type WordId } from '@getzo/domain/words/say'

/** Answer of a write that succeeded (X2): its message's id and values. */
export const written = <T, Id extends WordId>(data: T, id: Id, ...given: ParamsOf<Id>) => ({
  code: 0 as const,
  message: inEnglish(say(id, ...given)),
  data,
})
