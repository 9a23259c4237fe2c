import * as endpoints from '@getzo/contract/imports/imports.endpoints'
import { readSettings, saveSettings } from '@getzo/contract/settings/settings.endpoints'
import { listWorks, readWork, stopWork, undoWork } from '@getzo/contract/works/works.endpoints'
import { importKinds } from '@getzo/domain/imports/import-kinds'
import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

const { desk, checked, read } = useImportDesk()

let csr: { authorization: string }
beforeEach(async () => {
  csr = await desk().app.signedInAs('csr')
})

async function setCsrRights(csr_rights: '' | 'more') {
  const { version } = (await desk().app.call(readSettings, {}, desk().boss)).body
  await desk().app.call(saveSettings, { body: { version, csr_rights } }, desk().boss)
}

const file = 'sku,quantity\nTIDE-PLATE-S,7'
const ofCsr = {
  upload: async (kind: (typeof importKinds)[number]) =>
    desk().app.call(
      endpoints.uploadImport,
      { params: { kind }, query: { name: 'counts.csv' }, body: Buffer.from(file) },
      csr,
    ),
  paste: async (kind: (typeof importKinds)[number]) =>
    desk().app.call(endpoints.pasteImport, { params: { kind }, body: { text: file } }, csr),
}

test('A26 S1 a csr who corrects stock counts by a file, takes it back, and imports nothing else', async () => {
  await setCsrRights('more')
  for (const kind of importKinds) {
    const statuses = [(await ofCsr.upload(kind)).status, (await ofCsr.paste(kind)).status]
    expect([kind, ...statuses]).toEqual(kind === 'quantities' ? [kind, 200, 200] : [kind, 403, 403])
  }
  const { id, columns } = (await ofCsr.upload('quantities')).body.data
  const call = async (asked: Promise<{ status: number }>) => {
    expect((await asked).status).toBe(200)
    await desk().app.runOutbox()
  }
  await call(desk().app.call(endpoints.checkImport, { params: { id }, body: { columns } }, csr))
  await call(
    desk().app.call(
      endpoints.carryOutImport,
      { params: { id }, body: { rows: 1, without_refused: false } },
      csr,
    ),
  )
  expect((await read(id)).state).toBe('imported')
  await call(desk().app.call(endpoints.undoImport, { params: { id } }, csr))
  expect((await read(id)).state).toBe('undone')
  await setCsrRights('')
  expect([(await ofCsr.upload('quantities')).status, (await ofCsr.paste('quantities')).status]).toEqual([
    403, 403,
  ])
})

test('A26 S1 a csr who corrects stock finds and touches no import of another kind', async () => {
  const { id } = await checked('prices', 'sku,price\nTIDE-PLATE-S,9')
  await setCsrRights('more')
  const own = (await ofCsr.upload('quantities')).body.data.id
  const list = await desk().app.call(endpoints.listImports, {}, csr)
  expect(list.body.map((one) => one.id)).toEqual([own])
  const { app, boss } = desk()
  expect((await app.call(endpoints.listImports, {}, boss)).body.map((one) => one.id)).toEqual([own, id])
  const params = { id }
  const calls = [
    app.call(endpoints.readImport, { params }, csr),
    app.call(endpoints.readImportRows, { params }, csr),
    app.call(endpoints.checkImport, { params, body: { columns: ['sku', 'price'] } }, csr),
    app.call(endpoints.chooseSheet, { params, body: { sheet: 'One' } }, csr),
    app.call(endpoints.correctImport, { params, body: { leave_out: [2] } }, csr),
    app.call(endpoints.carryOutImport, { params, body: { rows: 1, without_refused: false } }, csr),
    app.call(endpoints.undoImport, { params }, csr),
    app.call(endpoints.stopImport, { params }, csr),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
  expect((await read(id)).state).toBe('checked')
  await setCsrRights('')
})

test('A26 S1 W4 a csr who counted by a file stops it and takes it back on its own page alone: works neither show it nor do it', async () => {
  await setCsrRights('more')
  const { app, boss } = desk()
  const { id, columns } = (await ofCsr.upload('quantities')).body.data
  const step = async (asked: Promise<{ status: number }>) => expect((await asked).status).toBe(200)
  await step(app.call(endpoints.checkImport, { params: { id }, body: { columns } }, csr))
  const [waiting] = (await app.call(listWorks, {}, boss)).body
  const ofWork = async (call: typeof stopWork | typeof undoWork, work = waiting?.id ?? 0) =>
    (await app.call(call, { params: { id: work } }, csr)).status
  expect(waiting).toMatchObject({ kind: 'import_check', about_id: id, can_stop: true })
  expect([await ofWork(stopWork), await ofWork(undoWork)]).toEqual([404, 404])
  await step(app.call(endpoints.stopImport, { params: { id } }, csr))
  expect((await read(id)).state).toBe('matching')

  await step(app.call(endpoints.checkImport, { params: { id }, body: { columns } }, csr))
  await app.runOutbox()
  await step(
    app.call(endpoints.carryOutImport, { params: { id }, body: { rows: 1, without_refused: false } }, csr),
  )
  await app.runOutbox()
  const [done] = (await app.call(listWorks, { query: { kind: 'import' } }, boss)).body
  expect(done).toMatchObject({ about_id: id, can_undo: true })
  expect((await app.call(listWorks, {}, csr)).body).toEqual([])
  const read404 = (await app.call(readWork, { params: { id: done?.id ?? 0 } }, csr)).status
  expect([read404, await ofWork(undoWork, done?.id)]).toEqual([404, 404])
  expect((await read(id)).state).toBe('imported')
  await setCsrRights('')
})
