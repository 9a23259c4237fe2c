import { countryCodeOf } from '../labels/receiver'
import type { Language } from '../public/device'

/** The language of links that are made for a customer: Chinese for an address in China, else not known (I7). */
export const customersLanguage = (country: string | null): Language | null =>
  countryCodeOf((country ?? '').trim()) === 'CN' ? 'cn' : null
