import { foldText, searchedWords } from './fold-text'
import { searchedPhone } from './phone-search'

/** The texts by which a record is found. Of a text in pinyin also its initials, and itself without spaces. */
export interface Findable<N extends string> {
  name: N
  text: string | null
  isPinyin?: boolean
}

/** The first of a record's texts in which a search is found, and whether it `ends` so: its last four, for example. */
export interface Match<N extends string> {
  name: N
  text: string
  ends: boolean
}

/** Why a record was found; null where no text alone has all that was searched for. */
export function whatMatched<N extends string>(
  search: string,
  texts: readonly Findable<N>[],
): Match<N> | null {
  const words = searchedWords(search)
  if (words.length === 0) return null
  const hit = (searched: readonly string[], typed: string | undefined) => {
    const found = texts.find((text) =>
      searched.every((word) => readingsOf(text).some((one) => one.includes(word))),
    )
    if (!found?.text) return null
    const folded = foldText(found.text)
    const ends = searched.length === 1 && typed !== undefined && endsWithin(folded, typed)
    return { name: found.name, text: found.text, ends: ends && found.isPinyin !== true }
  }
  const asTyped = hit(words, words[0])
  const phone = searchedPhone(search)
  if (asTyped !== null || phone === null) return asTyped
  const byDigits = phone.digits.map((digits) => hit([...phone.words, digits], phone.typed))
  return byDigits.find((match) => match !== null) ?? null
}

/** Whether a text ends so, and is more than that: a plus is not. */
const endsWithin = (text: string, end: string) => text.endsWith(end) && text.replace(/^\+/, '') !== end

function readingsOf({ text, isPinyin = false }: Findable<string>): string[] {
  if (text === null || text === '') return []
  const folded = foldText(text)
  if (!isPinyin) return [folded]
  const asTyped = [folded, folded.replaceAll(/\b([ln])yu/g, '$1v'), folded.replaceAll(/\b([ln])yu/g, '$1u')]
  const initials = folded.replaceAll(/(\S)\S*\s*/g, '$1')
  return [...asTyped, ...asTyped.map((spelling) => spelling.replaceAll(' ', '')), initials]
}
