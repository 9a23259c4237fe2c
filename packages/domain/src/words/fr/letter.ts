import type { WordId } from '../say'

export const letterFrWords = {
  'letter.cancel_missed': 'La date limite pour annuler la commande est passée',
  'letter.cancel_closed': 'Cette commande ne peut plus être annulée',
  'letter.cancelled': 'Commande annulée',
  'letter.size_missed': 'La date limite pour changer de taille est passée',
  'letter.size_closed': 'La taille ne peut plus être changée',
  'letter.size_fixed': 'La taille de cet article ne peut pas être changée',
  'letter.size_alone': 'Aucune autre taille offerte',
  'letter.size_unavailable': 'Cette taille n’est pas offerte',
  'letter.size_requested': 'Changement de taille demandé',
} as const satisfies Partial<Record<WordId, string>>
