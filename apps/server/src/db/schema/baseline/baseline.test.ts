import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentsOf, definitionsOf, runOn } from '../../../test-kit/compare-databases'
import { afterBaseline, olderDatabase } from '../../../test-kit/older-database'
import { connect } from '../../connection/connect'
import { migrate } from '../migrate'
import { baselineName, replaced, withBaseline } from './baseline'
import made from './baseline.test.json' with { type: 'json' }

/** A hash for each table, function, view and sequence of what is defined of it. */
function hashes(definitions: Record<string, unknown>[]): Record<string, string> {
  const parts = new Map<string, string[]>()
  for (const { object, text } of definitions) {
    parts.set(String(object), [...(parts.get(String(object)) ?? []), String(text)])
  }
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
  return Object.fromEntries([...parts].map(([object, texts]) => [object, hash(texts.toSorted().join('\n'))]))
}

test('N12 the baseline makes what the migrations made that it stands for: each table, function, view and first row', async () => {
  const database = await olderDatabase(afterBaseline)
  expect(hashes(await definitionsOf(database.url))).toEqual(made.definitions)
  const rows = await contentsOf(database.url)
  expect(
    Object.fromEntries(Object.entries(rows).filter(([, digest]) => digest !== '0 ' && digest !== 'null')),
  ).toEqual(made.rows)
  await database.drop()
})

test('N12 the names of all that it stands for are replaced by its own at the next start, and later ones stay', async () => {
  const database = await olderDatabase('0150')
  const names = async () =>
    (await runOn(database.url, 'select name from kysely_migration order by name')).map(({ name }) =>
      String(name),
    )
  expect((await names()).slice(0, replaced.length)).toEqual(replaced)
  const db = connect({ connectionString: database.url })
  const applied = await migrate(db)
  await db.close()
  expect((await names()).slice(0, 4)).toEqual([
    baselineName,
    '0140-lanes-of-jobs',
    '0141-given-up',
    '0147-device-links',
  ])
  expect(applied[0]).toBe('0150-label-lines')
  await database.drop()
})

test('N12 names are read as the baseline only where all of them are there', () => {
  expect(withBaseline([])).toEqual([])
  expect(withBaseline([...replaced, '0140-lanes-of-jobs'])).toEqual([baselineName, '0140-lanes-of-jobs'])
  expect(withBaseline([baselineName, '0140-lanes-of-jobs'])).toEqual([baselineName, '0140-lanes-of-jobs'])
  expect(withBaseline(replaced.slice(1))).toBe(null)
  expect(withBaseline(replaced.slice(0, 1))).toBe(null)
})
