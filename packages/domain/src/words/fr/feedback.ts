import type { WordId } from '../say'

export const feedbackFrWords = {
  'feedback.missing': 'Écrivez d’abord votre avis.',
  'feedback.too_long': 'Votre avis peut avoir au plus {max, number} caractères. Il en a {length, number}.',
  'feedback.reply_too_long':
    'L’adresse pour notre réponse peut avoir au plus {max, number} caractères. Elle en a {length, number}.',
  'feedback.given': 'Merci de votre avis',
  'feedback.marked_read': 'Marqué comme lu',
  'feedback.marked_unread': 'Marqué comme non lu',
} as const satisfies Partial<Record<WordId, string>>
