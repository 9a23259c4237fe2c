/** The texts of the import of products (P16). */
export const importWords = {
  'import.too_many_columns': 'The file has more than {max, number} columns.',

  'import.cell_error': 'The spreadsheet has an error here: {cell}.',
  'import.text_unclean': 'This text has control characters in it. Please type it again.',
  'import.text_too_long': 'This text is too long: {max, number} characters at most.',
  'import.yes_no_invalid': 'Please enter yes or no.',
  'import.language_invalid': 'Please enter en, fr or cn.',
  'import.code_shortened':
    'A spreadsheet has shortened this code to {cell}. Please format its column as text.',
  'import.text_of_original':
    "This is the product's own language. Please write this text into the column {column}.",
  'import.id_unknown': 'There is no product {id}.',
  'import.brand_unknown': 'There is no brand {name}. Please add it first.',
  'import.product_unknown':
    'Which product is this? Please give its id, its brand and name, or the SKU of one that is there.',
  'import.name_ambiguous': 'This brand has several products of this name. Please give the id.',
  'import.differs': 'Line {line} has another value for the same product.',
  'import.options_differ':
    'This product has {options}. Options are added and removed on the form of the product.',
  'import.has_no_options':
    'This product has no options. Options are added and removed on the form of the product.',
  'import.value_missing': 'Please enter a value of {option}.',
  'import.combination_unknown': 'Which of its combinations is this? Please give the options, or the SKU.',
  'import.combination_repeated': 'Line {line} has the same combination.',
  'import.uneven':
    'The combinations of this product do not fit its options. Please save it on its form first.',
} as const
