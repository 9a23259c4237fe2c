/** The texts about products: P10, P12, P13, and what was typed into a row (decided). */
export const productWords = {
  'product.brand_missing': 'Please select a Brand for this Product.',
  'product.name_missing': 'Please enter a Product Name for this Product.',
  // P10 says the same of an empty description
  'product.description_missing': 'Please enter a Product Name for this Product.',
  'product.options_missing': 'Please enter all of the applicable product options and option values.',
  'product.option_name_missing': 'Please enter the missing Option Name.',
  'product.option_repeated': 'The option {name} is entered twice. Please rename or remove one.',
  'product.matrix_too_large':
    'These options make {count, number} combinations; a product holds at most {max, number}.',
  'product.combination_ambiguous': 'Two combinations read "{label}". Please rename a value.',
  'product.price_missing': 'Please enter a Product Price for this Product.',
  'product.date_missing': 'Please enter an Effective Date for this Product.',
  'product.sku_missing': 'Please enter a Product SKU for this Product.',
  'product.quantity_missing': 'Please enter a Product Quantity for this Product.',
  'product.run_limit_missing': 'Please enter a Run Limit for this Product.',
  'product.price_invalid': 'Please enter a price such as 12.50 for Item: {item}.',
  'product.row_date_missing': 'Please enter an Effective Date for Item: {item}.',
  'product.date_invalid': 'Please enter an Effective Date that exists, as YYYY-MM-DD, for Item: {item}.',
  'product.quantity_invalid': 'Please enter a whole quantity from 0 to {max, number} for Item: {item}.',
  'product.run_limit_invalid': 'Please enter a whole run limit from 1 to {max, number} for Item: {item}.',
  'product.combination_taken': 'The combination "{label}" already exists.',
  'product.sku_repeated': 'The SKU {sku} is entered twice. Please change one.',
  'product.sku_taken': 'The SKU {sku} is already used. Please change it.',
  'product.measure_invalid': 'Please enter a measure such as 12.5, with at most four decimals.',
  'product.unit_missing': 'Please select a unit.',
  'product.hs_code_invalid': 'Please enter an HS code of {min} to {max} digits, such as 4421.99.',
  'product.customs_description_too_long':
    'The customs description is too long. {length}/{max} character limit.',
  'product.customs_description_not_latin':
    'Carriers cannot print these characters of the customs description: {characters}. Please write it in English.',
  'product.origin_unknown':
    '{origin} is no country of the list. Please choose one, or none for that of the brand.',
  'product.part_unknown': '{id} is no part of this product.',
  'product.row_repeated': 'The combination "{label}" has a row already.',
  'product.row_unknown': '"{label}" is no combination of these options.',
  'product.row_missing': 'rows has none for the combination "{label}".',

  'product.created': 'Product successfully created with returning ID: {id}',
  'product.deleted': 'Product {id} deleted',
  'product.combinations_created': 'Combinations successfully created',
  'product.combinations_updated': 'Combinations successfully updated',
  'product.skus_created': 'SKU successfully created with returning ID: {ids}',
  'product.skus_updated': 'SKU successfully updated',
  'product.updated': 'Product Information Successfully Updated',
  'product.network_failed': 'Network Issue, please refresh the page and try again',
  'product.create_failed': "Something went wrong, it's best you edit the product",
} as const
