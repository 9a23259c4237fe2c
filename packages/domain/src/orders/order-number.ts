/** The first number of a shop that has set none. */
export const usualOrderNumber = 'G-1001'

/** The most digits that are counted on, and the most characters of a number that others follow. */
const digitsMax = 15
/** So many numbers at least follow: no shop comes to the end of what is counted. */
const followingMin = 1e9
export const countedNumberLengthMax = 40

/** An order number from which others follow (O44): what stands before its digits, how many they are, and their value. */
export interface CountedNumber {
  prefix: string
  digits: number
  value: number
}

/** Reads a number from which others follow; null where it does not end in digits, or leaves no room for another one. */
export function readCountedNumber(text: string): CountedNumber | null {
  const [, prefix = '', digits] = /^(.*?)(\d{1,15})$/.exec(text) ?? []
  if (digits === undefined || text.length > countedNumberLengthMax) return null
  const value = Number(digits)
  return value === 0 || value >= 10 ** digitsMax - 1 ? null : { prefix, digits: digits.length, value }
}

/** Whether a shop may begin to count at a number. */
export function beginsNumbers(text: string): boolean {
  const from = readCountedNumber(text)
  return from !== null && from.value < 10 ** digitsMax - followingMin
}

/** The number as it is written; one that has outgrown its digits has more of them. */
export const writeCountedNumber = ({ prefix, digits, value }: CountedNumber): string =>
  prefix + String(value).padStart(digits, '0')
