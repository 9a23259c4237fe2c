import { beforeEach, expect, test } from 'vitest'
import { type AskedOfDesk, useImportDesk } from '../../test-kit/desks/import-desk'
import { makeZip, workbookAround } from '../../test-kit/make-xlsx'

/** Cases of other shops' files that our own never have: statuses of ended orders, hidden rows, several sheets, merged cells. */
const {
  desk,
  upload,
  check,
  checkedWith: checkedAs,
  read,
  rowsOf,
  correct,
  imported,
  query,
  faultsOf,
  outcomes,
} = useImportDesk()

beforeEach(() => desk().make.order({ order_number: 'N-1' }))
const sku = 'TIDE-PLATE-S'
const heading = 'order_reference,order_date,customer_name,customer_phone,sku,quantity,status'
const csv = (...lines: string[]) => [heading, ...lines].join('\n')

const checkedWith = (body: Buffer | string, asked: AskedOfDesk = {}) => checkedAs('orders', body, asked)

const stored = () =>
  query(`select order_reference as reference, order_status as status,
      (select string_agg(s.sku || ' ' || d.quantity, ', ' order by d.id)
        from order_details d join skus s on s.id = d.sku_id where d.order_id = o.id) as items
    from orders o where order_number <> 'N-1' order by order_reference`)

const ended = csv(
  `E-1,2026-11-20,Ann,6045550101,${sku},1,refunded`,
  `E-2,2026-11-20,Ben,6045550102,${sku},1,cancelled`,
  `E-3,2026-11-20,Cy,6045550103,${sku},1,processing`,
)

test('W19 an order that a file calls cancelled or refunded is imported only where that is ticked', async () => {
  const without = await checkedWith(ended)
  expect(await faultsOf(without)).toEqual([
    [2, 'order_status', 'imports.status_ended'],
    [3, 'order_status', 'imports.status_ended'],
  ])
  await imported(await checkedWith(ended, { take_ended: true }))
  expect((await stored()).map(({ status }) => status)).toEqual([
    'refunded',
    'cancelled_by_admin',
    'awaiting_fulfillment',
  ])
})

test('W19 a stored order that a file calls refunded stays as it is and is named, unless that is ticked', async () => {
  await imported(await checkedWith(csv(`E-1,2026-11-20,Ann,6045550101,${sku},1,processing`)))
  const later = csv(`E-1,2026-11-20,Ann,6045550101,${sku},1,refunded`)
  const without = await checkedWith(later)
  expect(outcomes(without)).toEqual({ same: 1 })
  const [row] = await rowsOf(without.id)
  expect(row?.record?.changes).toEqual([
    { field: 'order_status', from: 'awaiting_fulfillment', to: 'refunded', left_out: 'ended' },
  ])
  const ticked = await checkedWith(later, { take_ended: true })
  expect(outcomes(ticked)).toEqual({ change: 1 })
  await imported(ticked)
  expect((await stored()).map(({ status }) => status)).toEqual(['refunded'])
})

test('W19 rows below an order that hold an item alone are its items, and one whose order was left out is refused', async () => {
  const it = await checkedWith(
    csv(
      `M-1,2026-11-20,Ann,6045550101,${sku},1,paid`,
      ',,,,CR-MASK-R-SLA-M,2,',
      `M-2,2026-11-20,Ben,6045550102,${sku},3,paid`,
      ',,,,,5,',
    ),
  )
  expect(await faultsOf(it)).toEqual([
    [5, 'order_reference', 'imports.missing'],
    [5, 'sku', 'imports.missing'],
    [5, 'order_date', 'imports.missing'],
    [5, 'customer_phone', 'imports.missing'],
    [5, 'customer_name', 'imports.missing'],
  ])
  const after = await correct(it.id, { leave_out: [2] })
  expect((await faultsOf(after)).filter(([line]) => line === 3)[0]).toEqual([
    3,
    'order_reference',
    'imports.missing',
  ])
  await imported(await correct(it.id, { take_in: [2] }))
  expect((await stored()).map(({ items }) => items)).toEqual([`${sku} 1, CR-MASK-R-SLA-M 2`, `${sku} 3`])
})

const cellsOf = (cells: string[]) =>
  cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')
const sheetRow = (line: number, cells: string[], more = '') =>
  `<row r="${line}" ${more}>${cellsOf(cells)}</row>`

test('W19 hidden rows of a sheet are counted, and are left out where that is ticked', async () => {
  const [first = '', ...rows] = csv(
    `H-1,2026-11-20,Ann,6045550101,${sku},1,paid`,
    `H-2,2026-11-20,Ben,6045550102,${sku},1,paid`,
  ).split('\n')
  const xml = [first, ...rows]
    .map((line, at) => sheetRow(at + 1, line.split(','), at === 2 ? 'hidden="1"' : ''))
    .join('')
  const file = makeZip(workbookAround(xml))
  const all = await checkedWith(file)
  expect([all.hidden_rows, all.hidden_left_out, outcomes(all)]).toEqual([1, false, { make: 2 }])
  const some = await checkedWith(file, { leave_hidden: true })
  expect([some.hidden_rows, some.hidden_left_out, outcomes(some)]).toEqual([
    1,
    true,
    { make: 1, left_out: 1 },
  ])
  await imported(some)
  expect((await stored()).map(({ reference }) => reference)).toEqual(['H-1'])
})

test('W19 a name of two columns is corrected as one', async () => {
  const columns = [
    'order_reference',
    'order_date',
    'customer_name',
    'customer_name',
    'customer_phone',
    'sku',
    'quantity',
  ]
  const { data } = (
    await upload(
      'orders',
      `ref,date,first,last,phone,sku,quantity\nJ-1,2026-11-20,Jeanne,"Roy\nCôté",6045550101,${sku},1`,
    )
  ).body
  await check(data.id, { columns })
  await desk().app.runOutbox()
  expect(await faultsOf(await read(data.id))).toEqual([[2, 'customer_name', 'imports.several_lines']])
  const after = await correct(data.id, {
    cells: [{ line: 2, field: 'customer_name', text: 'Jeanne Roy-Côté' }],
  })
  await imported(after)
  expect(await query('select customer_name as name from customers order by id desc limit 1')).toEqual([
    { name: 'Jeanne Roy-Côté' },
  ])
})
