import { foldText, phoneDigits, searchedWords } from './fold-text'

/** What a record can be found by. Of a text in pinyin also its initials, and itself without spaces. */
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
  const digits = phoneDigits(search)
  const hit = (searched: readonly string[]) => {
    const found = texts.find((text) =>
      searched.every((word) => readingsOf(text).some((one) => one.includes(word))),
    )
    if (!found?.text) return null
    const [word, ...more] = searched
    const folded = foldText(found.text)
    const ends = word !== undefined && more.length === 0 && folded !== word && folded.endsWith(word)
    return { name: found.name, text: found.text, ends: ends && found.isPinyin !== true }
  }
  return hit(words) ?? (digits === null ? null : hit([digits]))
}

function readingsOf({ text, isPinyin = false }: Findable<string>): string[] {
  if (text === null || text === '') return []
  const folded = foldText(text)
  if (!isPinyin) return [folded]
  const asTyped = [folded, folded.replaceAll(/\b([ln])yu/g, '$1v'), folded.replaceAll(/\b([ln])yu/g, '$1u')]
  const initials = folded.replaceAll(/(\S)\S*\s*/g, '$1')
  return [...asTyped, ...asTyped.map((spelling) => spelling.replaceAll(' ', '')), initials]
}
