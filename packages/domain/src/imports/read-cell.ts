import type { Said } from '../words/say'

/** The meaning of a cell, or why it has none, with a proposal where what was meant is likely. */
export type ReadCell = Readonly<{ value: string }> | Readonly<{ said: Said; proposal?: string }>

export const refused = (said: Said, proposal?: string): ReadCell =>
  proposal === undefined ? { said } : { said, proposal }
