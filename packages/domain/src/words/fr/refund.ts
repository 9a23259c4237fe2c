import type { WordId } from '../say'

export const refundFrWords = {
  'refund.done': 'Commande {order} remboursée',
  'refund.done_before': '{name} a déjà effectué ce remboursement.',
  'refund.reopened': 'Le remboursement de la commande {order} est de nouveau à faire',
  'refund.not_reopened': 'Ce remboursement a changé entre-temps : il reste tel quel.',
  'refund.withdrawn': 'Ce remboursement est annulé : la commande a été reprise.',
  'refund.undecided': '{amount, money} restent dus à {name} : maintenir ou annuler le remboursement?',
  'refund.reason_missing': 'Dites pourquoi.',
} as const satisfies Partial<Record<WordId, string>>
