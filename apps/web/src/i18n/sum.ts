import { spokenTexts } from './spoken'

/** Decimal text in a currency: '1,234.50 USD', or as the person's language writes it (W14). */
export function sumText(amount: string, currency: string): string {
  const whole = /^\d+(?:\.\d)?$/.test(amount) ? Number(amount).toFixed(2) : amount
  return (
    spokenTexts()?.money(whole, currency) ?? `${whole.replaceAll(/\B(?=(\d{3})+(\.|$))/g, ',')} ${currency}`
  )
}

/** A currency beside an amount that stands by itself: 'USD', or as the person's language writes it (W14). */
export const currencyText = (currency: string): string => spokenTexts()?.currency(currency) ?? currency
