import type { Receiver } from './receiver'

/** How the carrier prints the lines of an address that it is given: UPS begins with the last one (L12). */
export const lineOrders = ['last_first', 'first_first'] as const
export type LineOrder = (typeof lineOrders)[number]

/** Countries whose street must be the carrier's first line. */
const streetFirst: readonly string[] = ['US', 'CA']

/** An address whose lines are in the order in which they were written. */
type Written = Pick<Receiver, 'lines' | 'countryCode'>

/** The lines as the carrier is given them, so that they read on paper as they were written (L12). */
export const linesForCarrier = ({ lines, countryCode }: Written, order: LineOrder): readonly string[] =>
  streetFirst.includes(countryCode) ? lines : turned(lines, order)

/** The lines on paper of what the carrier was given. */
export const linesPrinted = (given: readonly string[], order: LineOrder): readonly string[] =>
  turned(given, order)

/** The lines on paper of an address, for what shows the label before it is bought. */
export const linesOnPaper = (address: Written, order: LineOrder): readonly string[] =>
  linesPrinted(linesForCarrier(address, order), order)

const turned = (lines: readonly string[], order: LineOrder): readonly string[] =>
  order === 'last_first' ? lines.toReversed() : lines
