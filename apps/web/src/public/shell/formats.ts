import { htmlLang, type Language } from '@getzo/domain/public/device'

/** Making a formatter costs more than the rest of a page: each is made once. There are few, as languages and zones are. */
function once<F>(make: (language: Language, timeZone: string) => F) {
  const made = new Map<string, F>()
  return (language: Language, timeZone = 'UTC'): F => {
    const key = `${language} ${timeZone}`
    const formatter = made.get(key) ?? make(language, timeZone)
    made.set(key, formatter)
    return formatter
  }
}

const days = once(
  (language, timeZone) => new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'long', timeZone }),
)
const instants = once(
  (language, timeZone) =>
    new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
)
const amounts = once(
  (language) =>
    new Intl.NumberFormat(htmlLang(language), {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: language === 'en' ? 'symbol' : 'code',
    }),
)
const counts = once((language) => new Intl.NumberFormat(htmlLang(language)))

/** A calendar day 'YYYY-MM-DD' in words of the language (I4). */
export const dayText = (day: string, language: Language): string =>
  // a day has no zone: it is read and written as UTC, so that no zone can move it
  days(language).format(new Date(`${day}T00:00:00Z`))

/** An instant (ISO 8601) as medium date and time in the shop's zone (I4). */
export const instantText = (instant: string, language: Language, timeZone: string): string =>
  instants(language, timeZone).format(new Date(instant))

/** Decimal text such as '12.50' as US dollars in the language's way (I4). */
export const moneyText = (amount: string, language: Language): string =>
  amounts(language).format(Number(amount))

/** A count with the language's separators (I4). */
export const countText = (count: number, language: Language): string => counts(language).format(count)
