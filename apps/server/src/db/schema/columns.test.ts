import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { answered, type Column, enteredFields, enteredNames, kinds } from './columns'
import { tables } from './tables'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

describe('a record’s columns are listed once', () => {
  test.each(Object.entries(tables))('X4 those of %s are the migrated database’s', async (table, columns) => {
    const { rows } = await product.db.pool.query(
      `select column_name as name, data_type as type, is_nullable = 'YES' as nullable,
         case when is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' then 'always'
           when is_identity = 'YES' or column_default is not null then 'default' end as filled
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    const listed = Object.entries<Column>(columns).map(
      ([name, { kind, nullable = false, filled = null }]) => ({
        name,
        type: kinds[kind],
        nullable,
        filled,
      }),
    )
    expect(listed).toHaveLength(rows.length)
    expect(listed).toEqual(expect.arrayContaining(rows))
  })

  const columns = {
    id: { kind: 'id', filled: 'default' },
    name: { kind: 'text', entered: true },
    note: { kind: 'text', nullable: true, entered: true },
    weight: { kind: 'measure', nullable: true },
    code: { kind: 'text', field: 'theCode' },
    search_text: { kind: 'text', nullable: true, inside: true },
  } as const

  test('X4 only the columns that people enter are written, and no other field of a body', () => {
    expect(enteredNames(columns)).toEqual(['name', 'note'])
    const body = { name: ' A\u0301nna ', note: ' ', id: 7, search_text: 'x' }
    expect(enteredFields(columns, body)).toEqual({ name: 'Ánna', note: null })
    expect(enteredFields(columns, { name: ' ' })).toEqual({ name: '' })
  })

  test('X8 a read answers every column but those inside, by the record’s names', () => {
    expect(answered(columns, 'r')).toBe(
      'r.id, r.name, r.note, trim_scale(r.weight)::text as "weight", r.code as "theCode"',
    )
  })
})
