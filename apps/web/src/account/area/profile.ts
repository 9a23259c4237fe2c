import type { SignedInUser } from '@getzo/contract/auth/auth.schema'

/** The values of the account form (A21). */
export interface ProfileValues {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  address: string
  city: string
  country: string
  /** the current one, required when the e-mail changes */
  password: string
}

export function profileOf({ email, credentials }: SignedInUser): ProfileValues {
  const { firstName, lastName, phoneNumber, address, city, country } = credentials
  return {
    email,
    first_name: firstName ?? '',
    last_name: lastName ?? '',
    phone_number: phoneNumber ?? '',
    address: address ?? '',
    city: city ?? '',
    country: country ?? '',
    password: '',
  }
}

/** The body that saves them, with the password only when it is needed. */
export function profileBody(values: ProfileValues, changesEmail: boolean) {
  const { email, password, ...rest } = values
  const { first_name, last_name, phone_number, address, city, country } = rest
  return {
    email: email.trim(),
    first_name: orNothing(first_name),
    last_name: orNothing(last_name),
    phone_number: orNothing(phone_number),
    address: orNothing(address),
    city: orNothing(city),
    country: orNothing(country),
    ...(changesEmail ? { password } : {}),
  }
}

const orNothing = (text: string) => text.trim() || null
