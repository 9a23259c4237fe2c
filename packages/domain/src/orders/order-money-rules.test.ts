import { expect, test } from 'vitest'
import { type LineMoneyDraft, type OrderMoneyDraft, orderMoneyFaults } from './order-money-rules'

const line = { price: '10.00', quantity: 2 }

test.each<
  [what: string, line: LineMoneyDraft, order: OrderMoneyDraft, faults: [field: string, rule: string][]]
>([
  ['nothing entered', line, {}, []],
  ['empty texts', { ...line, sold_price: '', price_reason: '' }, { discount: '', paid_amount: '' }, []],
  ['a line for free', { ...line, sold_price: 0, price_reason: 'gift' }, {}, []],
  ['the list price without a reason', { ...line, sold_price: '10' }, {}, []],
  [
    'a reason alone',
    { ...line, sold_price: null, price_reason: 'gift' },
    {},
    [['details.0.price_reason', 'order.price_reason_alone']],
  ],
  [
    'another price without a reason',
    { ...line, sold_price: '9', price_reason: ' ' },
    {},
    [['details.0.price_reason', 'order.price_reason_missing']],
  ],
  ['another price where the promotion’s is not known', { quantity: 1, sold_price: '9' }, {}, []],
  [
    'a price below zero',
    { ...line, sold_price: '-1' },
    {},
    [['details.0.sold_price', 'order.sold_price_invalid']],
  ],
  [
    'a price of three decimals',
    { ...line, sold_price: '1.005' },
    {},
    [['details.0.sold_price', 'order.sold_price_invalid']],
  ],
  ['a discount of all the goods', line, { discount: '20.00' }, []],
  ['a discount above the goods', line, { discount: '20.01' }, [['discount', 'order.discount_above_goods']]],
  [
    'a discount above the goods as sold',
    { ...line, sold_price: '1', price_reason: 'old' },
    { discount: '3' },
    [['discount', 'order.discount_above_goods']],
  ],
  ['a discount while a quantity is missing', { ...line, quantity: 'x' }, { discount: '99' }, []],
  ['a discount of 0', line, { discount: '0' }, [['discount', 'order.discount_invalid']]],
  ['shipping for nothing', line, { shipping_charged: '0' }, []],
  [
    'shipping that is no amount',
    line,
    { shipping_charged: 'free' },
    [['shipping_charged', 'order.shipping_invalid']],
  ],
  [
    'a sum paid without a currency',
    line,
    { paid_amount: '80' },
    [['paid_currency', 'order.paid_currency_missing']],
  ],
  [
    'a currency without a sum paid',
    line,
    { paid_currency: 'CNY' },
    [['paid_amount', 'order.paid_amount_missing']],
  ],
  [
    'a sum paid that is none',
    line,
    { paid_amount: '¥80', paid_currency: 'CNY' },
    [['paid_amount', 'order.paid_invalid']],
  ],
  [
    'an unknown currency',
    line,
    { paid_amount: '80', paid_currency: 'RMB' },
    [['paid_currency', 'order.paid_currency_unknown']],
  ],
  ['a sum paid in yuan', line, { paid_amount: '560', paid_currency: 'CNY' }, []],
])('O43 the money of an order is checked, each fault by its field: %s', (_, draft, order, faults) => {
  expect(orderMoneyFaults([draft], order).map(({ field, rule }) => [field, rule])).toEqual(faults)
})
