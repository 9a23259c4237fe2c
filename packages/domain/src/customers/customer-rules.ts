import { type Refusal, refuse } from '../refusal'
import { groupInternational } from './calling-codes'
import { joinExtension, splitExtension } from './phone-extension'

/** The fewest digits of a stored phone number (C2). */
export const phoneDigitsMin = 5

/** The most digits of a stored phone number, as in ITU E.164 (C2). */
export const phoneDigitsMax = 15

/** The rules a customer can break (O17, C2). */
export type CustomerRule = 'customer.name_missing' | 'customer.phone_missing' | 'customer.phone_invalid'

/**
 * The first rule that a customer's name and phone number break, or null (O17, C2).
 * A text of only spaces is missing; a phone number is one that normalizePhoneDigits can read.
 */
export const checkCustomer = (customer: CustomerDraft): Refusal<CustomerRule> | null =>
  customerFaults(customer)[0] ?? null

type CustomerDraft = Readonly<{ customer_name: string; phone_number: string }>

/** Every rule that they break, in the same order. */
export function customerFaults({ customer_name, phone_number }: CustomerDraft): Refusal<CustomerRule>[] {
  const faults: Refusal<CustomerRule>[] = []
  if (customer_name.trim() === '') faults.push(refuse('customer.name_missing', 'customer_name'))
  if (phone_number.trim() === '') faults.push(refuse('customer.phone_missing', 'phone_number'))
  else if (normalizePhoneDigits(phone_number) === null) faults.push(phoneInvalid('phone_number'))
  return faults
}

/** The refusal of a text that is no phone number, wherever one is asked for (O17, C2). */
export const phoneInvalid = (field: string) =>
  refuse('customer.phone_invalid', field, { min: phoneDigitsMin, max: phoneDigitsMax })

// The prefixes that China gives to mobile phones. Bare, they also look like 1 and a North American number.
const chineseMobile = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/

// "1-778-…" and "1 (778) …" separate the 1 as North Americans do; a Chinese mobile is written 177 8… .
const northAmericanWithOne = /^1[\s.-]*(?:[\s.-]|\()/

/**
 * The one form in which a phone number is stored and compared (C4), or null when it is not one.
 * North American numbers become their 10 digits and Chinese mobiles their 11, with or without country code
 * and punctuation; any other number with a country code (written + or 00) becomes '+' and its digits, and one
 * without stays its digits. So '+1 (604) 555-0101', '16045550101' and '6045550101' are one number.
 * Bare 11 digits that begin like a Chinese mobile are one, although 1 and a North American number may look
 * the same: most customers are in China. An extension stands behind an x: 6045550100x12 (C7). Reading the stored form
 * again gives the same form.
 */
export function normalizePhoneDigits(text: string): string | null {
  const plain = plainPhoneText(text)
  // 15 digits, an extension and their punctuation: the limit keeps the patterns from reading a book.
  if (plain.length > 60) return null
  const { number, extension } = splitExtension(plain)
  const canonical = normalizeNumber(number)
  return canonical === null ? null : joinExtension({ number: canonical, extension })
}

function normalizeNumber(typed: string): string | null {
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return null
  const international = typed.startsWith('+')
  const digits = (international ? typed.replace(/\(0\)/, '') : typed).replace(/\D/g, '')
  const canonical = canonicalDigits(digits, international, northAmericanWithOne.test(typed))
  const count = canonical.replace('+', '').length
  return count >= phoneDigitsMin && count <= phoneDigitsMax ? canonical : null
}

/** What a page or a message writes before a number: "tel:", "手机 ". */
const phoneLabel =
  /^(?:tel|t[ée]l[ée]phone|t[ée]l|phone(?: number)?|mobile|cell|portable|联系电话|聯絡電話|收货人电话|电话号码?|電話號碼?|电话|電話|手机号码?|手機號碼?|手机|手機)[.:\s]*(?=[+(\d])/iu

/**
 * A phone number in plain characters: of full width, dashes of all kinds and a code in brackets ("(+86) 138 …") become
 * plain, and what only copying adds goes: marks that nobody sees, the apostrophe of an export's cell, a label before it.
 */
export const plainPhoneText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^'/, '')
    .replace(phoneLabel, '')
    .replaceAll(/[‐-―−]/g, '-')
    .replace(/\(\+(\d{1,3})\)/, '+$1 ')

function canonicalDigits(digits: string, international: boolean, oneSetApart: boolean): string {
  if (international) return withoutKnownCode(digits)
  if (/^00[1-9]/.test(digits)) return withoutKnownCode(digits.slice(2))
  // 011 is how North Americans dial abroad; shorter numbers are national ones that begin so.
  if (/^011[1-9]\d{9,}/.test(digits)) return withoutKnownCode(digits.slice(3))
  if (digits.startsWith('86') && chineseMobile.test(digits.slice(2))) return digits.slice(2)
  const isNorthAmerican = /^1[1-9]\d{9}$/.test(digits) && (oneSetApart || !chineseMobile.test(digits))
  return isNorthAmerican ? digits.slice(1) : digits
}

function withoutKnownCode(digits: string): string {
  if (/^1[1-9]\d{9}$/.test(digits)) return digits.slice(1)
  if (digits.startsWith('86') && chineseMobile.test(digits.slice(2))) return digits.slice(2)
  return `+${digits}`
}

/**
 * A stored phone number for reading (C4, O3): '(604) 555-0101', with '+1 ' before it where it is stored with
 * its 1; other countries in their international form, '+86 138 0013 8000'; an extension behind it, 'ext. 12' (C7). A
 * text that is none is shown as it is.
 */
export function formatPhone(stored: string): string {
  const [, number, extension] = /^(\+?\d+)x(\d+)$/.exec(stored.trim()) ?? []
  return number === undefined ? formatNumber(stored) : `${formatNumber(number)} ext. ${extension}`
}

function formatNumber(stored: string): string {
  const text = stored.trim()
  if (chineseMobile.test(text)) return groupInternational(`86${text}`)
  const northAmerican = /^(\+?1)?([1-9]\d{2})(\d{3})(\d{4})$/.exec(text)
  if (northAmerican) {
    const [, one, area, exchange, line] = northAmerican
    return `${one === undefined ? '' : '+1 '}(${area}) ${exchange}-${line}`
  }
  return /^\+[1-9]\d{4,14}$/.test(text) ? groupInternational(text.slice(1)) : stored
}
