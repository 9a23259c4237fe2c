import type { AddressDoubt } from './read-region'

export type AddressPart =
  | 'name'
  | 'phone'
  | 'country'
  | 'province'
  | 'city'
  | 'district'
  | 'line'
  | 'postal_code'

/** A pasted address in its parts: a country by its code, all else as written; `doubts` say what to look at. */
export interface ReadAddress {
  parts: Partial<Record<AddressPart, string>>
  doubts: Partial<Record<AddressPart, AddressDoubt>>
}
