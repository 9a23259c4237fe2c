/** The states of a tag's tamper loop for people (G3). */
export const tamperStates = ['closed', 'opened', 'invalid'] as const

/** The states of a tag's tamper loop for people (G3). */
export type TamperState = (typeof tamperStates)[number]

/**
 * The state of TTStatus, two letters: what has ever been (TTPermStatus), then what is now (TTCurrStatus) (NT4H2421Tx).
 * A loop that was open once counts as opened, even if closed again; CO would be an opening that the chip has not noted yet. Any
 * other text, II (not switched on) too, says nothing of the seal.
 */
export function tamperStateOf(status: string): TamperState {
  if (status === 'CC') return 'closed'
  return status === 'OO' || status === 'OC' || status === 'CO' ? 'opened' : 'invalid'
}

/** TTStatus in decrypted file data: tags of ours write it first. */
export const tamperStatusOf = (fileData: Uint8Array): string =>
  String.fromCharCode(...fileData.subarray(0, 2)).replaceAll(/[^A-Z]/g, '?')
