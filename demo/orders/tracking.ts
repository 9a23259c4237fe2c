import type { Random } from '../random'

/** The account that the demo's parcels are sent from. */
const account = 'G2A048'

/** The service parts of the numbers of parcels and of letters. */
const services = { parcel: '67', letter: '04' } as const

/** A carrier's tracking number '1Z…' with its check digit. */
export function trackingNumber(kind: keyof typeof services, random: Random): string {
  const body = `${account}${services[kind]}${random.digits(7)}`
  return `1Z${body}${checkDigit(body)}`
}

/** The check digit of the 15 characters after '1Z' (see the carrier's numbers: letters count as (code - 63) mod 10). */
export function checkDigit(body: string): number {
  const sum = Array.from(body).reduce((total, character, place) => {
    const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10
    return total + value * (place % 2 === 0 ? 1 : 2)
  }, 0)
  return (10 - (sum % 10)) % 10
}
