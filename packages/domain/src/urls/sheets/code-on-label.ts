import type { LabelStock } from './label-stocks'

/** White modules that readers need on each side of a code. */
export const quietZoneModules = 4

/** Four dots of a 300 dpi printer: phones read no smaller module reliably. */
export const smallestModuleMm = 0.33

/** From here on a larger module helps a reader less than a code that may be more scratched. */
const plentifulModuleMm = 0.5

/** Labels are cut and printers feed to about a millimetre. */
const edgeMm = 1

/** The height of a line of text. */
const lineMm = 2.6

/** How much of a code may be lost: M an eighth and more, Q a quarter. */
export type CodeLevel = 'M' | 'Q'

/** Modules along a code's side at each level, its quiet zone not counted. */
export type CodeSides = Readonly<Record<CodeLevel, number>>

/** A code on a label, in mm from the label's upper left corner; its quiet zone is counted in. */
export interface CodeOnLabel {
  readonly level: CodeLevel
  readonly module: number
  readonly x: number
  readonly y: number
  readonly side: number
  /** the upper edges of the lines below it */
  readonly lines: readonly number[]
  /** how wide a line may be */
  readonly lineWidth: number
}

/**
 * How a code stands on a label, as large as its lines leave room for, both in the middle. Level Q where its modules are
 * plentiful or no smaller than at M; null where even those of M are too small for phones.
 */
export function codeOnLabel(stock: LabelStock, sides: CodeSides, lines: number): CodeOnLabel | null {
  const text = lines * lineMm
  const room = Math.min(stock.width, stock.height - text) - 2 * edgeMm
  const moduleOf = (level: CodeLevel) => room / (sides[level] + 2 * quietZoneModules)
  const level = moduleOf('Q') >= plentifulModuleMm || sides.Q === sides.M ? 'Q' : 'M'
  const module = moduleOf(level)
  if (module < smallestModuleMm) return null
  const y = (stock.height - room - text) / 2
  return {
    level,
    module,
    x: (stock.width - room) / 2,
    y,
    side: room,
    lines: Array.from({ length: lines }, (_, line) => y + room + line * lineMm),
    lineWidth: stock.width - 2 * edgeMm,
  }
}

/** How the code of an address stands on a label of a selection; null where it would be too small. */
export type CodePlans = (url: string) => CodeOnLabel | null

/**
 * The text of an address's code on paper. In capitals QR needs fewer modules, so they are larger; host and page are the
 * same in capitals, and so is a seed that has no small letters. Any other address stays as it is.
 */
export function textOfCode(url: string): string {
  const capitals = url.toUpperCase()
  const isSame = /^https?:\/\/[^/]+\/(p|o|tp)\/[^/a-z]+$/.test(url)
  // the alphabet that QR has a shorter form of (ISO/IEC 18004)
  return isSame && /^[0-9A-Z $%*+\-./:]*$/.test(capitals) ? capitals : url
}

/**
 * The plans of all codes of a selection. How large a code is follows from how long its text is and whether it is in
 * capitals: `sidesOf` encodes one of each.
 */
export function codePlans(stock: LabelStock, lines: number, sidesOf: (text: string) => CodeSides): CodePlans {
  const plans = new Map<string, CodeOnLabel | null>()
  return (url) => {
    const text = textOfCode(url)
    const size = `${text.length} ${text === url ? 'as written' : 'in capitals'}`
    const known = plans.get(size)
    if (known !== undefined) return known
    const plan = codeOnLabel(stock, sidesOf(text), lines)
    plans.set(size, plan)
    return plan
  }
}
