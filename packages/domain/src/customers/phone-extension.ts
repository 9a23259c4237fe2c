/** A phone number and the extension that is dialled after it; '' where there is none. */
export interface PhoneParts {
  number: string
  extension: string
}

/** Words that people and shops write before an extension: "ext. 12", "x12", "poste 12", "转5678", ";ext=12". */
const named =
  /^(.*\d[\s)]*?)[\s,;.]*(?:(?:extension|extn|ext|poste|dw|x)[.:=\s]*|(?:内线|分机号?|分機號?|转接?|轉接?)[:：\s]*|#\s*)(\d{1,8})[\s)）]*$/i

/**
 * Numbers whose length is known, so that what follows a hyphen is an extension: a privacy number of a Chinese shop
 * (18400001234-5678), a Chinese landline or service number (010-88888888-801, 400-810-1234-5678).
 */
const hyphened =
  /^((?:\+?86[\s-]*|0086[\s-]*)?(?:1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|\(?0[1-9]\d{1,2}\)?[\s-]\d{3,4}[\s-]?\d{4}|[48]00[\s-]?\d{3}[\s-]?\d{4}))-(\d{1,6})$/

/** Takes the extension from a number in plain characters. */
export function splitExtension(plain: string): PhoneParts {
  const [, number = plain, extension = ''] = named.exec(plain) ?? hyphened.exec(plain) ?? []
  return { number: number.trim(), extension }
}

/** The one form in which both are stored, which is the key (C7): 6045550100x12. */
export const joinExtension = ({ number, extension }: PhoneParts): string =>
  extension === '' ? number : `${number}x${extension}`
