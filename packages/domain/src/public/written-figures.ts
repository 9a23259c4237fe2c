import type { Language } from './device'

const noBreak = '\u00A0'
/** between thousands in French */
const narrow = '\u202F'

const separators: Record<Language, string> = { en: ',', fr: narrow, cn: '' }

/** A whole number with the language's thousands (I5): '4,000', '4 000', '4000'. */
export const writtenCount = (count: number, language: Language): string =>
  String(count).replaceAll(/\B(?=(\d{3})+$)/g, separators[language])

/** Decimal text with the language's thousands and point: '1,234.50', '1 234,50', '1234.50'. Cents are cut after two. */
export function writtenAmount(amount: string, language: Language): string {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount.trim()) ?? []
  const point = language === 'fr' ? ',' : '.'
  return `${sign}${writtenCount(Number(whole), language)}${point}${cents.padEnd(2, '0').slice(0, 2)}`
}

/** Decimal text as US dollars (I4, I5): 'US$1,234.50', '1 234,50 $ US', '1234.50 美元'. Cents are cut after two. */
export function writtenMoney(amount: string, language: Language): string {
  const written = writtenAmount(amount, language)
  if (language === 'en') return written.replace(/^-?/, '$&US$$')
  return `${written}${noBreak}${language === 'fr' ? `$${noBreak}US` : '美元'}`
}
