import * as endpoints from '@getzo/contract/imports/imports.endpoints'
import type { SampleParts, Samples } from './samples'

/** One good request of every change of imports. */
export function importChanges({ product, make, fresh }: SampleParts): Samples {
  const text = () => `Customer Name,Phone Number\n${fresh('Ann')},${phone()}`
  const phone = () => String(6_046_000_000 + Math.floor(Math.random() * 900_000))
  const uploaded = async () => {
    const boss = await product.signedInAs('administrator')
    const body = { text: text() }
    const paste = () => product.call(endpoints.pasteImport, { params: { kind: 'customers' }, body }, boss)
    let answer = await paste()
    // a busy machine takes longer to read it than a person is kept waiting: it is asked again
    for (let tries = 1; answer.status !== 200 && tries < 5; tries += 1) answer = await paste()
    if (answer.status !== 200) throw new Error(`pasting was refused: ${answer.body.message}`)
    return answer.body.data
  }
  const inState = async (state: string) => {
    const { id } = await uploaded()
    await product.db.pool.query('update imports set state = $2 where id = $1', [id, state])
    return id
  }
  return {
    uploadImport: async () =>
      Promise.resolve({ params: { kind: 'customers' }, query: { name: 'a.csv' }, body: Buffer.from(text()) }),
    pasteImport: async () => Promise.resolve({ params: { kind: 'customers' }, body: { text: text() } }),
    checkImport: async () => {
      const { id, columns } = await uploaded()
      return { params: { id }, body: { columns } }
    },
    chooseSheet: async () => {
      const { id } = await uploaded()
      const rows = [
        { line: 1, cells: ['Customer Name', 'Phone Number'] },
        { line: 2, cells: [fresh('Ben'), phone()] },
      ]
      await product.db.pool.query(
        `insert into import_sheets (import_id, place, name, rows) values ($1, 1, 'Two', $2)`,
        [id, JSON.stringify(rows)],
      )
      return { params: { id }, body: { sheet: 'Two' } }
    },
    correctImport: async () => ({ params: { id: await inState('checked') }, body: { leave_out: [2] } }),
    carryOutImport: async () => {
      const id = await inState('checked')
      await product.db.pool.query(
        `update import_rows set outcome = 'make', head = line where import_id = $1`,
        [id],
      )
      return { params: { id }, body: { rows: 1, without_refused: false } }
    },
    undoImport: async () => ({ params: { id: await inState('imported') } }),
    createPreset: async () =>
      Promise.resolve({
        body: {
          name: fresh('Preset'),
          kind: 'customers',
          headings: ['Name', 'Phone'],
          columns: ['customer_name', 'phone_number'],
        },
      }),
    editPreset: async () => ({ params: { id: await make.preset() }, body: { name: fresh('Preset') } }),
    deletePreset: async () => ({ params: { id: await make.preset() }, body: {} }),
    stopImport: async () => {
      const id = await inState('importing')
      await product.db.pool.query(
        `insert into works (kind, asked, total, asked_by) values ('import', jsonb_build_object('import_id', $1::bigint), 1, 'a')`,
        [id],
      )
      return { params: { id } }
    },
  }
}
