import { expect, test } from 'vitest'
import { landedCosts } from './landed-cost'

const line = (pieces: number, unit_cost: string | null, weight_g: string | null = null) => ({
  pieces,
  unit_cost,
  weight_g,
})
const costs = (spread: 'value' | 'weight' | 'pieces', freight = '98.00', rate: string | null = '0.7218') => ({
  freight,
  duty: null,
  other: null,
  spread,
  rate,
})

test('S7 costs are spread by value over what was ordered, as on the drawing', () => {
  const { lines, goods, total, total_in_usd, percent } = landedCosts(
    [line(24, '9.20'), line(20, '6.80'), line(12, '6.40'), line(18, '7.10'), line(10, '10.50')],
    costs('value'),
  )
  expect(lines.map(({ more, landed, in_usd }) => [more, landed, in_usd])).toEqual([
    ['1.35', '10.55', '7.62'],
    ['1.00', '7.80', '5.63'],
    ['0.94', '7.34', '5.30'],
    ['1.04', '8.14', '5.88'],
    ['1.54', '12.04', '8.69'],
  ])
  expect({ goods, total, total_in_usd, percent }).toEqual({
    goods: '666.40',
    total: '764.40',
    total_in_usd: '551.74',
    percent: '14.7',
  })
})

test('S7 cents that are left over go to the largest remainders, so that the shares sum to the costs', () => {
  const three = [line(1, '1.00', '1'), line(1, '1.00', '1'), line(1, '1.00', '1')]
  expect(landedCosts(three, costs('pieces', '0.05')).lines.map(({ share }) => share)).toEqual([
    '0.02',
    '0.02',
    '0.01',
  ])
  let seed = 7
  const random = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  for (let run = 0; run < 500; run += 1) {
    const many = Array.from({ length: 1 + random(9) }, () =>
      line(1 + random(50), (random(9_000) / 100).toFixed(2), String(1 + random(900))),
    )
    const freight = (random(100_000) / 100).toFixed(2)
    for (const by of ['value', 'weight', 'pieces'] as const) {
      const shares = landedCosts(many, costs(by, freight)).lines.flatMap(({ share }) => share ?? [])
      const sum = shares.reduce((all, share) => all + Math.round(Number(share) * 100), 0)
      // what costs nothing cannot be spread by value
      expect(sum).toBe(shares.length === 0 ? 0 : Math.round(Number(freight) * 100))
    }
  }
})

test('S7 by weight nothing is spread while a product has none, and without a rate nothing is in USD', () => {
  const { lines } = landedCosts([line(2, '1.00', '10'), line(1, '1.00')], costs('weight'))
  expect(lines.map(({ share }) => share)).toEqual([null, null])
  const { lines: spreadOnes } = landedCosts(
    [line(3, '1.00', '250'), line(1, null, '250.5')],
    costs('weight', '10.00', null),
  )
  expect(spreadOnes).toEqual([
    { share: '7.50', more: '2.50', landed: '3.50', in_usd: null },
    { share: '2.50', more: '2.50', landed: null, in_usd: null },
  ])
})
