/** The texts about unusual scans (G7). */
export const suspicionWords = {
  'suspicion.note_missing': 'Please say why the code is suspended.',
  'suspicion.decided_meanwhile': '{name} has decided this meanwhile.',
  'suspicion.decided': 'Decision on {code} saved',
} as const
