/** The most characters of what a product's form, its save and an import take. */
export const productLimits = {
  name: 200,
  description: 5000,
  warranty_information: 10_000,
  should_have: 2000,
  /** of what customs ask, as it is typed: their rules say the rest */
  customs: 200,
  /** of wc_url and of pictures */
  address: 500,
  /** of a SKU's code, a barcode, and the name of an option or a value */
  code: 100,
} as const
