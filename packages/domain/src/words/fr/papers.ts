import type { WordId } from '../say'

export const papersFrWords = {
  'papers.none': 'Ces commandes n’existent plus.',
  'papers.signs_missing': 'La police des documents n’a pas {characters} : □ y serait imprimé, dans {orders}.',
  'papers.too_many': '{max, number} commandes au plus peuvent être imprimées à la fois.',
  'papers.under_way': 'Deux de vos fichiers sont déjà en préparation. Réessayez quand l’un sera arrivé.',
  'papers.busy': 'D’autres fichiers sont en préparation. Réessayez dans un instant.',
  'papers.not_drawn':
    'Le fichier n’a pas pu être créé. Essayez-en moins à la fois; si cela échoue aussi, dites-le à votre administrateur.',
} as const satisfies Partial<Record<WordId, string>>
