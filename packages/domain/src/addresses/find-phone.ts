import { normalizePhoneDigits } from '../customers/customer-rules'

interface FoundPhone {
  text: string
  start: number
  end: number
}

const gap = String.raw`[ .\-‐‑–]?`
const mobile = `1[3-9]\\d${gap}\\d{4}${gap}\\d{4}`
const shapes = [
  // +86 138 1234 5678, 0086-138…, (86)138…
  String.raw`[(（]?(?:\+|00)?86[)）]?[ \-]{0,2}${mobile}`,
  mobile,
  // +1 (604) 555-0101, 604-555-0101
  String.raw`(?:(?:\+|00)?1[ .\-]{0,2})?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .\-])[2-9]\d{2}[ .\-]\d{4}`,
  // another country's: +852 9123 4567
  String.raw`(?:\+|00)[1-9]\d{0,2}(?:[ .\-]?\(?\d{1,5}\)?){1,6}`,
  // 0912-345-678 of Taiwan, 0411-8888 6666
  String.raw`09\d{2}[ \-]?\d{3}[ \-]?\d{3}`,
  String.raw`[(（]?0\d{2,3}[)）]?[ \-]?\d{4}[ \-]?\d{3,4}`,
]
// of a privacy number, 18400001234-5678, or after its word (C7)
const extension = String.raw`(?:(?<=1[3-9]\d{9})-\d{3,6}| ?(?:转接?|轉接?|分机号?|分機號?|ext\.?|x|#)[:： ]?\d{1,8})?`
const anyPhone = new RegExp(String.raw`(?<![\d+A-Za-z])(?:${shapes.join('|')})${extension}(?!\d)`, 'g')

/** The phone numbers in a text, in every form that people write; not the numbers of houses or of postal codes. */
export function findPhones(text: string): FoundPhone[] {
  return Array.from(text.matchAll(anyPhone)).flatMap(({ 0: found, index }) => {
    const phone = found.trim()
    return normalizePhoneDigits(phone.replaceAll(/[（）]/g, ' ')) === null
      ? []
      : [{ text: phone, start: index, end: index + phone.length }]
  })
}

const label =
  /(?:收货人电话|手机号码?|手機號碼|联系电话|联系方式|电话|電話|tel|mobile|phone|cell)[.:： ]{0,3}$/i

/** Where the number's own label begins, such as "电话" without a colon; its start where it has none. */
export const labelStart = (text: string, { start }: FoundPhone): number =>
  start - (label.exec(text.slice(Math.max(0, start - 20), start))?.[0].length ?? 0)

/** A labelled value that is nothing but a phone number, also one without any code: 6045550101. */
export function onlyPhone(text: string): string | null {
  return normalizePhoneDigits(text) === null ? null : text.trim()
}
