import type { OrderDetailView } from '@getzo/contract/order-details/order-details.schema'

/** What people call a line: its product in its order, never its id. */
export const namesOf = ({ product_name: product, order_number: number }: OrderDetailView) => ({
  product,
  number,
})
