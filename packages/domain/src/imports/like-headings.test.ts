import { expect, test } from 'vitest'
import type { MatchedTable } from './like-headings'
import { matchLike } from './like-headings'

const week: MatchedTable = {
  headings: ['Ref', 'Day', 'Buyer phone', 'Wer', 'SKU', 'Quantity'],
  columns: ['order_reference', 'order_date', 'customer_phone', 'customer_name', 'sku', 'quantity'],
}

test('W19 a table with one changed heading is matched as the one before, and the new heading is named', () => {
  const found = matchLike('orders', ['Ref', 'Day', 'Mobile', 'Wer', 'SKU', 'Quantity'], [], [week])
  expect(found).toMatchObject({
    columns: ['order_reference', 'order_date', 'customer_phone', 'customer_name', 'sku', 'quantity'],
    added: [2],
    gone: ['Buyer phone'],
  })
})

test('W19 a new heading does not take a field that another column fills', () => {
  const headings = [...week.headings, 'Phone']
  expect(matchLike('orders', headings, [], [week])).toMatchObject({
    columns: [...week.columns, null],
    added: [6],
    gone: [],
  })
})

test('W19 the order of the columns does not matter, and of two columns with one heading each is its own', () => {
  const two: MatchedTable = {
    headings: ['Ref', 'Phone', 'Phone', 'SKU'],
    columns: ['order_reference', 'customer_phone', 'ship_to_phone', 'sku'],
  }
  expect(matchLike('orders', ['SKU', 'Phone', 'Phone', 'Ref'], [], [two])).toMatchObject({
    columns: ['sku', 'customer_phone', 'ship_to_phone', 'order_reference'],
    added: [],
    gone: [],
  })
})

test('W19 the most like table wins, and one that shares less than three quarters of its headings is another', () => {
  const old: MatchedTable = { headings: ['Ref', 'Day', 'Fon', 'Wer', 'SKU', 'Stück'], columns: week.columns }
  const headings = ['Ref', 'Day', 'Buyer phone', 'Wer', 'SKU', 'Anzahl']
  expect(matchLike('orders', headings, [], [old, week])?.like).toBe(week)
  expect(matchLike('orders', headings, [], [old])).toBeNull()
})
