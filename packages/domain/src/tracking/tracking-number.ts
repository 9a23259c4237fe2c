const digits = /^[0-9A-Z]$/

/** The value of a character in the check sum: digits as they are, letters by their place (UPS: (code - 63) mod 10). */
function valueOf(character: string): number {
  return /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10
}

/** The check digit of the 15 characters that follow "1Z": odd places once, even places twice. Null for other texts. */
export function checkDigitOf(fifteen: string): number | null {
  const characters = Array.from(fifteen)
  if (characters.length !== 15 || !characters.every((one) => digits.test(one))) return null
  const sum = characters.reduce((total, one, at) => total + valueOf(one) * (at % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10
}

/** A tracking number as it is compared: without spaces, in capitals. */
export const tidyTrackingNumber = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** What shops and messages write before a tracking number. */
const label =
  /^(?:ups|fedex|dhl|usps|顺丰|順豐|sf express)?[\s:：#]*(?:tracking(?: (?:number|id|no\.?))?|num[ée]ro de suivi|suivi|运单号|運單號|快递单号|物流单号|单号|單號)?[\s:：#]*(?=\S)/iu

/** The carrier's number in a text that is nothing else, however it is written: "UPS: 1z 999-aa1 …"; else null. */
export function readTrackingNumber(text: string): string | null {
  if (text.length > 100) return null
  const plain = plainTracking(text)
    .replaceAll(/[\s\-.]/g, '')
    .toUpperCase()
  return isTrackingNumber(plain) ? plain : null
}

const plainTracking = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(label, '')

/**
 * The one form in which a tracking number is stored: UPS's of 18 signs; of other carriers without a label, and in capitals
 * without spaces where it has digits.
 */
export function storedTracking(text: string): string {
  const number = readTrackingNumber(text)
  if (number !== null) return number
  const plain = plainTracking(text)
  return /^(?=.*\d)[A-Za-z\d\s-]+$/.test(plain) ? tidyTrackingNumber(plain) : plain
}

/**
 * Whether a text has the form of the carrier's numbers. Its check digit is no condition: the carrier's own samples fail
 * it.
 */
export const isTrackingNumber = (text: string): boolean => /^1Z[0-9A-Z]{16}$/.test(tidyTrackingNumber(text))

/** The carrier's number out of its 15 characters. */
export function trackingNumberOf(fifteen: string): string {
  const check = checkDigitOf(fifteen)
  if (check === null) throw new Error(`${fifteen} are not 15 characters of a tracking number`)
  return `1Z${fifteen}${check}`
}
