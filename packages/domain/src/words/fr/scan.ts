import type { WordId } from '../say'

export const scanFrWords = {
  'scan.not_authentic': 'Désolés, ce produit n’est pas authentique',
  'scan.withdrawn': 'Ce code a été retiré. Contactez-nous à son sujet.',
  'scan.mistyped':
    'Ce code est incomplet ou mal saisi. Vérifiez ses caractères {from, number} à {to, number}.',
  'scan.noted': 'Noté',
} as const satisfies Partial<Record<WordId, string>>
