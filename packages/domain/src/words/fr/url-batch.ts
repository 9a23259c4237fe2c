import type { WordId } from '../say'

export const urlBatchFrWords = {
  'url_batch.quantity_missing': 'Saisissez combien d’URL créer : un nombre entier, au moins 1.',
  'url_batch.quantity_max': 'Un lot a au plus {max, number} URL. Créez plusieurs lots.',
  'url_batch.run_limit':
    'Le tirage de cette UGS est limité à {limit, number}. URL de ce support encore possibles : {left, number}.',
  'url_batch.seeds_left':
    'Codes de ce type qui restent ce mois-ci : {left, number}. Rendez les codes impossibles à deviner, ou créez-en moins.',
  'url_batch.seeds_used_up':
    'Les codes de ce mois sont épuisés. Créez le reste dans un lot de codes impossibles à deviner : ceux-ci ne manquent jamais.',
  'url_batch.given_up':
    'Le reste n’a pas été créé en un jour, et il n’y a plus de nouvel essai. Créez-le dans un autre lot.',
  'url_batch.target_missing':
    'Le produit, la commande ou l’UGS de ces URL n’existe plus ou ne peut pas être choisi. Choisissez de nouveau.',
  'url_batch.created': 'Lot {id} créé : {quantity, number} URL en création',
  'url_batch.cancelled': 'Lot {id} annulé. URL déjà créées qui restent valides : {made, number}',
  'url_batch.ended': 'Ce lot est déjà terminé.',
} as const satisfies Partial<Record<WordId, string>>
