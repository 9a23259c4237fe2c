import type { WordId } from '../say'

export const suspicionFrWords = {
  'suspicion.note_missing': 'Dites pourquoi le code est suspendu.',
  'suspicion.decided_meanwhile': '{name} a tranché entre-temps.',
  'suspicion.decided': 'Décision enregistrée pour {code}',
} as const satisfies Partial<Record<WordId, string>>
