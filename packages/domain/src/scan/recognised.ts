import { isTrackingNumber } from '../tracking/tracking-number'

/** The numbers of an order and its parcel that people take for a code, since they stand on the same papers (Q10). */
export const paperNumbers = ['tracking', 'order_number', 'order_reference'] as const
/** One of those numbers. */
export type PaperNumber = (typeof paperNumbers)[number]

/**
 * Whether a text is one of those numbers, by its form alone: nobody learns whether an order has it. `recent` are numbers and
 * references of the newest orders, whose form is the shop's.
 */
export function paperNumberOf(
  text: string,
  recent: Readonly<{ numbers: readonly string[]; references: readonly string[] }>,
): PaperNumber | null {
  if (isTrackingNumber(text.normalize('NFKC'))) return 'tracking'
  const parts = partsOf(text)
  const isAlike = (other: string) => areAlike(parts, partsOf(other))
  if (!/^(?=.*\d).{4,}$/.test(parts.join(''))) return null
  if (recent.numbers.some(isAlike)) return 'order_number'
  return recent.references.some(isAlike) ? 'order_reference' : null
}

/** Runs of digits, and what stands between them. */
const partsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}#]/gu, '')
    .split(/(?<=\d)(?=\D)|(?<=\D)(?=\d)/)

/** The same letters, and as many digits; of the last ones, which count, one more or less. */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false
  return one.every((part, at) => {
    const beside = other[at] ?? ''
    if (!/^\d/.test(part) || !/^\d/.test(beside)) return part === beside
    return Math.abs(part.length - beside.length) <= (at === one.length - 1 ? 1 : 0)
  })
}

/** Pages of our own that a scanned address opens as it is; those of codes are read by the code in them. */
const openedAsTheyAre = /^\/(?:order\/[^/]+|b\/\d+\/d\/[^/]+|home\/.+)$/

/** Whether a path of our own is opened as it was scanned. */
export const isOpenedAsItIs = (path: string): boolean => openedAsTheyAre.test(path)
