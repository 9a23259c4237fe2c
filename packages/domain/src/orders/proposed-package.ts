import { packageWeightRoom } from './package-size'

/** A line of an order with the metric measures of its product: decimal text, null where not entered (P17). */
export interface MeasuredLine {
  readonly quantity: number
  readonly weight_g: string | null
  readonly length_mm: string | null
  readonly width_mm: string | null
  readonly height_mm: string | null
}

/** A package that products propose: decimal text in kilograms and centimetres. */
export type ProposedPackage = Readonly<{
  /** null where a product has no weight, or where all weigh more than a package can */
  weight: string | null
  /** null unless one piece is alone and its three sides are known */
  sides: Readonly<{ length: string; width: string; height: string }> | null
}>

/** The package that an order's lines propose (P17): what they weigh together, and the size of a piece that is alone. */
export function proposedPackage(lines: readonly MeasuredLine[]): ProposedPackage {
  // milligrams, so that every stored weight is whole
  const milligrams = lines.reduce(
    (sum, { quantity, weight_g: grams }) =>
      Number(grams ?? 0) > 0 ? sum + Math.round(Number(grams) * 1000) * quantity : Number.NaN,
    0,
  )
  const kilograms = Math.ceil(milligrams / 1000) / 1000
  const isPackage = kilograms > 0 && kilograms <= packageWeightRoom.max
  return { weight: isPackage ? String(kilograms) : null, sides: sidesOf(lines) }
}

function sidesOf([line, ...others]: readonly MeasuredLine[]): ProposedPackage['sides'] {
  if (line === undefined || others.length > 0 || line.quantity !== 1) return null
  const [length, width, height] = [line.length_mm, line.width_mm, line.height_mm].map((side) =>
    Number(side ?? 0) > 0 ? String(Math.ceil(Number(side) * 10) / 100) : null,
  )
  return length && width && height ? { length, width, height } : null
}
