import type { WordId } from '../say'

export const variantFrWords = {
  'variant.product_missing': 'Choisissez un produit',
  'variant.type_missing': 'Saisissez le nom de l’option.',
  'variant.product_other': 'Une option reste avec son produit. Créez-en plutôt une nouvelle.',
  'variant.too_many': 'Un produit a au plus {max} options.',
  'variant.created': 'Options créées, ID {ids}',
  'variant.updated': 'Options mises à jour',
  'variant.deleted': 'Options supprimées',
  'variant.none_to_delete': 'Aucune option à supprimer',
  'variant_option.variant_missing': 'Choisissez une option',
  'variant_option.value_missing': 'Saisissez une valeur.',
  'variant_option.picture_wrong': 'Saisissez une URL d’image qui commence par https://.',
  'variant_option.variant_other': 'Une valeur reste avec son option. Créez-en plutôt une nouvelle.',
  'variant_option.too_many': 'Une option a au plus {max} valeurs.',
  'variant_option.created': 'Valeurs d’option créées, ID {ids}',
  'variant_option.updated': 'Valeurs d’option mises à jour',
  'variant_option.deleted': 'Valeurs d’option supprimées',
  'variant_option.none_to_delete': 'Aucune valeur d’option à supprimer',
} as const satisfies Partial<Record<WordId, string>>
