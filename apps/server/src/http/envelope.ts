import { inEnglish } from '@getzo/domain/words/in-english'
import { type ParamsOf, type Said, say, type WordId } from '@getzo/domain/words/say'

/** Answer of a write that succeeded (X2): its message's id and values. */
export const written = <T, Id extends WordId>(data: T, id: Id, ...given: ParamsOf<Id>) => ({
  code: 0 as const,
  message: inEnglish(say(id, ...given)),
  data,
})

/** The same answer, which has more to say: in English after its message, and by ids for screens of other languages. */
export const alsoSaying = <A extends { message: string }>(
  answer: A,
  said: readonly Said[],
): A & { told?: Said[] } =>
  said.length === 0
    ? answer
    : { ...answer, message: `${answer.message}. ${said.map(inEnglish).join(' ')}`, told: [...said] }

/** An answer whose message is no constant: screens of other languages read it by its id. */
export const writtenAndTold = <T, Id extends WordId>(data: T, id: Id, ...given: ParamsOf<Id>) => ({
  ...written(data, id, ...given),
  told: [say(id, ...given)],
})
