import { lastFour } from '../public/device'

/** Roughly what an address looks like, for a script that must stay small; the server reads its host (hostOfScanned). */
const addressLike = /[.:。]\S*[/\\]|^[/\\]{2}/

/**
 * What of a typed or pasted text an order is proven with (K1, K15): its last four, or the whole of an address, which is no
 * reference and is told as one.
 */
export const typedReference = (typed: string): string =>
  addressLike.test(typed.normalize('NFKC')) ? typed.trim() : lastFour(typed)
