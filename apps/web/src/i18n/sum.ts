import { spokenTexts } from './spoken'

/** Decimal text in a currency: '1,234.50 USD', or as the person's language writes it (W14). */
export const sumText = (amount: string, currency: string): string =>
  spokenTexts()?.money(amount, currency) ?? `${amount.replaceAll(/\B(?=(\d{3})+(\.|$))/g, ',')} ${currency}`
