import { expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, upload, read, check, checked, imported, query, outcomes } = useImportDesk()

async function fileOf(...days: string[]) {
  const brand = `Kiln ${days.join(' ')}`
  const brand_id = await desk().make.brand({ name: brand })
  const rows = days.map((day, n) => `${brand},Mug ${n},Tea,9,${day},1,D-${brand_id}-${n}`)
  const file = ['brand_name,name,description,price,effective_date,quantity,sku', ...rows].join('\n')
  return { brand_id, file }
}

test("W9 P16 day and month of a price are asked for once, with the file's own examples", async () => {
  const { brand_id, file } = await fileOf('02/03/2026', '03/04/2026 9:30')
  const it = (await upload('products', file)).body.data
  expect(it.ambiguous_days).toEqual(['02/03/2026', '03/04/2026 9:30'])
  const { columns } = it
  expect((await check(it.id, { columns })).body.data).toMatchObject({ rule: 'imports.day_order_missing' })
  await check(it.id, { columns, day_order: 'dmy' })
  await desk().app.runOutbox()
  await imported(await read(it.id))
  const days =
    await query(`select to_char(promotion_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as day
    from promotions m join products p on p.id = m.product_id where p.brand_id = ${brand_id} order by p.id`)
  expect(days).toEqual([{ day: '2026-03-02 00:00' }, { day: '2026-04-03 09:30' }])
})

test('P16 a day beyond 12 tells the order of day and month: nothing is asked for', async () => {
  const it = await checked('products', (await fileOf('02/03/2026', '22/03/2026')).file)
  expect([outcomes(it), it.day_order]).toEqual([{ make: 2 }, 'dmy'])
})
