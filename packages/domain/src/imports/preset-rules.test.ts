import { expect, test } from 'vitest'
import { checkPreset } from './preset-rules'

const match = { kind: 'orders', headings: ['First', 'Last', 'Ref'] } as const

test('W19 a preset may have what an import may: a field of one column, and joined fields of several', () => {
  const columns = ['customer_name', 'customer_name', 'order_reference']
  expect(checkPreset({ name: 'Shop', ...match, columns })).toBeNull()
  expect(checkPreset({ name: 'Shop' })).toBeNull()
  const twice = ['order_reference', null, 'order_reference']
  expect(checkPreset({ ...match, columns: twice })).toMatchObject({
    rule: 'imports.column_repeated',
    params: { field: 'order_reference' },
  })
})

test.each([
  [{ columns: ['order_reference'] }],
  [{ headings: ['Ref'] }],
  [{ kind: 'orders' }],
  [{ ...match, columns: ['order_reference'] }],
] as const)('W19 kind, headings and columns of a preset go together: %j is refused', (entry) => {
  expect(checkPreset(entry)).toMatchObject({ rule: 'imports.columns_count', field: 'columns' })
})
