import { listArrivals, markOrdered, readArrival } from '@getzo/contract/arrivals/arrivals.endpoints'
import type { Arrival, ArrivalRow } from '@getzo/contract/arrivals/arrivals.schema'
import { uploadImport } from '@getzo/contract/imports/imports.endpoints'
import { readSettings, saveSettings } from '@getzo/contract/settings/settings.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, read, checked, imported, undone, rowsOf, correct, faultsOf, outcomes, query } = useImportDesk()

beforeEach(() => desk().app.empty('arrivals'))

async function drafts(): Promise<Arrival[]> {
  const { app, boss } = desk()
  const rows = (await app.call(listArrivals, { query: { state: 'draft', sort: 'number' } }, boss))
    .body as ArrivalRow[]
  const read = async (id: number) => (await app.call(readArrival, { params: { id } }, boss)).body as Arrival
  return Promise.all(rows.map(({ id }) => read(id)))
}
const linesOf = ({ lines, costs }: Arrival) =>
  lines.map(({ sku, ordered }, at) => [sku, ordered, costs?.lines[at]?.unit_cost])

/** SKUs of one maker, whose last arrival was in CAD. */
async function maker(...codes: { sku: string; barcode?: string }[]): Promise<number> {
  const { make } = desk()
  const brand_id = await make.brand()
  for (const code of codes) await make.sku({ product_id: await make.product({ brand_id }), ...code })
  await query(`insert into arrivals (brand_id, currency, status) values (${brand_id}, 'CAD', 'cancelled')`)
  return brand_id
}

test('S7 a file of lines becomes one draft a maker, in the currency of its last arrival; a check stores and numbers nothing', async () => {
  const kettle = await maker({ sku: 'NK-1' }, { sku: 'NK-2', barcode: '4006381333931' })
  const before = await query('select last_value from arrival_numbers')
  const file = `SKU,EAN,Qty,Unit cost
NK-1,,24,9.20
TIDE-PLATE-S,,3,
,4006381333931,10,10.5`
  const it = await checked('arrivals', file)
  expect([outcomes(it), await drafts()]).toEqual([{ make: 3 }, []])
  expect(await query('select last_value from arrival_numbers')).toEqual(before)
  expect((await imported(it)).state).toBe('imported')
  const made = await drafts()
  expect(made.map((one) => [one.brand_id === kettle, one.currency, one.expected_on, linesOf(one)])).toEqual([
    [
      true,
      'CAD',
      null,
      [
        ['NK-1', 24, '9.20'],
        ['NK-2', 10, '10.50'],
      ],
    ],
    [false, 'USD', null, [['TIDE-PLATE-S', 3, null]]],
  ])
  expect((await rowsOf(it.id)).map(({ record }) => record?.id)).toEqual([
    made[0]?.id,
    made[1]?.id,
    made[0]?.id,
  ])
})

test('S7 a row that cannot be a line is refused with its reason, and a corrected one becomes one', async () => {
  await maker(
    { sku: 'NK-1', barcode: '111111111111' },
    { sku: 'NK-2', barcode: '222' },
    { sku: 'NK-3', barcode: '222' },
  )
  const gone = await maker({ sku: 'GONE-1' })
  await query(`update brands set deleted_at = now() where id = ${gone}`)
  const it = await checked(
    'arrivals',
    `sku,barcode,quantity,unit_cost
NK-1,,0,1
,111111111111,5,1
NK-9,,1,1
,333,1,1
,222,1,1
GONE-1,,1,1
,,1,1
NK-2,,,1
NK-3,,4,1.234`,
  )
  expect(await faultsOf(it)).toEqual([
    [2, 'quantity', 'arrival.ordered_invalid'],
    [3, 'sku', 'imports.sku_repeated'],
    [4, 'sku', 'imports.sku_like'],
    [5, 'barcode', 'imports.sku_unknown'],
    [6, 'barcode', 'imports.barcode_shared'],
    [7, 'sku', 'arrival.sku_gone'],
    [8, 'sku', 'imports.missing'],
    [9, 'quantity', 'imports.missing'],
    [10, 'unit_cost', 'imports.money_invalid'],
  ])
  await correct(it.id, { cells: [{ line: 9, field: 'quantity', text: '7' }] })
  await desk().app.runOutbox()
  expect(outcomes(await read(it.id))).toEqual({ refused: 8, make: 1 })
})

test('S7 lines of one maker beyond what an arrival holds go to a further draft, over all groups of rows', async () => {
  const codes = Array.from({ length: 203 }, (_, n) => ({ sku: `MANY-${String(n).padStart(3, '0')}` }))
  await maker(...codes)
  const file = ['sku,quantity', ...codes.map(({ sku }) => `${sku},1`)].join('\n')
  expect((await imported(await checked('arrivals', file))).state).toBe('imported')
  expect((await drafts()).map(({ lines }) => lines.length)).toEqual([200, 3])
})

test('S7 an import of arrivals is taken back while they are drafts as it left them, and not once one is ordered', async () => {
  await maker({ sku: 'NK-1' })
  const first = await imported(await checked('arrivals', 'sku,quantity\nNK-1,4'))
  expect((await undone(first)).state).toBe('undone')
  expect(await drafts()).toEqual([])
  const second = await imported(await checked('arrivals', 'sku,quantity\nNK-1,4'))
  const [{ id, number } = { id: 0, number: '' }] = await drafts()
  await query(`update arrivals set expected_on = '2099-12-04' where id = ${id}`)
  const ordered = await desk().app.call(markOrdered, { params: { id }, body: {} }, desk().boss)
  expect(ordered.status).toBe(200)
  const refused = await undone(second)
  expect([refused.state, refused.conflicts]).toMatchObject([
    'imported',
    [{ kind: 'arrival', record_id: id, name: number }],
  ])
})

test('S7 O28 a change of a draft that is stored while the undo waits for it refuses the undo, and stays', async () => {
  await maker({ sku: 'NK-1' })
  const done = await imported(await checked('arrivals', 'sku,quantity\nNK-1,4'))
  const change = await desk().app.db.pool.connect()
  await change.query('begin')
  await change.query("update arrivals set expected_on = '2099-12-04' where status = 'draft'")
  const undo = undone(done)
  await expect.poll(() => desk().app.waiters()).toBe(1)
  await change.query('commit')
  change.release()
  expect(await undo).toMatchObject({ state: 'imported', conflicts: [{ kind: 'arrival' }] })
  expect(await drafts()).toHaveLength(1)
})

test('A26 files of arrivals have costs: who may not make arrivals reads and begins none', async () => {
  await maker({ sku: 'NK-1' })
  const { app, boss } = desk()
  const it = await checked('arrivals', 'sku,quantity,unit_cost\nNK-1,4,7771.17')
  const { version } = (await app.call(readSettings, {}, boss)).body
  await app.call(saveSettings, { body: { version, csr_rights: 'more' } }, boss)
  const csr = await app.signedInAs('csr')
  const body = Buffer.from('sku,quantity\nNK-1,4')
  const asked = { params: { kind: 'arrivals' as const }, query: { name: 'a.csv' }, body }
  expect((await app.call(uploadImport, asked, csr)).status).toBe(403)
  for (const path of [`id/${it.id}`, `id/${it.id}/rows`, 'all']) {
    const url = `/release/imports/${path}`
    const seen = async ({ authorization }: { authorization: string }) =>
      (await app.app.inject({ url, headers: { authorization } })).body
    expect([path, (await seen(boss)).includes(it.name), (await seen(csr)).includes('7771')]).toEqual([
      path,
      !path.endsWith('rows'),
      false,
    ])
  }
})
