import type { Language } from './device'
import { writtenAmount } from './written-figures'

const noBreak = '\u00A0'
const locales = { fr: 'fr-CA', cn: 'zh-CN' } as const

/**
 * Decimal text in a currency, as staff read it (I4, W14): '1,234.50 USD', '1 234,50 $ US', '1,234.50 美元'. Text that is
 * no amount, or a currency that has no code, stays as it is.
 */
export function writtenSum(amount: string, currency: string, language: Language): string {
  const written = /^-?\d+(\.\d*)?$/.test(amount) ? staffAmount(amount, language) : amount
  return `${written}${language === 'en' ? ' ' : noBreak}${writtenCurrency(currency, language)}`
}

/** Decimal text as staff read it: in Chinese with thousands too, which a customer's page leaves out (W14). */
export const staffAmount = (amount: string, language: Language): string =>
  writtenAmount(amount, language === 'cn' ? 'en' : language)

/** A currency beside an amount, by its code: 'USD', '$ US', '美元' (W14). */
export function writtenCurrency(currency: string, language: Language): string {
  if (language === 'en' || !/^[A-Z]{3}$/.test(currency)) return currency
  // beside US dollars the Canadian ones are said too, which Canada's own French leaves out
  if (language === 'fr' && currency === 'CAD') return `$${noBreak}CA`
  const currencyDisplay = language === 'fr' ? 'symbol' : 'name'
  const parts = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay,
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
