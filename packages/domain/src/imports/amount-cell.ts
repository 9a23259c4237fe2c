import { isGroupedOrDecimal } from '../text/typed-number'
import { say } from '../words/say'
import { type ReadCell, refused } from './read-cell'

const numberWords: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'one un une 一',
    'two deux 二 两',
    'three trois 三',
    'four quatre 四',
    'five cinq 五',
    'six 六',
    'seven sept 七',
    'eight huit 八',
    'nine neuf 九',
    'ten dix 十',
  ].flatMap((names, at) => names.split(' ').map((one) => [one, String(at + 1)])),
)

const plainNumber = (text: string) =>
  text.normalize('NFKC').replaceAll(/[’‘]/g, "'").replaceAll('−', '-').trim()

/** 1 234 and 1'234 have groups of three digits; so have 1,234,567 and 1.234.567. */
const grouped = /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/

/** 2, 2.0 and full-width ２; 1,000 and 1.000 could be one or a thousand and are refused; of 2件, x2, +2 and 1 000 the number is proposed. */
export function readWholeCell(text: string): ReadCell {
  const plain = plainNumber(text)
  const [, digits] = /^(\d{1,9})(?:[.,]0+)?$/.exec(plain) ?? []
  if (digits !== undefined && !isGroupedOrDecimal(plain)) return { value: String(Number(digits)) }
  return refused(say('imports.whole_invalid', { cell: text }), likelyWhole(text, plain))
}

function likelyWhole(text: string, plain: string): string | undefined {
  const [, counted] = /^(?:[x×*+]\s*)?([1-9]\d{0,5})\s*(?:\p{L}+\.?)?$/iu.exec(plain) ?? []
  const [, hundreds] =
    /^([1-9]\d{0,2}(?:[ ']\d{3}|,\d{3}(?=\.0)|\.\d{3}(?=,0)))(?:[.,]0+)?$/.exec(plain) ?? []
  return numberWords[text.toLowerCase()] ?? counted ?? hundreds?.replaceAll(/\D/g, '')
}

const dollars = /^(?:US\$|\$US|\$|USD|美元)\s*|\s*(?:USD|US\$|\$\s?US|\$|美元)$/gi
const otherCurrency = /\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\$|元|円|块/iu

/**
 * 12.50, 12,50, $12.50, 1,234.50, 1.234,50, 1 234,50 $ and 1'234.50. What could be two amounts is refused, as is another
 * currency: of 1,234 a thousand and more is proposed.
 */
export function readMoney(text: string): ReadCell {
  const plain = plainNumber(text)
    .replaceAll(dollars, '')
    .replace(/^\+\s*/, '')
  if (otherCurrency.test(plain)) return refused(say('imports.money_currency', { cell: text }))
  if (/^\d+(?:[.,]\d{1,2})?$/.test(plain)) return { value: plain.replace(',', '.') }
  if (grouped.test(plain)) return { value: plain.replaceAll(/\D/g, '') }
  const [, whole, cents] = /^([\d ',.]+)[.,](\d{2})$/.exec(plain) ?? []
  const separator = plain.at(-3) ?? ''
  const isGrouped = whole !== undefined && (grouped.test(whole) || isGroupedOrDecimal(whole))
  if (isGrouped && !whole.includes(separator)) return { value: `${whole.replaceAll(/\D/g, '')}.${cents}` }
  const proposal = plain.includes(',') && isGroupedOrDecimal(plain) ? plain.replaceAll(/\D/g, '') : undefined
  return refused(say('imports.money_invalid', { cell: text }), proposal)
}

const yuan = /^(?:CN¥|¥|￥|CNY|RMB|人民币)\s*|\s*(?:CNY|RMB|¥|￥|元|人民币)$/gi
const yuanMax = 10_000_000

/** A sum paid in yuan, as 188.55 or ¥188.55. */
export function readYuan(text: string): ReadCell {
  if (/\$|USD|美元/i.test(text)) return refused(say('imports.money_currency', { cell: text }))
  const read = readMoney(plainNumber(text).replaceAll(yuan, ''))
  if (!('value' in read)) return read
  const sum = Number(read.value)
  return sum > 0 && sum <= yuanMax ? read : refused(say('imports.money_invalid', { cell: text }))
}
