/** A box's sides; the unit is named where it is used. */
export type BoxSides = Readonly<{ length: number; width: number; height: number }>

/** The unit of a package's weight, as the carrier writes it (O30). */
export const packageWeightUnit = 'KGS'

/** The unit of a package's sides, as the carrier writes it (O30). */
export const packageSideUnit = 'CM'

/** The room of a side in centimetres (O30). */
export const packageSideRoom = { max: 9999, places: 2 } as const

/** The room of a weight in kilograms (O30). */
export const packageWeightRoom = { max: 9999, places: 3 } as const

/** The longest side that the carrier takes, in centimetres (UPS). */
export const parcelSideMax = 270

/** The package of an order until someone enters another: centimetres and kilograms (O30, L3). */
export const defaultPackage = { width: 20, height: 8, length: 25, weight: 1, size_type: 'S1' } as const

/** A named package size in both measures (O30). */
export type PackageSizeType = Readonly<{ code: string; centimetres: BoxSides; inches: BoxSides }>

/** The package sizes to choose from (O30); S1 is the only one the specification has. */
export const packageSizeTypes: readonly PackageSizeType[] = [
  {
    code: 'S1',
    centimetres: { length: 25, width: 20, height: 8 },
    inches: { length: 10, width: 8, height: 3 },
  },
]

/** A package size for reading (O30): 'S1 (25 x 20 x 8 cm, 10 x 8 x 3 in)'. */
export function packageSizeText(size: PackageSizeType): string {
  return `${size.code} (${sidesText(size.centimetres)} cm, ${sidesText(size.inches)} in)`
}

/** The package size with a code, or null for a code that is none (O30). */
export function packageSizeOf(code: string): PackageSizeType | null {
  return packageSizeTypes.find((size) => size.code === code) ?? null
}

function sidesText({ length, width, height }: BoxSides): string {
  return `${length} x ${width} x ${height}`
}
