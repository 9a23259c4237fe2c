import { afterEach, expect, test, vi } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, checked, imported, query, rowsOf } = useImportDesk()

const sku = 'TIDE-PLATE-S'

afterEach(() => void vi.useRealTimers())

/** The price of the SKU began this minute, after midnight in the shop. */
async function priceOfToday() {
  const [{ id: sku_id }] = await query(`select id from skus where sku = '${sku}'`)
  const start = new Date(Date.now() - 60_000).toISOString()
  await desk().make.promotion({ sku_id, price: '12.50', promotion_date: start })
}

const inForce = async () =>
  (
    await query(`select price::text as price from promotions m join skus s on s.id = m.sku_id
      where s.sku = '${sku}' and m.active and m.promotion_date <= now() order by m.promotion_date desc, m.id desc limit 1`)
  )[0]

const changesOf = async (it: { id: number }) => (await rowsOf(it.id))[0]?.record?.changes

test('W9 a price of a file without a date is in force from the import on, also after a price of today', async () => {
  await priceOfToday()
  const it = await checked('prices', `SKU,Price\n${sku},15`)
  expect(await changesOf(it)).toEqual([{ field: 'price', from: '12.50', to: '15' }])
  await imported(it)
  expect(await inForce()).toEqual({ price: '15.00' })
})

test('W9 a price from a day on that a later one is in force over says so, and which price of that day it replaces', async () => {
  await priceOfToday()
  const it = await checked('prices', `SKU,Price,Effective Date\n${sku},15,2026-02-01`)
  expect(await changesOf(it)).toEqual([
    { field: 'price', from: '10.00', to: '15' },
    { field: 'effective_date', from: '', to: '2026-02-01' },
    { field: 'price_since', from: expect.stringMatching(/^\d{4}-/), to: '12.50' },
  ])
  await imported(it)
  expect(await inForce()).toEqual({ price: '12.50' })
})

test('W9 a price without a date replaces the one that is in force, not one that was taken back earlier in the same second', async () => {
  const second = Math.floor(Date.now() / 1000) * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: second + 800 })
  const [{ id: sku_id }] = await query(`select id from skus where sku = '${sku}'`)
  const promotion_date = new Date(second).toISOString()
  const date_modified = new Date(second + 400).toISOString()
  await desk().make.promotion({ sku_id, price: '12.50', promotion_date, active: false, date_modified })
  const it = await checked('prices', `SKU,Price\n${sku},15`)
  expect(await changesOf(it)).toEqual([{ field: 'price', from: '10.00', to: '15' }])
  vi.setSystemTime(second + 1_100)
  expect((await imported(it)).state).toBe('imported')
})
