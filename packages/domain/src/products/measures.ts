/** The units that a product's weight and size can be entered in (P17). */
export const weightUnits = ['g', 'kg', 'oz', 'lbs'] as const
export const lengthUnits = ['cm', 'm', 'in', 'ft', 'yd'] as const
export type WeightUnit = (typeof weightUnits)[number]
export type LengthUnit = (typeof lengthUnits)[number]

/** The stored form of an entered measure: at most four places, below a million. */
export const measureRoom = { max: 999_999, places: 4 } as const

// in billionths, so that every factor is whole: the international ounce is 28.349523125 g, the inch 25.4 mm, both exact
const billion = 1_000_000_000n
const grams: Readonly<Record<WeightUnit, bigint>> = {
  g: billion,
  kg: 1000n * billion,
  oz: 28_349_523_125n,
  lbs: 453_592_370_000n,
}
const millimetres: Readonly<Record<LengthUnit, bigint>> = {
  cm: 10n * billion,
  m: 1000n * billion,
  in: 25_400_000_000n,
  ft: 304_800_000_000n,
  yd: 914_400_000_000n,
}

/** Decimal text in a unit as grams, rounded half up to three places: '8' oz is '226.796'. */
export const toGrams = (entered: string, unit: WeightUnit) => convert(entered, grams[unit])

/** Decimal text in a unit as millimetres, rounded half up to three places: '9.5' in is '241.300'. */
export const toMillimetres = (entered: string, unit: LengthUnit) => convert(entered, millimetres[unit])

/** Throws a RangeError for what readDecimal does not give. */
function convert(entered: string, factor: bigint): string {
  const found = /^(\d+)(?:\.(\d{1,4}))?$/.exec(entered)
  if (found === null) throw new RangeError(`not a measure: ${entered}`)
  const [, whole = '', part = ''] = found
  const tenThousandths = BigInt(whole + part.padEnd(4, '0'))
  // ten-thousandths times billionths is 13 places; three of them are kept
  const thousandths = (tenThousandths * factor + 5_000_000_000n) / 10_000_000_000n
  const digits = String(thousandths).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}
