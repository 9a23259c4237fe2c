/** Prices of the built-in carrier in Canadian dollars: for the parcel, and for each kilogram. */
const prices: Readonly<Record<string, readonly [parcel: number, kilogram: number]>> = {
  '08': [24.75, 5.25],
  '07': [38.5, 7.4],
  '54': [61, 9.1],
  '65': [34.2, 6.6],
  '11': [11.6, 3.3],
  '02': [13.9, 4.1],
}

/** Farther countries cost more; most of the world is 1. */
const farness: Readonly<Record<string, number>> = { CA: 0.72, US: 0.86, CN: 1, HK: 1, TW: 1.04, AU: 1.18 }

/** The price of a parcel from Canada as decimal text; null for a service that is not sold. */
export function samplePrice(service: string, kilograms: number, country: string): string | null {
  const price = prices[service]
  if (price === undefined) return null
  const [parcel, kilogram] = price
  return ((parcel + kilogram * kilograms) * (farness[country] ?? 1.1)).toFixed(2)
}
