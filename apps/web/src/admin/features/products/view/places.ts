/** Where parts of the view stand on its page, for links to them. */
export const placeOfRow = (skuId: number) => `sku-${skuId}`
export const placeOfTexts = 'texts'
export const placeOfCustoms = 'customs'
