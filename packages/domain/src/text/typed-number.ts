/**
 * The value of a number field (O17): the number where the text is one, else the text exactly as it was typed, null where
 * the field is empty. Nothing that a person typed turns into another number by itself.
 */
export type TypedNumber = number | string | null

/** The value of a number field's text: '12' is 12, '1.5', '-2' and '007' stay what they are, '' is null. */
export function keepTyped(text: string): TypedNumber {
  if (text === '') return null
  const number = Number(text)
  return /^\d+$/.test(text) && String(number) === text ? number : text
}

/**
 * The whole number that is meant, or null where there is none: full-width digits and spaces around them are read,
 * a sign, a point, a comma or a group separator is not.
 */
export function readWhole(typed: TypedNumber): number | null {
  if (typeof typed === 'number') return Number.isSafeInteger(typed) && typed >= 0 ? typed : null
  const digits = plain(typed ?? '')
  const number = Number(digits)
  return /^\d+$/.test(digits) && Number.isSafeInteger(number) ? number : null
}

/** Whether a number's only separator stands before three digits: 1,000 and 1.000 are one here and a thousand there (O17). */
export const isGroupedOrDecimal = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)

/** The room of a decimal number: its largest value and its digits after the point. */
export type DecimalRoom = Readonly<{ max: number; places: number }>

/**
 * The decimal text that is meant, with a point, or null where there is none or it does not fit: '12,5' and '12.5' are
 * one number, '.5' and '5.' are what people leave behind while typing; a sign or a second separator is not read, nor is
 * '1,250', which could be a thousand and more ('1.250' is what the store writes).
 */
export function readDecimal(typed: string, { max, places }: DecimalRoom): string | null {
  const text = plain(typed)
  if (text.includes(',') && isGroupedOrDecimal(text)) return null
  const found = /^(\d*)(?:[.,](\d*))?$/.exec(text)
  const [, whole = '', part = ''] = found ?? []
  if (found === null || whole + part === '' || part.length > places) return null
  const number = `${whole === '' ? '0' : String(BigInt(whole))}${part === '' ? '' : `.${part}`}`
  return Number(number) <= max ? number : null
}

/** Chinese keyboards type full-width digits and separators. */
const plain = (text: string) => text.normalize('NFKC').trim()
