/** What is said of a product that cannot be saved (P10), and of what was typed into its rows (decided). */
export const productMessages = {
  brandMissing: 'Please select a Brand for this Product.',
  nameMissing: 'Please enter a Product Name for this Product.',
  optionsMissing: 'Please enter all of the applicable product options and option values.',
  optionNameMissing: 'Please enter the missing Option Name.',
  optionRepeated: (name: string) => `The option ${name} is there twice. Please rename or remove one.`,
  matrixTooLarge: (count: number, max: number) =>
    `These options make ${count.toLocaleString('en')} combinations; a product holds at most ${max.toLocaleString('en')}.`,
  ambiguous: (label: string) => `Two combinations read "${label}". Please rename a value.`,
  priceMissing: 'Please enter a Product Price for this Product.',
  dateMissing: 'Please enter an Effective Date for this Product.',
  skuMissing: 'Please enter a Product SKU for this Product.',
  quantityMissing: 'Please enter a Product Quantity for this Product.',
  runLimitMissing: 'Please enter a Run Limit for this Product.',
  priceInvalid: (item: number) => `Please enter a price such as 12.50 for Item: ${item}.`,
  rowDateMissing: (item: number) => `Please enter an Effective Date for Item: ${item}.`,
  dateInvalid: (item: number) =>
    `Please enter an Effective Date that exists, as YYYY-MM-DD, for Item: ${item}.`,
  quantityInvalid: (item: number, max: number) =>
    `Please enter a whole quantity from 0 to ${max.toLocaleString('en')} for Item: ${item}.`,
  runLimitInvalid: (item: number, max: number) =>
    `Please enter a whole run limit from 1 to ${max.toLocaleString('en')} for Item: ${item}.`,
  skuRepeated: (sku: string) => `The SKU ${sku} is there twice. Please change one.`,
  updated: 'Product Information Successfully Updated',
  networkFailed: 'Network Issue, please refresh the page and try again',
  createFailed: "Something went wrong, it's best you edit the product",
  noVariantToDelete: 'No Variant to delete',
  noOptionToDelete: 'No Variant Option(s) to delete',
} as const
