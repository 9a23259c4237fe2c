import { api } from '@getzo/contract/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let authorization: string

type Fields = Record<string, unknown>

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: Fields) {
  const answer = await product.app.inject({
    method,
    url: `/release${path}`,
    headers: { authorization },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() as unknown }
}

const ids: Record<string, number> = {}
const path = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))

/** Finds a record by its id in whatever an answer holds. */
function recordIn(answer: unknown, id: number | undefined): Fields | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!Array.isArray(answer) && Reflect.get(answer, 'id') === id) return answer as Fields // it has an id
  for (const part of Object.values(answer)) {
    const found = recordIn(part, id)
    if (found) return found
  }
  return undefined
}

beforeAll(async () => {
  product = await startTestApp()
  authorization = (await product.signedInAs('administrator')).authorization
  const make = createFactories(product.db)
  const codes = createCodes(product)
  const sold = await make.sellable({ product: { description: 'Warm' } })
  const { product_id } = sold
  ids.customer = await make.customer({ phone_number: '+442079460958' })
  ids.order = await make.order({ customer_id: ids.customer, tyl_date_delivered: '2026-03-09' })
  ids.line = await make.orderDetail(ids.order, sold)
  ids.variant = await make.variant({ product_id, name: 'Size', position: 1 })
  ids.option = await make.variantOption({ product_id, variant_id: ids.variant, name: 'Small', position: 1 })
  ids.combination = await make.matrixItem({ product_id, value: 'Small' })
  ids.url = (await codes.code({ product_id, sku_id: sold.sku_id })).id
  await codes.document(sold.brand_id)
  Object.assign(ids, {
    brand: sold.brand_id,
    product: product_id,
    sku: sold.sku_id,
    price: sold.promotion_id,
  })
  const made = async (call: string, payload: Fields) => {
    const { status, body } = await ask('POST', call, payload)
    expect([call, status, body]).toMatchObject([call, 200, { code: 0 }])
    return Number((body as { data: { id: number }[] }).data[0]?.id) // the envelope
  }
  ids.webhook = await made('/webhooks', { url: 'https://example.com/events', kinds: ['order'] })
  const view = { name: 'Mine', shared: false, query: {}, arrangement: null, is_default: false }
  ids.view = await made('/list/view', { list: 'listOrders', ...view })
  const lines = [{ sku_id: sold.sku_id, ordered: 3, unit_cost: '9.20' }]
  ids.arrival = await made('/arrival', { brand_id: sold.brand_id, currency: 'CAD', freight: '86.00', lines })
  // a number that nothing else on the order's page has
  ids.payment = 7001
  await product.db.pool.query(
    `insert into order_payments (id, order_id, transaction_id, openid, total_fen, claimed_fen, paid_at, claimed_at, claimed_by)
     values ($1, $2, '4200002312202611290123456789', 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', 18800, 18800, '2026-03-01T00:00:00Z', now(), 'staff')`,
    [ids.payment, ids.order],
  )
  ids.preset = await made('/imports/preset', {
    name: 'Ours',
    kind: 'customers',
    headings: ['Name', 'Phone'],
    columns: ['customer_name', 'phone_number'],
  })
  ids.note = await made('/note', { root: 'order', root_id: ids.order, text: 'Call first' })
  const documents = await ask('GET', path('/b/id/{brand}/documents'))
  ids.document = (documents.body as { id: number }[])[0]?.id ?? 0 // a list
})
afterAll(() => product.close())

/** Every edit of a record, with the reads that show it. */
const edits: [edit: string, record: string, reads: string[]][] = [
  ['/c/id/{customer}/a=edit', 'customer', ['/c/id/{customer}', '/c/all']],
  ['/b/id/{brand}/a=edit', 'brand', ['/b/id/{brand}', '/b/all']],
  ['/p/id/{product}/a=edit', 'product', ['/p/id/{product}', '/p/all', '/p/b/{brand}']],
  ['/v/id/{variant}/a=edit', 'variant', ['/v/id/{variant}', '/v/all', '/v/pid/{product}']],
  ['/v/a=edit', 'variant', ['/v/id/{variant}', '/v/all']],
  ['/v_o/id/{option}/a=edit', 'option', ['/v_o/id/{option}', '/v_o/all/true', '/v_o/vid/{variant}']],
  ['/v_o/a=edit', 'option', ['/v_o/id/{option}', '/v_o/pid/{product}']],
  ['/m/a=edit', 'combination', ['/m/pid/{product}']],
  ['/sku/a=edit', 'sku', ['/sku/pid/{product}', '/sku/pid/{product}/s=active']],
  ['/promo/id/{price}/a=edit', 'price', ['/promo/id/{price}', '/promos/all', '/promos/sku/{sku}']],
  ['/promo/a=edit', 'price', ['/promo/id/{price}', '/promos/all', '/promos/pid/{product}']],
  ['/o/id/{order}/a=edit', 'order', ['/o/id/{order}', '/o/all', '/o/cid/{customer}']],
  ['/od/id/{line}/a=edit', 'line', ['/od/id/{line}', '/od/all', '/od/oid/{order}']],
  ['/od/a=edit', 'line', ['/od/id/{line}', '/od/all', '/od/oid/{order}']],
  ['/u/id/{url}/a=edit', 'url', ['/u/id/{url}', '/u/all', '/u/pid/{product}']],
  ['/d/id/{document}/a=edit', 'document', ['/b/id/{brand}/documents']],
  ['/webhooks/id/{webhook}/a=edit', 'webhook', ['/webhooks/all']],
  ['/list/view/id/{view}/a=edit', 'view', ['/list/views']],
  ['/arrivals/id/{arrival}/a=edit', 'arrival', ['/arrivals/id/{arrival}']],
  ['/o/id/{order}/payment/{payment}/a=edit', 'payment', ['/o/id/{order}/v=view']],
  ['/imports/presets/id/{preset}/a=edit', 'preset', ['/imports/presets/id/{preset}', '/imports/presets/all']],
  ['/note/id/{note}/a=edit', 'note', ['/timeline/order/{order}']],
]

/** What an edit says of itself, though nothing else changed. */
const ofTheEdit = new Set(['version', 'order_version', 'date_modified', 'modified_by', 'is_edited'])
const lasting = (record: Fields | undefined) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !ofTheEdit.has(name)))

test.each(edits)(
  'X11 X4 %s takes a record as it was read, and changes nothing of it',
  async (edit, of, reads) => {
    for (const read of reads) {
      const record = recordIn((await ask('GET', path(read))).body, ids[of])
      expect(record, read).toBeDefined()
      const body = edit.includes('/id/') ? record : { data: [record] }
      const answer = await ask('PUT', path(edit), body)
      expect([read, answer.status, answer.body]).toMatchObject([read, 200, { code: 0 }])
      const after = recordIn((await ask('GET', path(read))).body, ids[of])
      expect(lasting(after)).toEqual(lasting(record))
    }
  },
)

test('X11 every edit of a record is among those that are sent back', () => {
  const listed = new Set(edits.map(([edit]) => edit.replaceAll(/\{\w+\}/g, ':id')))
  const declared = product.deps.endpoints
    .map((one) => one.path.replaceAll(/:\w+/g, ':id'))
    .filter((at) => at.endsWith('a=edit'))
  expect(declared.filter((at) => !listed.has(at.slice(api('').length)))).toEqual([])
})

test('X11 a field that no read answers is still refused by its name', async () => {
  const record = recordIn((await ask('GET', path('/c/id/{customer}'))).body, ids.customer)
  const { status, body } = await ask('PUT', path('/c/id/{customer}/a=edit'), { ...record, phone: '1' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ data: { field: 'phone' } })
})

test.each([
  ['/promo/a=edit', 'price', '/promo/id/{price}'],
  ['/sku/a=edit', 'sku', '/sku/pid/{product}'],
])('O28 %s refuses a record that somebody else has changed since it was read', async (edit, of, read) => {
  const record = recordIn((await ask('GET', path(read))).body, ids[of])
  const changed = of === 'price' ? { price: '11.00' } : { barcode: '12345670' }
  expect((await ask('PUT', edit, { data: [{ ...record, ...changed }] })).status).toBe(200)
  const { status, body } = await ask('PUT', edit, { data: [record] })
  expect([status, body]).toMatchObject([409, { data: { error: 'changed_meanwhile' } }])
})

test('X11 phone numbers, barcodes and postal codes are taken as JSON numbers', async () => {
  const customer = { customer_name: 'Wei', phone_number: 6_045_550_100 }
  const put = await ask('PUT', path('/c/id/{customer}/a=edit'), customer)
  expect(put).toMatchObject({ status: 200, body: { data: [{ phone_number: '6045550100' }] } })
  const sku = { id: ids.sku, barcode: 4_006_381_333_931 }
  expect(await ask('PUT', '/sku/a=edit', { data: [sku] })).toMatchObject({
    status: 200,
    body: { data: [{ barcode: '4006381333931' }] },
  })
  const order = recordIn((await ask('GET', path('/o/id/{order}'))).body, ids.order)
  const codes = { cdata_phone_number: 13_800_138_000, cdata_address_zip: 518_000 }
  const saved = await ask('PUT', path('/o/id/{order}/a=edit'), { ...order, ...codes })
  expect(saved).toMatchObject({
    status: 200,
    body: { data: [{ customer_ship_to_address_postal_code: '518000' }] },
  })
  const fraction = await ask('PUT', '/sku/a=edit', { data: [{ id: ids.sku, barcode: 1.5 }] })
  expect(fraction).toMatchObject({ status: 400, body: { data: { field: 'data.0.barcode' } } })
})
