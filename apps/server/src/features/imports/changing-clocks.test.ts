import { expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

/** In Toronto 02:30 on 8 March 2026 is no time, and 01:30 on 1 November is there twice. */
const { checked, correct, read, imported, rowsOf, query, faultsOf, outcomes } = useImportDesk({
  SHOP_TIME_ZONE: 'America/Toronto',
})

const heading = 'order_reference,order_number,order_date,name,phone,sku,quantity'
const row = (n: number, date: string) => `DST-${n},G2-3100${n},${date},Dee Tee,604-555-0401,TIDE-PLATE-S,1`
const file = [
  heading,
  row(1, '2026-03-08 02:30:00'),
  row(2, '2026-11-01 01:30:00'),
  row(3, '2026-11-01T01:30:00-05:00'),
  row(4, '2026-10-31 23:59:59'),
  row(5, '2026-11-01 00:00:00'),
].join('\n')

const storedDates = () =>
  query(`select order_reference as reference, to_char(order_date at time zone 'UTC', 'DD HH24:MI:SS') as at
    from orders order by order_reference`)

test('O14 W9 an hour that the clocks pass over is refused in words, with the hour after it proposed', async () => {
  const it = await checked('orders', file)
  expect(await faultsOf(it)).toEqual([[2, 'order_date', 'imports.hour_skipped']])
  const [first] = await rowsOf(it.id, 'refused')
  expect(first?.faults).toMatchObject([{ proposal: '2026-03-08 03:30:00' }])
  await correct(it.id, { cells: [{ line: 2, field: 'order_date', text: '2026-03-08 03:30:00' }] })
  expect(outcomes(await read(it.id))).toEqual({ make: 5 })
})

test('O14 W9 an hour that is there twice is the first, which its row tells; an offset in the file says which', async () => {
  const it = await checked('orders', file)
  const told = (await rowsOf(it.id)).map(({ line, record }) => [line, record?.changes ?? []])
  expect(told).toEqual([
    [2, []],
    [3, [{ field: 'hour_twice', from: '', to: '2026-11-01 01:30:00' }]],
    [4, []],
    [5, []],
    [6, []],
  ])
  await imported(it)
  expect(await storedDates()).toEqual([
    { reference: 'DST-2', at: '01 05:30:00' },
    { reference: 'DST-3', at: '01 06:30:00' },
    { reference: 'DST-4', at: '01 03:59:59' },
    { reference: 'DST-5', at: '01 04:00:00' },
  ])
})

test('O14 W9 the second of two such hours stays what it is when its export is imported again, and another date is told', async () => {
  await imported(await checked('orders', file))
  const exported = [heading, row(3, '2026-11-01 01:30:00')].join('\n')
  expect(outcomes(await checked('orders', exported))).toEqual({ same: 1 })
  const moved = await checked('orders', [heading, row(5, '2026-11-01 01:45:00')].join('\n'))
  const [first] = await rowsOf(moved.id, 'change')
  expect(first?.record?.changes).toMatchObject([
    { field: 'order_date', to: '2026-11-01 01:45:00' },
    { field: 'hour_twice', to: '2026-11-01 01:45:00' },
  ])
  await imported(moved)
  expect((await storedDates()).at(-1)).toEqual({ reference: 'DST-5', at: '01 05:45:00' })
})
