import type { Language } from './device'

const noBreak = '\u00A0'
/** between thousands in French */
const narrow = '\u202F'

const separators: Record<Language, string> = { en: ',', fr: narrow, cn: '' }

/** A whole number with the language's thousands (I5): '4,000', '4 000', '4000'. */
export const writtenCount = (count: number, language: Language): string =>
  String(count).replaceAll(/\B(?=(\d{3})+$)/g, separators[language])

/** A place in a sequence (I5): '2,808th', '1re', '第 3 次'; in French of a feminine word, such as "lecture". */
export function writtenNth(count: number, language: Language): string {
  const figure = writtenCount(count, language)
  if (language === 'cn') return `第 ${figure} 次`
  if (language === 'fr') return `${figure}${count === 1 ? 're' : 'e'}`
  const isTeen = Math.floor((count % 100) / 10) === 1
  return figure + ((isTeen ? undefined : endings[count % 10]) ?? 'th')
}

const endings: readonly (string | undefined)[] = [undefined, 'st', 'nd', 'rd']

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
