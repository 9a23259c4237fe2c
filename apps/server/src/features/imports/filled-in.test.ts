import * as endpoints from '@getzo/contract/imports/imports.endpoints'
import type { Import } from '@getzo/contract/imports/imports.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'
import { makeZip, workbookAround } from '../../test-kit/make-xlsx'

/** Choices of a person beside the file: a value for a missing column, another sheet, which price or name is right. */
const {
  desk,
  upload,
  check,
  checkedWith,
  checked,
  read,
  rowsOf,
  correct,
  imported,
  undone,
  query,
  faultsOf,
  outcomes,
} = useImportDesk()

beforeEach(() => desk().make.order({ order_number: 'N-1' }))
const sku = 'TIDE-PLATE-S'
const csv = (heading: string, ...lines: string[]) => [heading, ...lines].join('\n')
const stored = (columns: string) =>
  query(`select ${columns} from orders o join customers c on c.id = o.customer_id
    where order_number <> 'N-1' order by o.id`)

describe('W19 one value for a missing column', () => {
  const file = csv(
    'order_reference,order_date,customer_name,customer_phone,sku',
    `A,2026-11-20,Ann,6045550101,${sku}`,
    ',,,,CR-MASK-R-SLA-M',
    `B,2026-11-20,Ben,6045550102,${sku}`,
  )

  test('W19 a value fills its field in every row, of an order once, and reads as a cell does', async () => {
    const it = await checkedWith('orders', file, { fixed_values: { country: 'China', quantity: '2' } })
    expect([outcomes(it), it.counts.make.records, it.fixed_values]).toEqual([
      { make: 3 },
      2,
      { country: 'China', quantity: '2' },
    ])
    await imported(it)
    expect(
      await stored(`customer_ship_to_address_country_code as country,
        (select sum(d.quantity)::int from order_details d where d.order_id = o.id) as pieces`),
    ).toEqual([
      { country: 'CN', pieces: 4 },
      { country: 'CN', pieces: 2 },
    ])
  })

  test('W19 a value that cannot be read is a fault of each record', async () => {
    const it = await checkedWith('orders', file, { fixed_values: { country: 'Chinesia', quantity: '1' } })
    expect(await faultsOf(it)).toEqual([
      [2, 'country', 'imports.country_unknown'],
      [3, null, 'imports.other_line'],
      [4, 'country', 'imports.country_unknown'],
    ])
  })

  test.each([
    ['of a field that has a column', { sku: 'X' }, 'fixed_values.sku', 'imports.fixed_has_column'],
    ['of no field of the kind', { staff_note: 'X' }, 'fixed_values.staff_note', 'imports.field_unknown'],
  ])('W19 a value %s is refused by its name', async (_title, fixed_values, field, rule) => {
    const { data } = (await upload('orders', file)).body
    const { status, body } = await check(data.id, { columns: data.columns, fixed_values })
    expect([status, body.data]).toMatchObject([422, { field, rule }])
  })
})

const cellsOf = (cells: string[]) =>
  cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')
const sheetOf = (...lines: string[]) =>
  lines.map((line, at) => `<row r="${at + 1}">${cellsOf(line.split(','))}</row>`).join('')

/** A workbook with the sheets May and June. */
function twoSheets(): Buffer {
  const may = sheetOf('Customer Name,Phone,Note', 'Ann,6045550101,old')
  const june = sheetOf('Customers of June,', 'Customer Name,Phone', 'Ben,6045550102', 'Cy,6045550103')
  const target = 'worksheets/sheet2.xml'
  const files = workbookAround(may).map((file) => ({
    ...file,
    content: String(file.content)
      .replace(
        /<sheets>.*<\/sheets>/,
        '<sheets><sheet name="May" r:id="rId1"/><sheet name="June" r:id="rId7"/></sheets>',
      )
      .replace(
        '</Relationships>',
        `<Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`,
      ),
  }))
  return makeZip([
    ...files,
    { name: `xl/${target}`, content: `<worksheet><sheetData>${june}</sheetData></worksheet>` },
  ])
}

describe('W19 the sheet of a workbook', () => {
  const choose = (id: number, sheet: string) =>
    desk().app.call(endpoints.chooseSheet, { params: { id }, body: { sheet } }, desk().boss)
  const sheetsLeft = async () => (await query('select count(*)::int as n from import_sheets'))[0]?.n

  test('W19 another sheet is chosen, below its title, even after the check; an import forgets the others', async () => {
    const it = await checked('customers', twoSheets())
    expect([it.sheet, it.sheets, outcomes(it)]).toEqual(['May', ['May', 'June'], { make: 1 }])
    const { data } = (await choose(it.id, 'June')).body
    expect([data.sheet, data.state, data.headings, data.rows]).toEqual([
      'June',
      'matching',
      ['Customer Name', 'Phone'],
      2,
    ])
    await check(it.id, { columns: data.columns })
    await desk().app.runOutbox()
    expect(await sheetsLeft()).toBe(2)
    const done = await imported(await read(it.id))
    expect([await sheetsLeft(), done.sheets]).toEqual([0, []])
    expect((await choose(it.id, 'May')).body.data).toMatchObject({ rule: 'imports.not_now' })
    expect(
      await query(
        `select customer_name as name from customers where phone_number like '60455501%' order by 1`,
      ),
    ).toEqual([{ name: 'Ben' }, { name: 'Cy' }])
  })

  test('W19 a sheet that the file does not have is refused by its name', async () => {
    const { data } = (await upload('customers', twoSheets())).body
    const { status, body } = await choose(data.id, 'July')
    expect([status, body.data]).toMatchObject([422, { field: 'sheet', rule: 'imports.sheet_unknown' }])
  })
})

test('W19 O46 a unit price in the file must be that of the line; the likely one is proposed', async () => {
  const it = await checked(
    'orders',
    csv(
      'order_reference,order_date,customer_name,customer_phone,sku,quantity,unit_price',
      `A,2026-11-20,Ann,6045550101,${sku},1,$10.00`,
      `B,2026-11-20,Ben,6045550102,${sku},1,9.00`,
    ),
  )
  expect([outcomes(it), await faultsOf(it)]).toEqual([
    { make: 1, refused: 1 },
    [[3, 'unit_price', 'imports.price_differs']],
  ])
  const [row] = await rowsOf(it.id, 'refused')
  expect(row?.faults[0]?.proposal).toBe('10.00')
  const after = await correct(it.id, { cells: [{ line: 3, field: 'unit_price', text: '10.00' }] })
  expect(outcomes(after)).toEqual({ make: 2 })
})

describe('W19 several people on one phone', () => {
  const family = (...lines: string[]) =>
    csv('reference,date,phone,name,sku,quantity', ...lines.map((line) => `${line},${sku},1`))
  const changesOf = async ({ id }: Import) =>
    (await rowsOf(id)).flatMap(({ line, record }) =>
      (record?.changes ?? []).map(({ field, from, to }) => [line, field, from, to]),
    )

  test('W19 the row of a second name says whose order it becomes, and the name is kept as who receives it', async () => {
    const it = await checked(
      'orders',
      family(
        'F-1,2026-11-20,604-555-0201,Wang Fang',
        'F-2,2026-11-21,604-555-0201,Li Na',
        'F-3,2026-11-21,604-555-0201,wang  fang',
      ),
    )
    expect([await changesOf(it), it.to_decide]).toEqual([[[3, 'goes_to', 'Wang Fang', 'Li Na']], 1])
    const after = await correct(it.id, { choices: [{ line: 3, customer: 'this' }] })
    expect(after.to_decide).toBe(0)
    await imported(after)
    expect(await stored('c.customer_name as name, o.customer_ship_to_name as receives')).toEqual([
      { name: 'Wang Fang', receives: null },
      { name: 'Wang Fang', receives: 'Li Na' },
      { name: 'Wang Fang', receives: null },
    ])
  })

  test('W19 C7 a person has a new customer of the household made, whose further orders find them by name', async () => {
    const it = await checked(
      'orders',
      family(
        'F-1,2026-11-20,604-555-0201,Wang Fang',
        'F-2,2026-11-21,604-555-0201,Li Na',
        'F-3,2026-11-22,604-555-0201,Li Na',
      ),
    )
    expect(it.to_decide).toBe(2)
    const after = await correct(it.id, { choices: [{ line: 3, customer: 'new' }] })
    expect([after.to_decide, after.new_customers]).toEqual([0, 2])
    const done = await imported(after)
    expect(await stored('c.customer_name as name, c.shares_phone as shares')).toEqual([
      { name: 'Wang Fang', shares: false },
      { name: 'Li Na', shares: true },
      { name: 'Li Na', shares: true },
    ])
    const again = await checked('orders', family('F-4,2026-11-23,604-555-0201,Li Na'))
    expect([await changesOf(again), again.new_customers]).toEqual([[], 0])
    expect((await undone(done)).state).toBe('undone')
    expect(
      await query("select from customers where phone_number = '6045550201' and deleted_at is null"),
    ).toEqual([])
  })

  test('W19 a person has the customer renamed with the order, and the undo gives the name back', async () => {
    await desk().make.customer({ customer_name: 'Wang Fang', phone_number: '6045550201' })
    const it = await checked(
      'orders',
      family('F-1,2026-11-20,604-555-0201,Li Na', 'F-2,2026-11-21,604-555-0201,Li Na'),
    )
    expect(it.to_decide).toBe(2)
    const after = await correct(it.id, { choices: [{ line: 2, customer: 'rename' }] })
    expect([await changesOf(after), after.to_decide]).toEqual([
      [
        [2, 'goes_to', 'Wang Fang', 'Li Na'],
        [2, 'customer_name', 'Wang Fang', 'Li Na'],
      ],
      0,
    ])
    const done = await imported(after)
    const names = () => query(`select customer_name as name from customers where phone_number = '6045550201'`)
    expect(await names()).toEqual([{ name: 'Li Na' }])
    expect((await undone(done)).state).toBe('undone')
    expect(await names()).toEqual([{ name: 'Wang Fang' }])
  })
})

test('W19 a file with one changed heading is matched as the last one like it, and says which heading is new', async () => {
  const file = (phone: string) =>
    csv(`Wer,${phone},Notiz,Stadt`, 'Ann,+16045550101,fair,Delta', 'Ben,+16045550102,fair,Delta')
  const columns = ['customer_name', 'phone_number', 'staff_note', null]
  await check((await upload('customers', file('Telefon'))).body.data.id, { columns })
  const { data } = (await upload('customers', file('Fon'))).body
  expect([data.columns, data.added_columns, data.gone_headings]).toEqual([columns, [1], ['Telefon']])
})
