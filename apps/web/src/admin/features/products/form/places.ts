/** Where the sections of the form stand on its page, for the links above it. */
export const places = {
  texts: 'product-texts',
  options: 'product-options',
  variants: 'product-variants',
  measures: 'product-measures',
  customs: 'product-customs',
} as const
