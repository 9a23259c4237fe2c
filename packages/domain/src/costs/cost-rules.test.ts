import { expect, test } from 'vitest'
import { checkCosts } from '../arrivals/arrival-rules'
import { centsOf, marginOf, shareOf } from '../reports/reports'
import { checkEnteredCosts, checkRate } from './cost-rules'

test('S8 a cost is an amount in USD with at most two decimals, of each SKU once', () => {
  expect(checkEnteredCosts([{ sku_id: 1, unit_cost: '2.50' }])).toBeNull()
  expect(checkEnteredCosts([{ sku_id: 1, unit_cost: '0' }])).toBeNull()
  for (const unit_cost of ['', null, '-1', '1.234', 'x'])
    expect(checkEnteredCosts([{ sku_id: 1, unit_cost }])).toMatchObject({
      rule: 'cost.amount_invalid',
      field: 'costs.0.unit_cost',
    })
  const twice = [1, 1].map((sku_id) => ({ sku_id, unit_cost: '1' }))
  expect(checkEnteredCosts(twice)).toMatchObject({ rule: 'cost.sku_twice', field: 'costs.1.sku_id' })
})

test('S8 a rate is above zero, with at most six decimals', () => {
  for (const rate of ['0.73', '1', '0.000001']) expect(checkRate(rate)).toBeNull()
  for (const rate of ['0', '-1', '0.0000001', '', null, '1e3']) expect(checkRate(rate)).not.toBeNull()
})

test('S8 a later bill names lines of the arrival, each once, and amounts', () => {
  const costs = { freight: '1', duty: null, other: null, other_what: null, rate: '0.73' }
  const line = { line_id: 4, unit_cost: '9.20' }
  expect(checkCosts({ ...costs, lines: [line] }, [4])).toBeNull()
  expect(checkCosts({ ...costs, lines: [line] }, [5])).toMatchObject({ field: 'lines.0.line_id' })
  expect(checkCosts({ ...costs, lines: [line, line] }, [4])).toMatchObject({ field: 'lines.1.line_id' })
  expect(checkCosts({ ...costs, lines: [{ ...line, unit_cost: 'x' }] }, [4])).toMatchObject({
    field: 'lines.0.unit_cost',
  })
  expect(checkCosts({ ...costs, freight: '1.234', lines: [] }, [])).toMatchObject({ field: 'freight' })
})

test('S8 a margin adds up from its columns, and can be a loss', () => {
  const sums = {
    placed: '3',
    orders: '2',
    cancelled: '0',
    units: '4',
    revenue: '10.00',
    lines: '2',
    size_changes: '0',
    scans: '0',
    visitors: '0',
    list_revenue: '10.00',
    shipping: '0.00',
    cost: '8.00',
    label_usd: '1.50',
    uncosted: '0',
    uncosted_revenue: '0.00',
    unsent: '0',
    unrated: '0',
  }
  const figures = marginOf(sums, { refunded: 100n, lost: -25n, difference: 76n })
  expect(figures).toMatchObject({ lost: '-0.25', margin: '-1.01', margin_share: '-0.1010' })
  expect(centsOf('-1.01')).toBe(-101n)
  expect(shareOf(-1n, 3n)).toBe('-0.3333')
})
