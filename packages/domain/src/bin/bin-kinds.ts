/** The kinds of records that are deleted into the bin and come back from it (N8). */
export const binKinds = ['order', 'customer', 'brand', 'product', 'promotion', 'url'] as const
export type BinKind = (typeof binKinds)[number]
