import { defaultPackage, packageWeightRoom, parcelSideMax } from './package-size'

/** A line of an order with the metric measures of its product: decimal text, null where not entered (P17). */
export interface MeasuredLine {
  readonly quantity: number
  readonly weight_g: string | null
  readonly length_mm: string | null
  readonly width_mm: string | null
  readonly height_mm: string | null
}

/** Sides as decimal text in centimetres. */
export type PackageSides = Readonly<{ length: string; width: string; height: string }>

/** What a proposed size is of: the products, or the standard package where one of them has none. */
export const sizeSources = ['products', 'standard'] as const
export type SizeSource = (typeof sizeSources)[number]

/** A package as it is without an entry: decimal text in kilograms and centimetres. */
export type ProposedPackage = Readonly<{
  /** null where a product has no weight, or where all weigh more than a package can */
  weight: string | null
  /** null where the pieces together are longer than a carrier takes, however they are packed */
  sides: PackageSides | null
  sizeSource: SizeSource
}>

const standardSides: PackageSides = {
  length: String(defaultPackage.length),
  width: String(defaultPackage.width),
  height: String(defaultPackage.height),
}

/**
 * The package that an order's lines propose (P17): what they weigh together, and the size of all pieces lying one on
 * another; of a product without a size the standard package's (O30).
 */
export function proposedPackage(lines: readonly MeasuredLine[]): ProposedPackage {
  // milligrams, so that every stored weight is whole
  const milligrams = lines.reduce(
    (sum, { quantity, weight_g: grams }) =>
      Number(grams ?? 0) > 0 ? sum + Math.round(Number(grams) * 1000) * quantity : Number.NaN,
    0,
  )
  const kilograms = Math.ceil(milligrams / 1000) / 1000
  const isPackage = kilograms > 0 && kilograms <= packageWeightRoom.max
  const weight = isPackage ? String(kilograms) : null
  const pieces = lines.map(pieceOf)
  if (!pieces.every((piece) => piece !== null) || pieces.length === 0) {
    return { weight, sides: standardSides, sizeSource: 'standard' }
  }
  return { weight, sides: stackOf(pieces), sizeSource: 'products' }
}

interface Pieces {
  quantity: number
  /** millimetres, the longest first */
  sides: readonly number[]
}

function pieceOf({ quantity, length_mm, width_mm, height_mm }: MeasuredLine): Pieces | null {
  const sides = [length_mm, width_mm, height_mm].map((side) => Number(side ?? 0)).toSorted((a, b) => b - a)
  return sides.every((side) => side > 0) ? { quantity, sides } : null
}

/** Every piece flat on the one below. One that is too long for the carrier stays so; a stack that is too high is no proposal. */
function stackOf(pieces: readonly Pieces[]): PackageSides | null {
  const longest = (at: 0 | 1) => Math.max(...pieces.map(({ sides }) => sides[at] ?? 0))
  const height = pieces.reduce((sum, { quantity, sides }) => sum + (sides[2] ?? 0) * quantity, 0)
  if (height > parcelSideMax * 10) return null
  return { length: centimetres(longest(0)), width: centimetres(longest(1)), height: centimetres(height) }
}

/** Whole tenths of a millimetre, rounded up so that nothing is longer than said. */
const centimetres = (millimetres: number) => String(Math.ceil(Number((millimetres * 10).toFixed(3))) / 100)
