import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

/** Files of other shops, imported, exported and imported again: every row is the same (O45, W19). */
const { desk, checked, checkedWith, rowsOf, outcomes, imported } = useImportDesk()

const exportedFrom = async (path: string) => {
  const { app, boss } = desk()
  const { authorization } = boss
  const answer = await app.app.inject({ url: `/release/${path}`, headers: { authorization } })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.rawPayload
}

/** What an import of a file would change or refuse, and how many rows are the same. */
async function comesBackAs(kind: ImportKind, file: Buffer) {
  const it = await checked(kind, file)
  const found = (await rowsOf(it.id)).flatMap(({ line, faults, record }) => [
    ...faults.map(({ field, rule, params }) => [line, field, rule, params]),
    ...(record?.changes ?? []).map(({ field, from, to }) => [line, field, from, to]),
  ])
  return { found, outcomes: outcomes(it) }
}

interface FieldCase {
  kind: ImportKind
  sold?: string[]
  orders?: string[]
  day_order?: 'dmy' | 'mdy'
  stored?: object[]
}
const folder = join(import.meta.dirname, 'files/field')
const ordersOfOthers = readdirSync(folder).flatMap((name): [string, FieldCase][] => {
  const text = readFileSync(join(folder, name, 'expected.json'), 'utf8')
  const expected = JSON.parse(text) as FieldCase // of the folder
  const { kind, stored = [] } = expected
  return (kind === 'orders' || kind === 'customers') && stored.length > 0 ? [[name, expected]] : []
})

test.each(ordersOfOthers)(
  'O45 W19 what was imported from %s is exported, and comes back unchanged',
  async (name, { kind, sold = [], orders = [], day_order }) => {
    for (const sku of sold) await desk().make.sellable({ sku: { sku } })
    for (const order_reference of orders) await desk().make.order({ order_reference })
    const file = readdirSync(join(folder, name)).find((one) => one.startsWith('input.')) ?? ''
    await imported(
      await checkedWith(kind, readFileSync(join(folder, name, file)), { ...(day_order && { day_order }) }),
    )
    const path =
      kind === 'orders' ? 'o/all/f=csv?rows=line&language=fr&format=xlsx' : 'c/all/f=csv?format=csv'
    const { found, outcomes: counts } = await comesBackAs(kind, await exportedFrom(path))
    expect([found, Object.keys(counts)]).toEqual([[], ['same']])
  },
)
