/** What a row of a file of orders stands for (O45): an order, or a SKU of an order. */
export const orderFileRows = ['order', 'line'] as const
export type OrderFileRows = (typeof orderFileRows)[number]
