import { createHash } from 'node:crypto'
import { listImports } from '@getzo/contract/imports/imports.endpoints'
import { Migrator } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../db/connection/connect'
import { migrate, migrations } from '../../db/schema/migrate'
import { emptyDatabase, runOn } from '../../test-kit/compare-databases'
import { useImportDesk } from '../../test-kit/desks/import-desk'

const { desk, upload, query } = useImportDesk()

/** Of the headings "Maker of it" and "What", as earlier versions wrote it. */
const hash = createHash('sha256').update('maker_of_it\nwhat').digest('hex')

test('P16 N12 an update keeps how files of products were matched, the latest of each', async () => {
  const database = await emptyDatabase()
  const run = (statement: string) => runOn(database.url, statement)
  const db = connect({ connectionString: database.url })
  try {
    const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0133'))
    const provider = { getMigrations: () => Promise.resolve(upTo) }
    await new Migrator({ db: db.kysely, provider }).migrateToLatest()
    const old = (columns: string, done: string) =>
      run(`insert into product_imports (type, headings, headings_hash, columns, created_by, carried_out_at)
        values ('text/csv', '{Maker of it,What}', '\\x${hash}', '${columns}', 'boss', ${done})`)
    await old('[null, null]', 'now()')
    await old('["brand_name", "name"]', 'null')
    await migrate(db)
    const kept =
      await run(`select kind, state, run, columns, created_by, date_created > now() - interval '1 hour' as fresh,
      headings_hash = '\\x${hash}' as same from imports`)
    expect(kept).toEqual([
      {
        kind: 'products',
        state: 'matching',
        run: 1,
        columns: ['brand_name', 'name'],
        created_by: 'boss',
        fresh: true,
        same: true,
      },
    ])
    expect(await run(`select to_regclass('product_imports') as gone`)).toEqual([{ gone: null }])
  } finally {
    await db.close()
    await database.drop()
  }
})

test('P16 a match that was kept is proposed for the next file with these headings, and is in no list', async () => {
  await query(`insert into imports (kind, name, headings, headings_hash, columns, run, created_by)
    values ('products', '', '{Maker of it,What}', '\\x${hash}', '["brand_name", "name"]', 1, 'boss')`)
  const listed = async () => (await desk().app.call(listImports, {}, desk().boss)).body.length
  expect(await listed()).toBe(0)
  const { body } = await upload('products', 'Maker of it;What\nKiln;Bowl')
  expect(body.data).toMatchObject({ columns: ['brand_name', 'name'], is_remembered: true })
  expect(await listed()).toBe(1)
})
