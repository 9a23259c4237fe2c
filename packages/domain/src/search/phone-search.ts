import { callingCodeOf } from '../customers/calling-codes'
import { phoneDigitsMin, plainPhoneText } from '../customers/customer-rules'
import { joinExtension, splitExtension } from '../customers/phone-extension'
import { searchedWords } from './fold-text'

/** A search that is a phone number, or ends with one. */
interface PhoneSearch {
  /** the number's digits as they were typed */
  typed: string
  /** a stored number that is meant contains one of these */
  digits: string[]
  /** what stands before the number, such as a name, folded */
  words: string[]
}

/** The most characters that a list searches for. */
const searchLengthMax = 100

/** After other words, fewer digits are more likely a part of an order's number. */
const digitsAfterWordsMin = 7

/**
 * The phone number in a search, in whatever form it is shown, exported or dialled (O42): with or without its country's
 * code, written +, 00 or 011, or another country's by mistake; null where there is none.
 */
export function searchedPhone(text: string): PhoneSearch | null {
  if (text.length > searchLengthMax) return null
  const whole = plainPhoneText(text)
  const { number: plain, extension } = splitExtension(whole)
  const number = phoneAtEnd.exec(plain)
  if (number === null) return null
  const typed = number[0].replaceAll(/\D/g, '')
  const words = searchedWords(plain.slice(0, number.index))
  if (typed.length < (words.length > 0 || extension !== '' ? digitsAfterWordsMin : 3)) return null
  const digits = shortestOf([typed, ...withoutPrefix(typed, number[0].startsWith('+'))])
  if (extension === '') return { typed, digits, words }
  return {
    typed: joinExtension({ number: typed, extension }),
    // as it is stored since there are extensions, and as it was before
    digits: digits.flatMap((number) => [joinExtension({ number, extension }), number + extension]),
    words,
  }
}

const phoneAtEnd = /(?<!\S)\+?[\d\s().\-/]*\d[\s().\-/]*$/

/** A number's digits without what is dialled or written before it, in each way that they can be read. */
function withoutPrefix(typed: string, hasPlus: boolean): string[] {
  if (hasPlus) return nationalOf(typed, 3)
  const dialled = /^(?:00|011)([1-9]\d+)$/.exec(typed)?.[1]
  if (dialled !== undefined) return nationalOf(dialled, phoneDigitsMin)
  // a code without its plus, and the 0 before an area's code: of long numbers alone, short ones may begin so themselves
  const national = /^(?:86(?=\d{10})|1(?=[1-9]\d{9})|0(?=[1-9]\d{7}))(\d+)$/.exec(typed)?.[1]
  return national === undefined ? [] : [national]
}

function nationalOf(international: string, digitsMin: number): string[] {
  const national = international.slice(callingCodeOf(international).length).replace(/^0/, '')
  return national.length < digitsMin ? [] : [national]
}

/** A longer form finds nothing that a contained shorter one does not. */
const shortestOf = (digits: readonly string[]) =>
  digits.filter((one) => !digits.some((other) => other !== one && one.includes(other)))
