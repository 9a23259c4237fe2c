const blank = {
  version: null,
  order_id: null,
  order_number: null,
  customer_name: null,
  customer_name_pinyin: null,
  text: null,
  item: null,
  detail: null,
  items: null,
  amount: null,
  currency: null,
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
export const askedAt = ago(0.5)
const order = { ...blank, customer_name: '吴敏', customer_name_pinyin: 'Wu Min', currency: 'USD' }
export const queues = [
  {
    id: 'windows_ending',
    count: 2,
    oldest: '2026-11-23',
    rows: [
      {
        ...order,
        id: 1,
        order_id: 1,
        order_number: 'G2-1',
        items: 2,
        amount: '92.00',
        detail: 'Change size to L\nChange size to XS',
        at: '2026-11-23',
      },
      { ...order, id: 2, order_id: 2, order_number: 'G2-2', items: 1, amount: '9.00', at: '2026-11-24' },
    ],
  },
  {
    id: 'size_requests',
    count: 1,
    oldest: ago(0.5),
    rows: [
      {
        ...order,
        id: 7,
        order_id: 3,
        order_number: 'G2-3',
        text: 'Mask',
        item: 'Slate - M',
        detail: 'Change size to L',
        amount: '22.00',
        at: askedAt,
      },
    ],
  },
  {
    id: 'refunds_due',
    count: 1000,
    oldest: ago(11),
    rows: [{ ...order, id: 9, order_id: 4, order_number: 'G2-4', amount: '22.00', at: ago(11) }],
  },
  { id: 'unclear_labels', count: 0, oldest: null, rows: [] },
  {
    id: 'to_ship',
    count: 1,
    oldest: '2026-11-21',
    rows: [{ ...order, id: 5, order_id: 5, order_number: 'G2-5', at: '2026-11-21' }],
  },
]
export const today = {
  today: '2026-11-23',
  week: Array.from({ length: 14 }, (_, at) => ({ day: `2026-11-${10 + at}`, orders: at < 7 ? 1 : 2 })),
  refused_of_sender: null,
  first_steps: [],
  arrangement: null,
  since: {
    orders: 3,
    amount: '378.00',
    letters_delivered: 1,
    parcels_delivered: 0,
    cancelled: 0,
    prices: [{ id: 4, product_name: 'Wallet' }],
    price_count: 1,
  },
  queues: queues.map((queue) => ({ put_off: 0, ...queue })),
}
