import { readScannedThing } from '@getzo/contract/arrivals/arrivals.endpoints'
import type { ScannedThing } from '@getzo/contract/arrivals/arrivals.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { type ArrivalDesk, startArrivalDesk } from '../../test-kit/desks/arrival-desk'

let desk: ArrivalDesk
let make: ReturnType<typeof createCodes>
beforeAll(async () => {
  desk = await startArrivalDesk()
  make = createCodes(desk.product)
})
afterAll(() => desk.product.close())

const ask = (id: number, text: string, as = desk.boss) =>
  desk.product.call(readScannedThing, { params: { id }, query: { text } }, as)
async function scanned(id: number, text: string) {
  const { body } = await ask(id, text)
  const { skus, piece, order_id } = body as ScannedThing
  return [skus.map((sku) => sku.id), piece, order_id]
}
const productOf = async (skuId: number) =>
  (await desk.query<{ product_id: number }>('select product_id from skus where id = $1', [skuId]))[0]
    ?.product_id

test('S7 S9 where an arrival is received, each code of a piece names its SKU and the piece, as its tag, its card or an address', async () => {
  const { id, skuIds } = await desk.ordered([4])
  const [sku_id = 0] = skuIds
  const product_id = await productOf(sku_id)
  const tag = await make.code({ product_id, sku_id, serial_number: 3 })
  const card = await make.code({ product_id, sku_id, serial_number: 3, url_item_type: 'cqr' })
  const single = await make.code({ product_id, sku_id })
  const piece = `${sku_id} number 3`
  expect(await scanned(id, tag.seed)).toEqual([[sku_id], piece, null])
  expect(await scanned(id, `http://localhost/p/${card.seed}`)).toEqual([[sku_id], piece, null])
  expect(await scanned(id, single.hash)).toEqual([[sku_id], `code ${single.id}`, null])
  expect(await scanned(id, `https://another.example/p/${tag.seed}`)).toEqual([[], null, null])
  const leaflet = await make.code({ product_id, sku_id, url_item_type: 'tyl' })
  expect(await scanned(id, leaflet.seed)).toEqual([[], null, null])
  await desk.query('update urls set deleted_at = now() where id = $1', [single.id])
  expect(await scanned(id, single.seed)).toEqual([[], null, null])
})

test('S7 S9 a piece that left with an order is told with it, by whichever of its codes is bound', async () => {
  const { id, skuIds } = await desk.ordered([4])
  const [sku_id = 0] = skuIds
  const product_id = await productOf(sku_id)
  const order_id = await make.order({ order_status: 'shipped' })
  await make.code({ product_id, sku_id, serial_number: 5, url_item_type: 'cqr', order_id })
  const tag = await make.code({ product_id, sku_id, serial_number: 5 })
  expect(await scanned(id, tag.seed)).toEqual([[sku_id], `${sku_id} number 5`, order_id])
})

test('S7 a text names the SKUs of the arrival before those of others; another’s is answered with its name', async () => {
  const { id, skuIds } = await desk.ordered([4])
  const [own = 0] = skuIds
  const socks = await make.sku({ sku: 'CAB-SOCKS', barcode: '4006381333931', combo_identifier: 'Charcoal' })
  const { body } = await ask(id, 'cab-socks')
  expect(body).toMatchObject({ skus: [{ id: socks, sku: 'CAB-SOCKS', combo_identifier: 'Charcoal' }] })
  await desk.query(`update skus set barcode = '4006381333931' where id = $1`, [own])
  expect(await scanned(id, '4006381333931')).toEqual([[own], null, null])
})

test('S7 A26 who may not receive is refused, and an arrival that is not there is not found', async () => {
  const { id } = await desk.ordered([4])
  expect((await ask(id, 'X1', desk.csr)).status).toBe(403)
  expect((await ask(999_999, 'X1')).status).toBe(404)
})
