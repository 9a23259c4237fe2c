import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  declaredPrices,
  lineGoods,
  type MoneyLine,
  type MoneyOfOrder,
  orderMoney,
  spreadDiscount,
} from './order-money'
import { centsToText, orderTotalCents } from './order-total'

const amount = (max: number) => fc.integer({ min: 0, max }).map(centsToText)
const lines = fc.array(
  fc.record({
    price: amount(99_999),
    quantity: fc.integer({ min: 1, max: 12 }),
    sold_price: fc.option(amount(99_999)),
  }),
  { minLength: 1, maxLength: 8 },
)

/** The same sums by another way: piece by piece, in whole numbers read digit by digit. */
function oracle(order: readonly MoneyLine[], { discount, shipping_charged }: MoneyOfOrder) {
  const cents = (text: string | number | null | undefined) => Number(String(text ?? '0.00').replace('.', ''))
  let list = 0
  let goods = 0
  for (const { price, quantity, sold_price } of order) {
    for (let piece = 0; piece < quantity; piece += 1) {
      list += cents(price)
      goods += cents(sold_price === null || sold_price === undefined ? price : sold_price)
    }
  }
  return { list, goods, total: goods - cents(discount) + cents(shipping_charged) }
}

test('O43 the sums of 10,000 random orders are those of an oracle, to the cent', () => {
  fc.assert(
    fc.property(lines, fc.nat(1_000_000), fc.option(amount(20_000)), (order, part, shipping_charged) => {
      const { goods } = oracle(order, {})
      const discount = part % 3 === 0 ? null : centsToText(Math.floor((goods * part) / 1_000_000))
      const money = orderMoney(order, { discount, shipping_charged })
      const { list, total } = oracle(order, { discount, shipping_charged })
      expect([money.list, money.total].map(Number)).toEqual([list, total])
      const spread = spreadDiscount(order.map(lineGoods), money.discount)
      expect(spread.reduce((whole, cents) => whole + cents, 0n)).toBe(money.goods - money.discount)
      expect(spread.every((cents) => cents >= 0n)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('O43 no line is more than a cent away from its exact share of the discount', () => {
  fc.assert(
    fc.property(lines, fc.nat(1000), (order, part) => {
      const goods = order.map(lineGoods)
      const whole = goods.reduce((total, cents) => total + cents, 0n)
      const discount = (whole * BigInt(part)) / 1000n
      for (const [at, cents] of spreadDiscount(goods, discount).entries()) {
        const given = (goods[at] ?? 0n) - cents
        const away = given * whole - (goods[at] ?? 0n) * discount
        expect(away < whole && -away < whole).toBe(whole > 0n)
      }
    }),
  )
})

test('O43 O34 an order without entries costs what its promotions say', () => {
  fc.assert(
    fc.property(lines, (order) => {
      const plain = order.map(({ price, quantity }) => ({ price, quantity }))
      const { list, goods, total } = orderMoney(plain, {})
      expect([goods, total]).toEqual([list, orderTotalCents(plain)])
    }),
  )
})

test.each([
  ['a cent off three equal lines is the first one’s', [1000n, 1000n, 1000n], 1n, [999n, 1000n, 1000n]],
  ['ten dollars off three equal lines', [1000n, 1000n, 1000n], 1000n, [666n, 667n, 667n]],
  ['two cents off three equal lines', [333n, 333n, 333n], 2n, [332n, 332n, 333n]],
  ['everything off', [1n, 2n, 3n], 6n, [0n, 0n, 0n]],
  ['a line for free has no share', [0n, 100n], 50n, [0n, 50n]],
  ['the larger remainder takes the cent', [100n, 201n], 1n, [100n, 200n]],
  ['free lines alone', [0n, 0n], 0n, [0n, 0n]],
])('O43 a discount is spread over the lines: %s', (_, goods, discount, expected) => {
  expect(spreadDiscount(goods, discount)).toEqual(expected)
})

test('O43 a discount above the goods is a fault of the caller', () => {
  expect(() => spreadDiscount([100n], 101n)).toThrow(RangeError)
  expect(() => spreadDiscount([100n], -1n)).toThrow(RangeError)
})

test('O43 a discount that the goods no longer reach takes them all, and no more', () => {
  const { discount, total } = orderMoney([{ price: '3', quantity: 1 }], {
    discount: '5',
    shipping_charged: '2',
  })
  expect([discount, total]).toEqual([300n, 200n])
})

test('O43 a price as sold of 0 is a line for free, and none is the promotion’s', () => {
  const line = { price: '12.50', quantity: 2 }
  expect(orderMoney([{ ...line, sold_price: '0' }], { shipping_charged: '4.5' }).total).toBe(450n)
  expect(orderMoney([{ ...line, sold_price: null }], { discount: '0.01' }).total).toBe(2499n)
})

test.each([
  ['what was agreed', [{ price: '10', quantity: 2, sold_price: '8.50' }], {}, ['8.50']],
  ['its part of the discount, to the cent', [{ price: '10', quantity: 3 }], { discount: '10' }, ['6.67']],
  ['its list price where it was given', [{ price: '10', quantity: 1, sold_price: '0' }], {}, ['10.00']],
  ['its list price where all was given', [{ price: '0.03', quantity: 9 }], { discount: '0.27' }, ['0.03']],
])('O43 a piece is declared to customs at %s', (_, order, terms, expected) => {
  expect(declaredPrices(order, terms)).toEqual(expected)
})

test('O43 without entries each piece is declared at its price in the list, and none ever at nothing', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100_000 }), (order, discount) => {
      const plain = order.map(({ price, quantity }) => ({ price, quantity }))
      expect(declaredPrices(plain, {}).map(Number)).toEqual(plain.map(({ price }) => Number(price)))
      const declared = declaredPrices(order, { discount: centsToText(discount) })
      expect(declared.every((price, at) => Number(price) > 0 || Number(order[at]?.price) === 0)).toBe(true)
    }),
  )
})
