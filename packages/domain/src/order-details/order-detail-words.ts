/** Messages about a single order detail (D2, U8). */
export const orderDetailWords = {
  'order_detail.order_missing': 'Please select an Order',
  'order_detail.product_missing': 'Please select a Product',
  'order_detail.promotion_missing': 'Please select a Promotion',
} as const
