/** 'Order Number', 'order-number' and 'ORDER_NUMBER ' are one heading. */
export const plainHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
