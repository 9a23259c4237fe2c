import type { BodyOf } from '@getzo/contract/endpoint'
import * as endpoints from '@getzo/contract/imports/imports.endpoints'
import type { checkImportShapes, Import, ImportedRow } from '@getzo/contract/imports/imports.schema'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createFactories, type Factories } from '../factories'
import { startTestApp, type TestApp } from '../test-app'

type CheckBody = BodyOf<typeof checkImportShapes>
/** What a check is asked for beside its columns. */
export type AskedOfDesk = Omit<CheckBody, 'columns'>

interface Desk {
  app: TestApp
  make: Factories
  boss: { authorization: string; email: string }
}

/** The codes of the SKUs that are on sale before each test of imports. */
const soldCodes = ['CR-MASK-R-SLA-M', 'TIDE-PLATE-S']

/**
 * An application of its own, in an environment, for a file's tests of imports, emptied before each, and the steps of an
 * import.
 */
export function useImportDesk(env: Record<string, string> = {}) {
  let desk: Desk | undefined
  const of = () => {
    if (!desk) throw new Error('the application is not there before the tests')
    return desk
  }
  beforeAll(async () => {
    const app = await startTestApp({}, env)
    const boss = await app.signedInAs('administrator', { email: 'claire@example.com' })
    desk = { app, make: createFactories(app.db), boss }
  })
  afterAll(() => of().app.close())
  beforeEach(async () => {
    const { app, make } = of()
    await app.empty('customers', 'orders', 'promotions', 'skus', 'imports', 'works', 'outbox')
    await app.asOwner("select setval('order_numbers', 1000)")
    for (const sku of soldCodes) await make.sellable({ sku: { sku } })
  })
  return { desk: of, ...stepsOfImport(of) }
}

/** The steps of an import as a person takes them, with the jobs between. */
function stepsOfImport(of: () => Desk) {
  const upload = (kind: ImportKind, body: Buffer | string, name = 'file.csv') =>
    of().app.call(
      endpoints.uploadImport,
      { params: { kind }, query: { name }, body: Buffer.from(body) },
      of().boss,
    )
  const read = async (id: number): Promise<Import> =>
    (await of().app.call(endpoints.readImport, { params: { id } }, of().boss)).body
  const rowsOf = async (
    id: number,
    show: 'all' | 'refused' | 'change' | 'to_decide' = 'all',
  ): Promise<ImportedRow[]> =>
    (await of().app.call(endpoints.readImportRows, { params: { id }, query: { show } }, of().boss)).body.rows
  const check = (id: number, body: Pick<CheckBody, 'columns'> & AskedOfDesk) =>
    of().app.call(endpoints.checkImport, { params: { id }, body }, of().boss)
  const correct = async (id: number, body: object) =>
    (await of().app.call(endpoints.correctImport, { params: { id }, body }, of().boss)).body.data
  const begin = (id: number, rows: number, without_refused = false) =>
    of().app.call(endpoints.carryOutImport, { params: { id }, body: { rows, without_refused } }, of().boss)
  async function checkedWith(kind: ImportKind, body: Buffer | string, asked: AskedOfDesk): Promise<Import> {
    const { data } = (await upload(kind, body)).body
    await check(data.id, { columns: data.columns, ...asked })
    await of().app.runOutbox()
    return read(data.id)
  }
  const checked = (kind: ImportKind, body: Buffer | string) => checkedWith(kind, body, {})
  async function imported(it: Import): Promise<Import> {
    const { make: made, change, same } = it.counts
    const { status } = await begin(it.id, made.rows + change.rows + same.rows, true)
    if (status !== 200) throw new Error(`the import was refused with ${status}`)
    await of().app.runOutbox()
    return read(it.id)
  }
  async function undone({ id }: Import): Promise<Import> {
    await of().app.call(endpoints.undoImport, { params: { id } }, of().boss)
    await of().app.runOutbox()
    return read(id)
  }
  const query = async (text: string) => (await of().app.db.pool.query(text)).rows
  const counts = async () =>
    (
      await query(`select (select count(*)::int from orders where deleted_at is null) as orders,
        (select count(*)::int from order_details d join orders o on o.id = d.order_id where o.deleted_at is null) as lines,
        (select count(*)::int from customers where deleted_at is null) as customers`)
    )[0]
  const outcomes = ({ counts: all }: Import) =>
    Object.fromEntries(Object.entries(all).flatMap(([name, { rows }]) => (rows > 0 ? [[name, rows]] : [])))
  const faults = (rows: ImportedRow[]) =>
    rows.flatMap(({ line, faults: found }) => found.map(({ field, rule }) => [line, field, rule]))
  const faultsOf = async ({ id }: Import) => faults(await rowsOf(id, 'refused'))
  return {
    upload,
    read,
    rowsOf,
    check,
    correct,
    begin,
    checked,
    checkedWith,
    imported,
    undone,
    query,
    counts,
    outcomes,
    faults,
    faultsOf,
  }
}

export const customersCsv = (...lines: string[]) => ['Customer Name,Phone Number', ...lines].join('\n')
