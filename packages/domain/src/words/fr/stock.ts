import type { WordId } from '../say'

export const stockFrWords = {
  'stock.pieces_invalid': 'Saisissez un nombre entier de {min, number} à {max, number}.',
  'stock.reorder_invalid': 'Saisissez un nombre entier de 0 à {max, number}, ou rien.',
  'stock.moved': 'Ce stock a bougé entre-temps\u00a0: {n, number} en main maintenant.',
  'stock.counted_same': 'C’est déjà le nombre en main.',
  'stock.untracked': 'Le stock de {sku} n’est pas tenu.',
  'stock.corrected': '{n, number} de {sku} en main',
  'stock.reorder_set': 'Seuils de commande enregistrés\u00a0: {n, number}',
  'stock.tracked': 'Le stock de ces UGS est tenu\u00a0: {n, number}',
  'stock.not_tracked': 'Le stock de ces UGS n’est plus tenu\u00a0: {n, number}',
  'stock.oversold':
    '{sku}\u00a0: il en manque {n, number}, disponible\u00a0: {left, number}. Réduisez la quantité.',
  'stock.oversold_told': '{sku}\u00a0: il en manque {n, number}, disponible\u00a0: {left, number}',
  'stock.kept': 'UGS qui signalent désormais quand elles s’épuisent\u00a0: {n, number}',
} as const satisfies Partial<Record<WordId, string>>
