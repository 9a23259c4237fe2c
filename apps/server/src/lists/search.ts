import { searchedWords } from '@getzo/domain/search/fold-text'
import { searchedPhone } from '@getzo/domain/search/phone-search'
import { simplified } from '@getzo/domain/text/simplified'
import { type Bind, escapedForLike } from './definition'

/**
 * A list's search in `expression`, the text that a record is found by: folded, between spaces (words.sql). Every
 * word of the searched text must be in it, a short one at the beginning of a word, where the index can find it. A
 * phone number is found by its digits too, with any prefix and separators (O42).
 */
export const searchIn =
  (expression: string) =>
  (bind: Bind, text: string): string => {
    const has = (word: string) => containing(expression, word, bind)
    const all = (words: readonly string[]) => words.map(has).join(' and ')
    const typed = simplified(text)
    const words = searchedWords(typed)
    const phone = searchedPhone(typed)
    if (phone === null) return `(${all(words)})`
    const byDigits = phone.digits.map((digits) => [...phone.words, digits])
    const [only = '', ...more] = words
    const isFoundSo = more.length === 0 && phone.digits.some((digits) => only.includes(digits))
    return `(${(isFoundSo ? byDigits : [words, ...byDigits]).map(all).join(' or ')})`
  }

/**
 * A long number's last digits distinguish it from the others of its kind: the prefix of all parcels of one shipper is
 * in every record, and costs the index more than the distinct part. So the index is searched for the last digits alone.
 */
function containing(expression: string, word: string, bind: Bind): string {
  const [telling] = /(?<=.)\d{8}$/.exec(word) ?? []
  const like = `${expression} like ${bind(patternOf(telling ?? word), 'text')}`
  return telling === undefined ? like : `(${like} and strpos(${expression}, ${bind(word, 'text')}) > 0)`
}

/**
 * The rows that come first in a search in `expression`: for four letters or digits, the records with a word that
 * ends so, such as a reference or a phone number by its last four. Null where none is to come first.
 */
export const endsFirstIn =
  (expression: string) =>
  (bind: Bind, text: string): string | null => {
    const [word = '', ...more] = searchedWords(text)
    if (more.length > 0) return null
    if (!/^(?=.*\d)[a-z\d]{4}$/.test(word)) return null
    return `${expression} like ${bind(`%${word} %`, 'text')}`
  }

/** Fewer characters have no trigram: there is no index that finds them within a word. */
const shortestWithin = 3

const patternOf = (word: string) =>
  Array.from(word).length < shortestWithin ? `% ${escapedForLike(word)}%` : `%${escapedForLike(word)}%`
