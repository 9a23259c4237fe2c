import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import {
  checkOrder,
  checkOrderDetails,
  isQuantity,
  matchOrderDetails,
  type OrderDraft,
  orderFaults,
} from './order-rules'

const good: OrderDraft = {
  customer: { kind: 'existing', id: 7 },
  order_date: '2026-07-04 10:20:30',
  order_number: 'G-1',
  order_reference: 'REF-1001',
  details: [
    { promotion_id: 11, quantity: 1 },
    { promotion_id: 12, quantity: 3 },
  ],
}

describe('the checks of an order', () => {
  test('O17 a complete order passes', () => {
    expect(checkOrder(good)).toBeNull()
    const customer = { kind: 'new', customer_name: '王芳', phone_number: '13800138000' } as const
    expect(checkOrder({ ...good, customer })).toBeNull()
  })

  const existing = (id: number | null) => ({ customer: { kind: 'existing', id } }) as const
  const created = (customer_name: string, phone_number: string) =>
    ({ customer: { kind: 'new', customer_name, phone_number } }) as const
  const lines = (...details: OrderDraft['details']) => ({ details })

  const cases: [string, Partial<OrderDraft>, string, string][] = [
    ['no customer', existing(null), 'customer.id', 'Please select a Customer.'],
    ['customer 0', existing(0), 'customer.id', 'Please select a Customer.'],
    ['no name', created(' ', ''), 'customer.customer_name', 'Please enter a Customer Name.'],
    ['no phone', created('王芳', ''), 'customer.phone_number', 'Please enter a Phone Number.'],
    [
      'a phone too short',
      created('王芳', '12'),
      'customer.phone_number',
      'Please enter a valid Phone Number with 5 to 15 digits.',
    ],
    ['no date', { order_date: '' }, 'order_date', 'Please enter an Order Date.'],
    ...['2026-02-29', '2026-13-45', '2026-02-03 24:00:00', '2026-02-03 12', '1026-02-03'].map(
      (order_date): [string, Partial<OrderDraft>, string, string] => [
        `the date ${order_date}`,
        { order_date },
        'order_date',
        'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.',
      ],
    ),
    ['no number', { order_number: ' ' }, 'order_number', 'Please enter an Order Number.'],
    [
      'a reference of spaces',
      { order_reference: ' ' },
      'order_reference',
      'Please enter an Order Reference Number.',
    ],
    ['no reference', { order_reference: '' }, 'order_reference', 'Please enter an Order Reference Number.'],
    [
      'no line',
      lines(),
      'details.0.promotion_id',
      'Please either remove or complete the selections for Item: 1.',
    ],
    [
      'an incomplete line before one without quantity',
      lines({ promotion_id: 1, quantity: null }, { promotion_id: null, quantity: 1 }),
      'details.1.promotion_id',
      'Please either remove or complete the selections for Item: 2.',
    ],
    [
      'a line without quantity',
      lines({ promotion_id: 1, quantity: 1 }, { promotion_id: 2, quantity: null }),
      'details.1.quantity',
      'Please enter Quantity for Item: 2.',
    ],
    [
      'a quantity of 0',
      lines({ promotion_id: 1, quantity: 0 }),
      'details.0.quantity',
      'Please enter Quantity for Item: 1.',
    ],
    ...['1.5', '-2', '1e3', 'two', 1_000_000, -1].map(
      (quantity): [string, Partial<OrderDraft>, string, string] => [
        `the quantity ${quantity}`,
        lines({ promotion_id: 1, quantity: 1 }, { promotion_id: 2, quantity }),
        'details.1.quantity',
        'Please enter a whole number from 1 to 999,999 for Item: 2.',
      ],
    ),
    [
      'a quantity of spaces',
      lines({ promotion_id: 1, quantity: ' ' }),
      'details.0.quantity',
      'Please enter Quantity for Item: 1.',
    ],
    [
      'one promotion twice',
      lines(
        { promotion_id: 1, quantity: 1 },
        { promotion_id: 2, quantity: 1 },
        { promotion_id: 1, quantity: 2 },
      ),
      'details.2.promotion_id',
      "You've entered duplicate line items. Please remove one and adjust the quantities accordingly.",
    ],
  ]

  test.each(cases)('O17 %s is refused at its field', (_name, change, field, text) => {
    const refusal = checkOrder({ ...good, ...change })
    expect(refusal?.field).toBe(field)
    expect(refusal && inEnglish(refusal)).toBe(text)
  })

  test.each([
    ['order.detail_incomplete', lines({ promotion_id: 1, quantity: 1 }, { promotion_id: 0, quantity: 1 })],
    ['order.quantity_missing', lines({ promotion_id: 1, quantity: 1 }, { promotion_id: 2, quantity: null })],
    ['order.quantity_invalid', lines({ promotion_id: 1, quantity: 1 }, { promotion_id: 2, quantity: -1 })],
  ])('O17 %s names the item, counted from 1', (rule, details) => {
    expect(checkOrder({ ...good, ...details })).toMatchObject({ rule, params: { item: 2 } })
  })

  test('O17 the checks run in their order and only the first failing one is reported', () => {
    const allWrong: OrderDraft = {
      customer: { kind: 'existing', id: null },
      order_date: '',
      order_number: '',
      order_reference: '',
      details: [],
    }
    const repairs: Partial<OrderDraft>[] = [
      created('', ''),
      created('王芳', ''),
      created('王芳', '13800138000'),
      { order_date: good.order_date },
      { order_number: good.order_number },
      { order_reference: good.order_reference },
      lines({ promotion_id: 1, quantity: null }, { promotion_id: 1, quantity: 1 }),
      lines({ promotion_id: 1, quantity: 1 }, { promotion_id: 1, quantity: 1 }),
      { details: good.details },
    ]
    const seen: (string | undefined)[] = []
    let draft = allWrong
    for (const repair of repairs) {
      seen.push(checkOrder(draft)?.rule)
      draft = { ...draft, ...repair }
    }
    expect(seen).toEqual([
      'order.customer_missing',
      'customer.name_missing',
      'customer.phone_missing',
      'order.date_missing',
      'order.number_missing',
      'order.reference_missing',
      'order.detail_incomplete',
      'order.quantity_missing',
      'order.duplicate_details',
    ])
    expect(checkOrder(draft)).toBeNull()
  })

  test('O17 the number of the item is separate from the text', () => {
    expect(checkOrderDetails([{ promotion_id: null, quantity: null }])?.params).toEqual({ item: 1 })
  })

  test.each([
    [1, true],
    [999_999, true],
    [1_000_000, false],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [null, false],
  ])('O17 %j as a quantity: %j', (quantity, expected) => {
    expect(isQuantity(quantity)).toBe(expected)
  })
})

test('O17 O39 every fault at once, in the order of the checks; an incomplete line is one fault', () => {
  const draft: OrderDraft = {
    customer: { kind: 'new', customer_name: '', phone_number: '12' },
    order_date: '',
    order_number: 'G-1',
    order_reference: ' ',
    details: [
      { promotion_id: 11, quantity: 0 },
      { promotion_id: null, quantity: null },
      { promotion_id: 11, quantity: 1 },
    ],
  }
  expect(orderFaults(draft).map(({ rule, field }) => [rule, field])).toEqual([
    ['customer.name_missing', 'customer.customer_name'],
    ['customer.phone_invalid', 'customer.phone_number'],
    ['order.date_missing', 'order_date'],
    ['order.reference_missing', 'order_reference'],
    ['order.detail_incomplete', 'details.1.promotion_id'],
    ['order.quantity_missing', 'details.0.quantity'],
    ['order.duplicate_details', 'details.2.promotion_id'],
  ])
  expect(orderFaults(good)).toEqual([])
})

describe('matching the lines of a saved order', () => {
  test('O26 a match is updated, a new line created, a missing one removed', () => {
    const existing = [
      { id: 1, promotion_id: 11, quantity: 1 },
      { id: 2, promotion_id: 12, quantity: 1 },
    ]
    expect(
      matchOrderDetails(existing, [
        { promotion_id: 12, quantity: 5 },
        { promotion_id: 13, quantity: 2 },
      ]),
    ).toEqual({
      update: [{ id: 2, promotion_id: 12, quantity: 5 }],
      create: [{ promotion_id: 13, quantity: 2 }],
      remove: [{ id: 1, promotion_id: 11, quantity: 1 }],
    })
  })

  test('O26 of two old lines with one promotion one is updated and one removed', () => {
    const existing = [
      { id: 1, promotion_id: 11 },
      { id: 2, promotion_id: 11 },
    ]
    const changes = matchOrderDetails(existing, [{ promotion_id: 11 }])
    expect(changes.update.map(({ id }) => id)).toEqual([1])
    expect(changes.remove.map(({ id }) => id)).toEqual([2])
  })

  test('O26 a stored line is matched once: a second wanted line with its promotion is a new one', () => {
    const wanted = [
      { promotion_id: 11, quantity: 1 },
      { promotion_id: 11, quantity: 2 },
    ]
    expect(matchOrderDetails([{ id: 1, promotion_id: 11 }], wanted)).toEqual({
      update: [{ id: 1, promotion_id: 11, quantity: 1 }],
      create: [{ promotion_id: 11, quantity: 2 }],
      remove: [],
    })
  })

  test('O26 afterwards the order has exactly the wanted lines', () => {
    const promotions = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(promotions, promotions, (before, after) => {
        const existing = before.map((promotion_id, position) => ({ id: position + 1, promotion_id }))
        const { update, create, remove } = matchOrderDetails(
          existing,
          after.map((promotion_id) => ({ promotion_id })),
        )
        expect(new Set([...update, ...create].map((line) => line.promotion_id))).toEqual(new Set(after))
        expect(update.length + create.length).toBe(after.length)
        expect(update.length + remove.length).toBe(existing.length)
      }),
    )
  })
})
