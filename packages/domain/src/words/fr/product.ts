import type { WordId } from '../say'

export const productFrWords = {
  'product.brand_missing': 'Choisissez la marque de ce produit.',
  'product.name_missing': 'Saisissez le nom de ce produit.',
  'product.description_missing': 'Saisissez le nom de ce produit.',
  'product.options_missing': 'Saisissez toutes les options du produit et leurs valeurs.',
  'product.option_name_missing': 'Saisissez le nom de l’option.',
  'product.option_repeated': 'L’option {name} est saisie deux fois. Renommez-en ou retirez-en une.',
  'product.matrix_too_large':
    'Ces options donnent {count, number} combinaisons; un produit en a au plus {max, number}.',
  'product.combination_ambiguous': 'Deux combinaisons se lisent « {label} ». Renommez une valeur.',
  'product.price_missing': 'Saisissez le prix de ce produit.',
  'product.date_missing': 'Saisissez la date d’effet de ce produit.',
  'product.sku_missing': 'Saisissez l’UGS de ce produit.',
  'product.quantity_missing': 'Saisissez la quantité de ce produit.',
  'product.run_limit_missing': 'Saisissez le tirage maximal de ce produit.',
  'product.price_invalid': 'Saisissez un prix comme 12.50 pour l’article {item}.',
  'product.row_date_missing': 'Saisissez la date d’effet de l’article {item}.',
  'product.date_invalid':
    'Saisissez une date d’effet qui existe, au format AAAA-MM-JJ, pour l’article {item}.',
  'product.quantity_invalid': 'Saisissez une quantité entière de 0 à {max, number} pour l’article {item}.',
  'product.run_limit_invalid':
    'Saisissez un tirage maximal entier de 1 à {max, number} pour l’article {item}.',
  'product.combination_taken': 'La combinaison « {label} » existe déjà.',
  'product.sku_repeated': 'L’UGS {sku} est saisie deux fois. Changez-en une.',
  'product.sku_taken': 'L’UGS {sku} est déjà utilisée. Changez-la.',
  'product.measure_invalid': 'Saisissez une mesure comme 12.5, avec au plus quatre décimales.',
  'product.unit_missing': 'Choisissez une unité.',
  'product.hs_code_invalid': 'Saisissez un code SH de {min} à {max} chiffres, par exemple 4421.99.',
  'product.customs_description_too_long':
    'La description douanière est trop longue. {length}/{max} caractères.',
  'product.customs_description_not_latin':
    'Les transporteurs ne peuvent pas imprimer ces caractères de la description douanière : {characters}. Écrivez-la en anglais.',
  'product.origin_unknown':
    '{origin} n’est pas un pays de la liste. Choisissez-en un, ou aucun pour celui de la marque.',
  'product.part_unknown': '{id} ne fait pas partie de ce produit.',
  'product.row_repeated': 'La combinaison « {label} » a déjà une ligne.',
  'product.row_unknown': '« {label} » n’est pas une combinaison de ces options.',
  'product.row_missing': 'rows n’a rien pour la combinaison « {label} ».',
  'product.created': 'Produit créé, ID {id}',
  'product.deleted': 'Produit {id} supprimé',
  'product.combinations_created': 'Combinaisons créées',
  'product.combinations_updated': 'Combinaisons mises à jour',
  'product.skus_created': 'UGS créées, ID {ids}',
  'product.skus_updated': 'UGS mises à jour',
  'product.updated': 'Produit mis à jour',
  'product.network_failed': 'Problème de réseau, rechargez la page et réessayez',
  'product.create_failed': 'Une erreur s’est produite, modifiez plutôt le produit',
} as const satisfies Partial<Record<WordId, string>>
