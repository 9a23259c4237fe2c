import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as endpoints from '@getzo/contract/imports/presets.endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, upload, check, read, query } = useImportDesk()

beforeEach(() => desk().app.empty('import_presets'))

const columns = ['customer_name', 'phone_number', null] as const
const match = { kind: 'customers', headings: ['Who', 'Reach', 'Else'], columns } as const

const call = () => ({
  create: (body: object) => desk().app.call(endpoints.createPreset, { body }, desk().boss),
  edit: (id: number, body: object) =>
    desk().app.call(endpoints.editPreset, { params: { id }, body }, desk().boss),
  remove: (id: number) => desk().app.call(endpoints.deletePreset, { params: { id }, body: {} }, desk().boss),
})

async function saved(body: object = {}) {
  const { body: answer } = await call().create({ name: 'Club', ...match, ...body })
  return Number(answer.data[0]?.id)
}

/** The proposal for an uploaded file. */
const proposedFor = async (text: string, kind: 'customers' | 'orders' = 'customers') => {
  const { columns, saved_preset, preset, is_remembered } = (await upload(kind, text)).body.data
  return { columns, saved: saved_preset?.name ?? null, preset, is_remembered }
}

const file = 'Who,Reach,Else\nAnn,6045550101,tea'
const shopify = `Name,Financial Status,Fulfillment Status,Created at,Lineitem sku,Lineitem quantity,Shipping Name,Phone
#1001,paid,unfulfilled,2026-11-05 10:12:33 -0500,TIDE-PLATE-S,1,Ann,6045550101`

describe('a saved preset', () => {
  test('W19 the next file with its headings is matched by it, whoever brings it, and names it', async () => {
    await saved()
    expect(await proposedFor(file)).toEqual({
      columns: [...columns],
      saved: 'Club',
      preset: null,
      is_remembered: false,
    })
    // in another order, and with a new one
    expect(await proposedFor('Reach,New,Who,Else\n6045550102,x,Ben,tea')).toMatchObject({
      columns: ['phone_number', null, 'customer_name', null],
      saved: 'Club',
    })
    expect(await proposedFor(file, 'orders')).toMatchObject({ saved: null })
  })

  test('W19 it goes before a known export that has the same headings', async () => {
    const headings = shopify.split('\n')[0]?.split(',') ?? []
    const before = await proposedFor(shopify, 'orders')
    expect(before).toMatchObject({ preset: 'shopify', saved: null })
    const own = before.columns.map((name) => (name === 'order_status' ? null : name))
    await saved({ name: 'Shopify without statuses', kind: 'orders', headings, columns: own })
    expect(await proposedFor(shopify, 'orders')).toMatchObject({
      columns: own,
      saved: 'Shopify without statuses',
    })
  })

  test('W19 it goes before the columns that were chosen for the last file, which count again without it', async () => {
    const id = await saved()
    const { data } = (await upload('customers', file)).body
    await check(data.id, { columns: ['customer_name', 'phone_number', 'staff_note'] })
    await desk().app.runOutbox()
    expect(await proposedFor(file)).toMatchObject({ columns: [...columns], saved: 'Club' })
    await call().remove(id)
    expect(await proposedFor(file)).toMatchObject({
      columns: ['customer_name', 'phone_number', 'staff_note'],
      saved: null,
      is_remembered: true,
    })
    // a deleted one is named by no import any more, and comes back with its file's import
    expect((await read(data.id)).saved_preset).toBeNull()
    await desk().app.call(restoreRecord, { params: { kind: 'preset', id } }, desk().boss)
    expect((await read(data.id)).saved_preset).toMatchObject({ id, name: 'Club' })
  })

  test('W19 O28 O36 it is renamed and changed, over its version alone, and its history says by whom', async () => {
    const id = await saved()
    const next = ['customer_name', 'phone_number', 'staff_note']
    expect((await call().edit(id, { name: 'Tea club', version: 0 })).status).toBe(200)
    expect((await call().edit(id, { ...match, columns: next, version: 1 })).status).toBe(200)
    const late = await call().edit(id, { name: 'Late', version: 1 })
    expect([late.status, late.body.data.error]).toEqual([409, 'changed_meanwhile'])
    expect(await proposedFor(file)).toMatchObject({ columns: next, saved: 'Tea club' })
    const { body } = await desk().app.call(readHistory, { params: { root: 'preset', id } }, desk().boss)
    expect(
      body.map(({ action, changed_by, after }) => [action, changed_by, Object.keys(after ?? {})]),
    ).toEqual([
      ['edit', desk().boss.email, ['columns']],
      ['edit', desk().boss.email, ['name']],
      ['create', desk().boss.email, expect.arrayContaining(['name', 'kind', 'headings', 'columns'])],
    ])
  })

  test.each([
    ['without a name', { name: ' ' }, 'name', 'preset.name_missing'],
    ['of fewer fields than headings', { columns: ['customer_name'] }, 'columns', 'imports.columns_count'],
    ['of a field of another kind', { columns: ['sku', null, null] }, 'columns', 'imports.field_unknown'],
    [
      'of one field twice',
      { columns: ['customer_name', 'phone_number', 'phone_number'] },
      'columns',
      'imports.column_repeated',
    ],
    ['of no field', { columns: [null, null, null] }, 'columns', 'imports.preset_empty'],
  ])('W19 X7 one %s is refused by its rule, and nothing is stored', async (_, body, field, rule) => {
    const { status, body: answer } = await call().create({ name: 'Club', ...match, ...body })
    expect([status, answer.data.field, answer.data.rule]).toEqual([422, field, rule])
    expect(await query('select from import_presets')).toEqual([])
  })

  test('W19 columns are changed with their headings and kind, else what they mean would be guessed', async () => {
    const id = await saved()
    const { status, body } = await call().edit(id, { columns: ['phone_number', null, null] })
    expect([status, body.data.field]).toEqual([422, 'columns'])
  })

  test('W19 X3 two of one name are refused, in capitals as well, until the first is in the bin', async () => {
    const id = await saved()
    const { status, body } = await call().create({ name: 'CLUB', ...match })
    expect([status, body.data.error, body.data.field]).toEqual([409, 'duplicate_preset', 'name'])
    await call().remove(id)
    const other = await saved({ name: 'CLUB' })
    const back = await desk().app.call(restoreRecord, { params: { kind: 'preset', id } }, desk().boss)
    expect([back.status, back.body.message]).toEqual([409, `Preset ${other} now uses the name Club.`])
  })

  test('W19 A8 a csr, who does not import, neither sees presets nor makes one', async () => {
    const csr = await desk().app.signedInAs('csr')
    expect((await desk().app.call(endpoints.listPresets, {}, csr)).status).toBe(403)
    const made = await desk().app.call(endpoints.createPreset, { body: { name: 'Club', ...match } }, csr)
    expect([made.status, await query('select from import_presets')]).toEqual([403, []])
  })
})
