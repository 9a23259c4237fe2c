/** The texts about unusual scans (G7). */
export const suspicionWords = {
  'suspicion.no_tag':
    'This URL has no tag in use that could be suspended. Delete the URL to withdraw its code.',
  'suspicion.note_missing': 'Please say why the tag is suspended.',
  'suspicion.decided_meanwhile': '{name} has decided about this meanwhile.',
  'suspicion.decided': 'Noted for {code}',
} as const
