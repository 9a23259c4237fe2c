import { matrixRowsMax, noOptions } from '@getzo/domain/products/variant-matrix'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankNames, blankRow, type OptionValues, type RowValues } from '../form/values/product-values'
import { arrangeRows, combinationsOf, makeMatrixMemory } from './matrix-rows'

/** 'Size: S, M': a value's key is its first name in lower case. */
function option(name: string, ...values: [key: string, name: string][]): OptionValues {
  return {
    key: name.toLowerCase(),
    id: null,
    name,
    texts: blankNames,
    values: values.map(([key, value]) => ({ key, id: null, name: value, pic: null, texts: blankNames })),
  }
}
const size = option('Size', ['s', 'Small'], ['m', 'Medium'])
const color = option('Color', ['b', 'Blue'])

/** A sequence of options; after each, the rows named in `prices` get their price. */
function form() {
  const memory = makeMatrixMemory()
  let rows: RowValues[] = [blankRow]
  let options: readonly OptionValues[] | null = null
  return {
    now: (next: readonly OptionValues[] | null) => {
      options = next
      rows = arrangeRows(options, rows, memory)
      return rows
    },
    price: (label: string, price: string) => {
      const place = combinationsOf(options).findIndex((one) => one.label === label)
      rows = rows.map((row, index) => (index === place ? { ...row, price } : row))
    },
    prices: () =>
      Object.fromEntries(combinationsOf(options).map(({ label }, place) => [label, rows[place]?.price])),
  }
}

describe('P5 rows are the combinations, in their order, and no typed text is lost', () => {
  test('a renamed value keeps its row (P20)', () => {
    const { now, price, prices } = form()
    now([size, color])
    price('Small - Blue', '12')
    now([option('Size', ['s', 'Tiny'], ['m', 'Medium']), color])
    expect(prices()).toEqual({ 'Tiny - Blue': '12', 'Medium - Blue': '' })
  })

  test('a value that is removed and restored has its rows again, even if it is typed again', () => {
    const { now, price, prices } = form()
    now([size, color])
    price('Medium - Blue', '13')
    now([option('Size', ['s', 'Small']), color])
    expect(prices()).toEqual({ 'Small - Blue': '' })
    now([size, color])
    expect(prices()).toEqual({ 'Small - Blue': '', 'Medium - Blue': '13' })
    now([option('Size', ['s', 'Small']), color])
    for (const typed of ['M', 'Mediu', 'Medium'])
      now([option('Size', ['s', 'Small'], ['other', typed]), color])
    expect(prices()).toEqual({ 'Small - Blue': '', 'Medium - Blue': '13' })
  })

  test('a value with another’s name for a while takes none of its rows', () => {
    const { now, price, prices } = form()
    const called = (name: string) => option('Size', ['new', name], ['m', 'Medium'])
    now([called('Med'), color])
    price('Medium - Blue', '13')
    now([called('Medium'), color])
    // a different value changes meanwhile
    now([called('Medium'), option('Color', ['b', 'Blue'], ['w', 'White'])])
    expect(prices()).toEqual({ 'Medium - Blue': '', 'Medium - White': '' })
    now([called('Medium II'), color])
    expect(prices()).toEqual({ 'Medium II - Blue': '', 'Medium - Blue': '13' })
  })

  test('with another option each row continues in its first value, and back when it is removed', () => {
    const { now, price, prices } = form()
    now([size])
    price('Small', '12')
    price('Medium', '13')
    now([size, option('Color', ['b', 'B'])])
    now([size, option('Color', ['b', 'Blue'], ['w', 'White'])])
    expect(prices()).toEqual({
      'Small - Blue': '12',
      'Small - White': '',
      'Medium - Blue': '13',
      'Medium - White': '',
    })
    price('Small - White', '14')
    price('Small - Blue', '12.50')
    now([size])
    expect(prices()).toEqual({ Small: '12.50', Medium: '13' })
    now([size, option('Color', ['b', 'Blue'], ['w', 'White'])])
    expect(prices()['Small - White']).toBe('14')
  })

  test('the row of a product without options continues in the first combination, and back', () => {
    const { now, price, prices } = form()
    price(noOptions, '9')
    now([])
    now([option('Size', ['s', 'S'])])
    now([size])
    expect(prices()).toEqual({ Small: '9', Medium: '' })
    now(null)
    expect(prices()).toEqual({ [noOptions]: '9' })
  })

  test('P4 a repeated and an empty value make no row', () => {
    const { now, prices } = form()
    now([option('Size', ['s', 'Small'], ['t', ' Small '], ['e', ''])])
    expect(prices()).toEqual({ Small: '' })
  })

  test('while there are too many combinations the rows stay as they are', () => {
    const { now, price } = form()
    const many = (name: string, count: number) =>
      option(name, ...Array.from({ length: count }, (_, n): [string, string] => [`${name}${n}`, `${n}`]))
    now([many('a', 10), many('b', 100)])
    price('0 - 0', '12')
    const rows = now([many('a', 11), many('b', 100)])
    expect(rows).toHaveLength(matrixRowsMax)
    expect(rows[0]?.price).toBe('12')
  })

  test('without changes the rows are the same array', () => {
    const { now } = form()
    expect(now([size])).toBe(now([size]))
  })
})

describe('P5 any sequence of edits gives the rows of the final form', () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant('add' as const), option: fc.nat(1), at: fc.nat(9) }),
    fc.record({ what: fc.constant('remove' as const), option: fc.nat(1), at: fc.nat(9) }),
    fc.record({ what: fc.constant('bring back' as const), option: fc.nat(1), at: fc.nat(9) }),
    fc.record({ what: fc.constant('rename' as const), option: fc.nat(1), at: fc.nat(9) }),
    fc.record({ what: fc.constant('move' as const), option: fc.nat(1), at: fc.nat(9) }),
    fc.record({ what: fc.constant('price' as const), option: fc.nat(1), at: fc.nat(99) }),
  )

  test('each combination of the final options once, in their order, with its last input', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const memory = makeMatrixMemory()
        let options = [option('Size', ['s', 'Small'], ['m', 'Medium']), option('Color', ['b', 'Blue'])]
        let rows = arrangeRows(options, [blankRow], memory)
        const removed: OptionValues['values'][] = [[], []]
        const typed = new Map<string, string>()
        for (const [n, { what, option: which, at }] of acts.entries()) {
          const values = [...(options[which]?.values ?? [])]
          const place = at % values.length
          const gone = removed[which] ?? []
          const row = rows[at % rows.length]
          if (what === 'add') values.push({ ...blankNamed, key: `k${n}`, name: `New ${n}` })
          if (what === 'remove' && values.length > 1) gone.push(...values.splice(place, 1))
          if (what === 'bring back') values.splice(place, 0, ...gone.splice(0, 1))
          if (what === 'rename') values[place] = { ...blankNamed, ...values[place], name: `Renamed ${n}` }
          if (what === 'move') values.push(...values.splice(place, 1))
          if (what === 'price' && row !== undefined) {
            typed.set(row.combination, `${n}.00`)
            rows = rows.map((one) => (one === row ? { ...one, price: `${n}.00` } : one))
          }
          options = options.map((one, place) => (place === which ? { ...one, values } : one))
          rows = arrangeRows(options, rows, memory)
        }
        expect(rows.map(({ combination, price }) => [combination, price])).toEqual(
          combinationsOf(options).map(({ key }) => [key, typed.get(key) ?? '']),
        )
      }),
    )
  })
})

const blankNamed = { key: '', id: null, name: '', pic: null, texts: blankNames }
