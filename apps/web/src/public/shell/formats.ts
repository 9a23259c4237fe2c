import { htmlLang, type Language } from '@getzo/domain/public/device'

/** A calendar day 'YYYY-MM-DD' in words of the language (I4). */
export function dayText(day: string, language: Language): string {
  // a day has no zone: it is read and written as UTC, so that no zone can move it
  const formatter = new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'long', timeZone: 'UTC' })
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

/** An instant (ISO 8601) as medium date and time in the shop's zone (I4). */
export function instantText(instant: string, language: Language, timeZone: string): string {
  const formatter = new Intl.DateTimeFormat(htmlLang(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return formatter.format(new Date(instant))
}

/** Decimal text such as '12.50' as US dollars in the language's way (I4). */
export function moneyText(amount: string, language: Language): string {
  const formatter = new Intl.NumberFormat(htmlLang(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: language === 'en' ? 'symbol' : 'code',
  })
  return formatter.format(Number(amount))
}

/** A count with the language's separators (I4). */
export const countText = (count: number, language: Language) =>
  new Intl.NumberFormat(htmlLang(language)).format(count)
