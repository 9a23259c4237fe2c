import { lastFour } from '../public/device'
import { hostOfScanned } from '../scan/scanned-host'

/**
 * What of a typed or pasted text an order is proven with (K1, K15): its last four, or the whole of an address, which is no
 * reference and is told as one.
 */
export const typedReference = (typed: string): string =>
  hostOfScanned(typed) === null ? lastFour(typed) : typed.trim()
