/** Messages about variants and variant options (V2, V4, P13, decided where the specification shows none). */
export const variantWords = {
  'variant.product_missing': 'Please select a Product',
  'variant.type_missing': 'Please enter the missing Option Name.',
  'variant.product_other': 'A variant stays with its product. Please make a new one instead.',
  'variant.too_many': 'A product has at most {max} variants.',
  'variant.created': 'Variant(s) successfully created with returning ID: {ids}',
  'variant.updated': 'Variant(s) successfully updated',
  'variant.deleted': 'Variant(s) successfully deleted',
  'variant.none_to_delete': 'No Variant to delete',

  'variant_option.variant_missing': 'Please select a Variant',
  'variant_option.value_missing': 'Please enter an Option Value.',
  'variant_option.picture_wrong': 'Please enter a Picture URL that begins with https://.',
  'variant_option.variant_other': 'An option stays with its variant. Please make a new one instead.',
  'variant_option.too_many': 'A variant has at most {max} options.',
  'variant_option.created': 'Variant Option(s) successfully created with returning ID: {ids}',
  'variant_option.updated': 'Variant Option(s) successfully updated',
  'variant_option.deleted': 'Variant Option(s) successfully deleted',
  'variant_option.none_to_delete': 'No Variant Option(s) to delete',
} as const
