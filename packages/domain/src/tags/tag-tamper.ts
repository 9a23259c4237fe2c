/** What a tag's tamper loop says to people (G3). */
export const tamperStates = ['closed', 'opened', 'invalid'] as const

/** What a tag's tamper loop says to people (G3). */
export type TamperState = (typeof tamperStates)[number]

/**
 * The state of TTStatus, two letters: what has ever been (TTPermStatus), then what is now (TTCurrStatus) (NT4H2421Tx).
 * What was open once stays opened, closed again or not; CO would be an opening that the chip has not noted yet. Any
 * other text, II (not switched on) too, says nothing of the seal.
 */
export function tamperStateOf(status: string): TamperState {
  if (status === 'CC') return 'closed'
  return status === 'OO' || status === 'OC' || status === 'CO' ? 'opened' : 'invalid'
}

/** TTStatus in decrypted file data: tags of ours write it first. */
export const tamperStatusOf = (fileData: Uint8Array): string =>
  String.fromCharCode(...fileData.subarray(0, 2)).replaceAll(/[^A-Z]/g, '?')
