import { lastFour } from '../../public/device'

/** Roughly what an address looks like, for a script that must stay small; the server reads its host (hostOfScanned). */
const addressLike = /[.:。]\S*[/\\]|^[/\\]{2}/

/**
 * The part of a typed or pasted text that proves an order (K1, K15): its last four, or the whole of an address, which is no
 * reference and is refused as an address.
 */
export const typedReference = (typed: string): string =>
  addressLike.test(typed.normalize('NFKC')) ? typed.trim() : lastFour(typed)
