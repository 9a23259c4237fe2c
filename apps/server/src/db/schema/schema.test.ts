import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const names = async (statement: string) => {
  const { rows } = await product.db.pool.query<{ name: string }>(statement)
  return rows.map((row) => row.name)
}

describe('the schema', () => {
  test('is drawn in docs/schema.md, every table of it and no other', async () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../../docs/schema.md'), 'utf8')
    const drawn = [...text.matchAll(/^\| ([a-z_, ]+) \|/gm)]
      .flatMap(([, cell = '']) => cell.split(', '))
      .filter((name) => name !== 'table')
    const real = await names(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and relname not like 'kysely%'`,
    )
    expect(drawn.toSorted()).toEqual(real.toSorted())
  })

  test('has an index that begins with a column of every foreign key', async () => {
    const without = await names(`
      select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i
        where i.indrelid = k.conrelid and (i.indkey::int2[])[0] = any(k.conkey))`)
    expect(without).toEqual([])
  })

  test('N8 lets the unique values of a deleted record be used again: its unique indexes leave deleted rows out', async () => {
    const strict = await names(`
      select i.indexrelid::regclass::text as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'deleted_at'
      where (i.indisunique or i.indisexclusion) and not i.indisprimary
        and coalesce(pg_get_expr(i.indpred, i.indrelid), '') not like '%deleted_at IS NULL%'
        and not exists (select 1 from unnest(i.indkey::int2[]) k
          join pg_attribute c on c.attrelid = i.indrelid and c.attnum = k and c.attname = 'id')`)
    // a document's code is printed: it is never given to another one
    expect(strict).toEqual(['documents_code_unique'])
  })
})
