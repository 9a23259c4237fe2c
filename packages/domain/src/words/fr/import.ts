import type { WordId } from '../say'

export const importFrWords = {
  'import.too_many_columns': 'Le fichier a plus de {max, number} colonnes.',
  'import.cell_error': 'La feuille de calcul a une erreur ici : {cell}.',
  'import.text_unclean': 'Ce texte contient des caractères de contrôle. Saisissez-le de nouveau.',
  'import.text_too_long': 'Ce texte est trop long : {max, number} caractères au plus.',
  'import.yes_no_invalid': 'Saisissez oui ou non.',
  'import.language_invalid': 'Saisissez en, fr ou cn.',
  'import.code_shortened':
    'Une feuille de calcul a abrégé ce code en {cell}. Mettez sa colonne au format texte.',
  'import.text_of_original':
    'C’est la langue d’origine du produit. Écrivez ce texte dans la colonne {column}.',
  'import.id_unknown': 'Le produit {id} n’existe pas.',
  'import.brand_unknown': 'La marque {name} n’existe pas. Ajoutez-la d’abord.',
  'import.product_unknown':
    'De quel produit s’agit-il? Donnez son ID, sa marque et son nom, ou l’une de ses UGS.',
  'import.name_ambiguous': 'Cette marque a plusieurs produits de ce nom. Donnez l’ID.',
  'import.differs': 'La ligne {line} a une autre valeur pour le même produit.',
  'import.options_differ':
    'Ce produit a {options}. Les options s’ajoutent et se retirent dans le formulaire du produit.',
  'import.has_no_options':
    'Ce produit n’a pas d’options. Les options s’ajoutent et se retirent dans le formulaire du produit.',
  'import.value_missing': 'Saisissez une valeur de l’option {option}.',
  'import.combination_unknown': 'De quelle combinaison s’agit-il? Donnez les options, ou l’UGS.',
  'import.combination_repeated': 'La ligne {line} a la même combinaison.',
  'import.uneven':
    'Les combinaisons de ce produit ne correspondent pas à ses options. Enregistrez-le d’abord dans son formulaire.',
} as const satisfies Partial<Record<WordId, string>>
