import { groupedCode } from '../code-tail'

/** A text as it stands on a label; size in points. */
export interface LabelLine {
  readonly text: string
  readonly size: number
}

/** Small, and as small as somebody still reads. */
const sizes = [6.5, 5] as const
const [, smallest] = sizes

/** How wide a text is at a size of one point. */
export type WidthOf = (text: string) => number

/**
 * The address of a code as it is printed below it, in so much room: without its scheme; else its seed alone, which is
 * what people type, a tail in groups of four (G6); else that shortened in its middle, since months begin alike and tails differ at their end.
 */
export function addressLine(url: string, room: number, widthOf: WidthOf): LabelLine {
  const address = url.replace(/^https?:\/\//, '')
  const seedAt = address.lastIndexOf('/') + 1
  const seed = groupedCode(address.slice(seedAt))
  return fitting([address.slice(0, seedAt) + seed, seed], room, widthOf) ?? shortened(seed, room, widthOf)
}

/** Any other text below a code, cut at its end where it does not fit. */
export function plainLine(text: string, room: number, widthOf: WidthOf): LabelLine {
  const line = fitting([text], room, widthOf)
  if (line) return line
  const signs = Array.from(text)
  let kept = signs.length - 1
  while (kept > 0 && widthOf(`${signs.slice(0, kept).join('')}…`) * smallest > room) kept -= 1
  return { text: `${signs.slice(0, kept).join('')}…`, size: smallest }
}

function fitting(texts: readonly string[], room: number, widthOf: WidthOf): LabelLine | null {
  for (const text of texts) {
    const size = sizes.find((one) => widthOf(text) * one <= room)
    if (size !== undefined) return { text, size }
  }
  return null
}

function shortened(text: string, room: number, widthOf: WidthOf): LabelLine {
  let kept = Math.floor((text.length - 1) / 2)
  const around = (n: number) => `${text.slice(0, n)}…${text.slice(text.length - n)}`
  while (kept > 1 && widthOf(around(kept)) * smallest > room) kept -= 1
  return { text: around(kept), size: smallest }
}

/** The lines below each code of a selection: none, its address, or its address and what it is for. */
export function linesBelow(hasNotes: boolean, withText: boolean): number {
  if (!withText) return 0
  return hasNotes ? 2 : 1
}
