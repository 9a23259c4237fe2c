import { describe, expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

const { desk, checked, correct, imported, query, read, faultsOf, outcomes } = useImportDesk()

const heading = 'order_reference,order_number,order_date,customer_name,customer_phone,sku,quantity'
const row = (reference: string, number: string) =>
  `${reference},${number},2026-11-20,Zoé,6045550101,TIDE-PLATE-S,1`
const numberOf = async (reference: string) =>
  (await query(`select order_number from orders where order_reference = '${reference}'`))[0]?.order_number

describe('W9 O44 the order number of a row without one', () => {
  test('W9 a row without an order number never takes the one of a later row', async () => {
    await imported(
      await checked('orders', [heading, row('A', ''), row('B', 'G-1001'), row('C', '')].join('\n')),
    )
    expect([await numberOf('A'), await numberOf('B'), await numberOf('C')]).toEqual([
      'G-1002',
      'G-1001',
      'G-1003',
    ])
  })

  test('W9 a row without an order number never takes the one of a row that is written much later', async () => {
    const many = Array.from(
      { length: 505 },
      (_none, n) => `X${n},X-${n},2026-11-20,Zoé,${6_045_550_200 + n},TIDE-PLATE-S,1`,
    )
    await imported(
      await checked(
        'orders',
        [heading, row('A', ''), ...many, `B,G-1001,2026-11-20,Li,6045559999,TIDE-PLATE-S,1`].join('\n'),
      ),
    )
    expect([await numberOf('A'), await numberOf('B')]).toEqual(['G-1002', 'G-1001'])
  })
})

describe('W9 a row that is refused for another', () => {
  const tracking = async () => {
    await desk().make.order({ order_number: 'N-1', order_reference: 'R-1' })
    await desk().make.order({ order_number: 'N-2', order_reference: 'R-2' })
    return checked(
      'tracking',
      'order_reference,order_number,tracking_id\nR-1,,1Z999AA10123456784\n,N-1,1Z999AA10123456784',
    )
  }

  test('W9 a tracking id that is refused as the second of its order is free once the first is left out', async () => {
    const it = await tracking()
    expect(await faultsOf(it)).toEqual([[3, null, 'imports.repeated']])
    await correct(it.id, { leave_out: [2] })
    expect([await faultsOf(it), outcomes(await read(it.id))]).toEqual([[], { change: 1, left_out: 1 }])
  })

  test('W9 a tracking id that is refused as the second of its order is free once the first is corrected', async () => {
    const it = await tracking()
    await correct(it.id, { cells: [{ line: 2, field: 'order_reference', text: 'R-2' }] })
    expect([await faultsOf(it), outcomes(await read(it.id))]).toEqual([[], { change: 2 }])
  })

  test.each([
    ['prices', 'SKU,Price\nTIDE-PLATE-S,12\nTIDE-PLATE-S,13'],
    ['customers', 'Customer Name,Phone Number\nA,6045550101\nB,6045550101'],
    ['orders', `${heading}\n${row('A', 'M-1')}\nA,M-1,2026-11-20,Zoé,6045550101,TIDE-PLATE-S,3`],
  ] as const)('W9 a double in a file of %s is free once the first is left out', async (kind, file) => {
    const it = await checked(kind, file)
    expect((await faultsOf(it)).length).toBeGreaterThan(0)
    await correct(it.id, { leave_out: [2] })
    expect(await faultsOf(it)).toEqual([])
  })
})
