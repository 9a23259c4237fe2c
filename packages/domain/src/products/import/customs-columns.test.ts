import { expect, test } from 'vitest'
import { type Cells, catalogueOf, context, product, rowsOf } from '../../test-kit/sample-products'
import { planImport } from './plan-import'

const stored = { hs_code: '0409000000', customs_description: 'Honey', origin_country: 'CA' }

/** The changes and refusals of importing one row of a stored product. */
function planOf(cells: Cells) {
  const known = product(stored)
  const { rows, products } = planImport(
    rowsOf({ id: String(known.id), ...cells }),
    catalogueOf([known]),
    context,
  )
  return {
    changes: rows.flatMap(({ changes }) => changes).map(({ column, to }) => [column, to]),
    problems: rows.flatMap(({ problems }) => problems).map(({ column, rule }) => [column, rule]),
    input: products[0]?.input,
  }
}

test.each<[string, Cells]>([
  ['points between digits', { hs_code: '0409.00.00.00' }],
  ['zeros that a spreadsheet has lost', { hs_code: '409000000' }],
  ['the name of a country', { origin_country: 'Canada' }],
  ['another way to write a letter', { customs_description: 'Höney' }],
])('P16 W8 %s changes nothing', (_, cells) => {
  expect(planOf(cells)).toEqual({ changes: [], problems: [], input: undefined })
})

test('P16 W8 customs data is changed, and missing columns change nothing', () => {
  const { changes, problems, input } = planOf({ hs_code: '4421.99', customs_description: '' })
  expect(changes).toEqual([
    ['hs_code', '4421.99'],
    ['customs_description', ''],
  ])
  expect(problems).toEqual([])
  expect(input).toMatchObject({ hs_code: '4421.99', customs_description: null, origin_country: 'CA' })
})

test.each<[Cells, string, string]>([
  [{ hs_code: '44219' }, 'hs_code', 'product.hs_code_invalid'],
  [{ hs_code: '4.42199E+9' }, 'hs_code', 'import.code_shortened'],
  [{ customs_description: 'x'.repeat(106) }, 'customs_description', 'product.customs_description_too_long'],
  [{ origin_country: 'Atlantis' }, 'origin_country', 'product.origin_unknown'],
])('P16 W8 %j is a bad cell', (cells, column, rule) => {
  expect(planOf(cells).problems).toEqual([[column, rule]])
})
