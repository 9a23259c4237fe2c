import * as matrix from '@getzo/contract/products/matrix.endpoints'
import * as skus from '@getzo/contract/products/skus.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../../test-kit/codes'
import { createFactories, type Factories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const createSkus = (...data: unknown[]) => product.call(skus.createSkus, { body: { data } }, admin)
const editSkus = (...data: unknown[]) => product.call(skus.editSkus, { body: { data } }, admin)
const createMatrix = (...data: unknown[]) => product.call(matrix.createMatrix, { body: { data } }, admin)
const editMatrix = (...data: unknown[]) => product.call(matrix.editMatrix, { body: { data } }, admin)
const removed = async (table: string, id: number) => {
  await product.db.pool.query(`update ${table} set deleted_at = now() where id = $1`, [id])
}

describe('SKUs by themselves', () => {
  test('X1 P11 are made as they are sent, and a missing code is made', async () => {
    const product_id = await make.product()
    const { status, body, text } = await createSkus(
      {
        product_id,
        combo_identifier: 'Small  - Blue',
        sku: ' S-B ',
        quantity: 3,
        barcode: '',
        serial_run_limit: 9,
        active: false,
        created_by: 'x',
      },
      { product_id },
    )
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject([
      {
        product_id,
        combo_identifier: 'Small - Blue',
        sku: 'S-B',
        quantity: 3,
        barcode: null,
        serial_run_limit: 9,
        active: false,
      },
      { combo_identifier: 'NO OPTIONS', quantity: 0, active: true },
    ])
    expect(body.data[1]?.sku).toMatch(new RegExp(`^TEMP${product_id}-[A-Z0-9]{6}$`))
  })

  test('X1 change only the given fields, and may exchange their codes', async () => {
    const product_id = await make.product()
    const { body } = await createSkus(
      { product_id, combo_identifier: 'A', sku: 'SWAP-A' },
      { product_id, combo_identifier: 'B', sku: 'SWAP-B', quantity: 4 },
    )
    const [a, b] = body.data.map(({ id }) => id)
    const {
      status,
      body: changed,
      text,
    } = await editSkus({ id: a, sku: 'SWAP-B' }, { id: b, sku: 'SWAP-A', modified_by: 'x' })
    expect(status, text).toBe(200)
    expect(changed.data).toMatchObject([
      { id: a, sku: 'SWAP-B', version: 1 },
      { id: b, sku: 'SWAP-A', quantity: 4 },
    ])
    expect((await editSkus({ id: a, sku: 'SWAP-B' })).body.data).toMatchObject([{ version: 1 }])
  })

  test('X3 a code or combination that is there is a duplicate, by its place', async () => {
    const product_id = await make.product()
    await createSkus({ product_id, combo_identifier: 'A', sku: 'DUP-A' })
    const code = await createSkus(
      { product_id, combo_identifier: 'B' },
      { product_id, combo_identifier: 'C', sku: 'DUP-A' },
    )
    expect([code.status, code.body.code, code.body.data.code, code.body.data.field]).toEqual([
      409,
      1002,
      409,
      'data.1.sku',
    ])
    expect(code.body.data.msg).toContain('DUP-A')
    expect(code.body.message).toBe(code.body.data.msg)
    const combination = await createSkus(
      { product_id, combo_identifier: 'B' },
      { product_id, combo_identifier: 'A' },
    )
    expect([combination.status, combination.body.data.field]).toEqual([409, 'data.1.combo_identifier'])
    expect(combination.body.data.msg).toBe('The combination "A" already exists.')
  })

  test('X11 X8 keep the item type that is written, and answer that of the newest URL where there is none', async () => {
    const product_id = await make.product()
    const made = await createSkus(
      { product_id, combo_identifier: 'A', url_item_type: 'cnfc' },
      { product_id, combo_identifier: 'B' },
    )
    const [a = 0, b = 0] = made.body.data.map(({ id }) => id)
    for (const sku_id of [a, b]) await createCodes(product).code({ product_id, sku_id, url_item_type: 'pqr' })
    const typesRead = async () => {
      const { body } = await product.call(skus.listSkus, { params: { product_id } }, admin)
      return body.map(({ url_item_type }) => url_item_type)
    }
    expect(await typesRead()).toEqual(['cnfc', 'pqr'])
    const { body } = await editSkus({ id: a, quantity: 2 }, { id: b, url_item_type: 'm' })
    expect(body.data.map(({ url_item_type }) => url_item_type)).toEqual(['cnfc', 'm'])
    await editSkus({ id: a, url_item_type: '' }, { id: b, url_item_type: 'tyl' })
    expect(await typesRead()).toEqual(['pqr', 'tyl'])
    const refused = await editSkus({ id: a, url_item_type: 'x' })
    expect([refused.status, refused.body.data.field]).toEqual([400, 'data.0.url_item_type'])
  })

  test('X11 take quantities as JSON numbers and as decimal text', async () => {
    const product_id = await make.product()
    const { body } = await createSkus(
      { product_id, combo_identifier: 'A', quantity: '12', serial_run_limit: '3.00' },
      { product_id, combo_identifier: 'B', quantity: 12, serial_run_limit: '' },
    )
    expect(body.data).toMatchObject([
      { quantity: 12, serial_run_limit: 3 },
      { quantity: 12, serial_run_limit: null },
    ])
    for (const quantity of ['1.5', '1e3', '0x10', ' 5', 'NaN', 1.5]) {
      const refused = await createSkus({ product_id, combo_identifier: 'C', quantity })
      expect([refused.status, refused.body.data.field]).toEqual([400, 'data.0.quantity'])
    }
  })

  test('X7 are refused by their field', async () => {
    const product_id = await make.product()
    const { body } = await createSkus({ product_id, sku: 'FIELD' })
    const id = body.data[0]?.id
    const answers = [
      await createSkus({ product_id: '' }),
      await createSkus({ product_id: 999_999 }),
      await createSkus({ product_id, quantity: -1 }),
      await createSkus({ product_id, combo_identifier: 'Z', serial_run_limit: 0 }),
      await editSkus({ id, quantity: 1_000_000_000 }),
      await editSkus({ id }, { id: 999_999 }),
    ].map((answer) => [answer.status, answer.body.data.field])
    expect(answers).toEqual([
      [422, 'data.0.product_id'],
      [422, 'data.0.product_id'],
      [422, 'data.0.quantity'],
      [422, 'data.0.serial_run_limit'],
      [422, 'data.0.quantity'],
      [404, 'data.1.id'],
    ])
  })

  test('P8 of a product that is gone, or gone themselves, are out of reach', async () => {
    const one = await make.sku({})
    await removed('skus', one)
    const product_id = await make.product()
    const other = await make.sku({ product_id })
    await removed('products', product_id)
    for (const id of [one, other]) expect((await editSkus({ id, quantity: 1 })).status).toBe(404)
    expect((await createSkus({ product_id })).status).toBe(422)
  })
})

describe('combinations by themselves', () => {
  test('X1 are made, renamed and deactivated', async () => {
    const product_id = await make.product()
    const { status, body, text } = await createMatrix(
      { product_id, value: ' Small ' },
      { product_id, value: 'Large', active: false },
    )
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject([
      { product_id, value: 'Small', active: true },
      { value: 'Large', active: false },
    ])
    const [small, large] = body.data.map(({ id }) => id)
    const changed = await editMatrix(
      { id: small, value: 'Large', active: false },
      { id: large, value: 'Small' },
    )
    expect(changed.body.data).toEqual([
      { id: small, product_id, value: 'Large', active: false },
      { id: large, product_id, value: 'Small', active: false },
    ])
  })

  test('X3 X7 are refused by their place', async () => {
    const product_id = await make.product()
    const { body } = await createMatrix({ product_id, value: 'Small' })
    const answers = [
      await createMatrix({ product_id, value: 'Large' }, { product_id, value: 'Small' }),
      await createMatrix({ product_id: 0, value: 'Small' }),
      await createMatrix({ product_id: 999_999, value: 'Small' }),
      await createMatrix({ product_id, value: '' }),
      await editMatrix({ id: body.data[0]?.id }, { id: 999_999 }),
    ].map((answer) => [answer.status, answer.body.data.field])
    expect(answers).toEqual([
      [409, 'data.1.value'],
      [422, 'data.0.product_id'],
      [422, 'data.0.product_id'],
      [400, 'data.0.value'],
      [404, 'data.1.id'],
    ])
  })

  test('P8 of a product that is gone, or gone themselves, are out of reach', async () => {
    const product_id = await make.product()
    const one = await make.matrixItem({ product_id, value: 'A', deleted_at: new Date() })
    const other = await make.matrixItem({ product_id, value: 'B' })
    expect((await editMatrix({ id: one, active: false })).status).toBe(404)
    await removed('products', product_id)
    expect((await editMatrix({ id: other, active: false })).status).toBe(404)
    expect((await createMatrix({ product_id, value: 'C' })).status).toBe(422)
  })
})
