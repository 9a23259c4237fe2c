import * as endpoints from '@getzo/contract/products/product-form.endpoints'
import { describe, expect, test } from 'vitest'
import {
  admin,
  brand_id,
  create,
  first,
  made,
  make,
  product,
  read,
  run,
  useProductDesk,
} from '../../../test-kit/desks/product-desk'
import { changedRow, formRow, optionsForm, plainForm } from '../../../test-kit/product-forms'

useProductDesk()

const emptyTexts = { name: '', description: '', warranty_information: ' ' }

describe('a new product', () => {
  test('P12 with options is stored with its variants, values, matrix, SKUs and prices in one save', async () => {
    const form = optionsForm(brand_id, {
      name: '  Café   ',
      weight_entered: '8',
      weight_unit: 'oz',
      length_entered: '9,50',
      size_unit: 'in',
      language: 'fr',
      texts: {
        en: { name: 'Coffee', description: '', warranty_information: '' },
        fr: emptyTexts,
        cn: emptyTexts,
      },
      rows: [
        formRow(['Large', 'Blue'], { sku: 'LB', quantity: null, price: '', promotion_date: '' }),
        formRow(['Small', 'Brown'], { sku: 'SB', barcode: ' 0123 ', serial_run_limit: 7, pic_url: '/a.svg' }),
        formRow(['Small', 'Blue']),
        formRow(['Large', 'Brown'], { active: false }),
      ],
    })
    const { status, body } = await create(form)
    expect(status).toBe(200)
    const { product: record, ...fates } = body.data
    expect(body.message).toBe(`Product successfully created with returning ID: ${record.id}`)
    expect(
      [fates.variants, fates.variant_options, fates.matrix, fates.skus].map(({ created }) => created.length),
    ).toEqual([2, 4, 4, 4])
    expect(fates.promotions.created).toHaveLength(3)
    const held = await read(record.id)
    expect(held).toMatchObject({
      name: 'Café',
      brand_name: 'Kiln',
      language: 'fr',
      texts: { en: { name: 'Coffee', description: '', warranty_information: '' } },
      weight_entered: '8',
      weight_unit: 'oz',
      length_entered: '9.5',
      width_entered: null,
      size_unit: 'in',
      version: 0,
      created_by: admin.email,
    })
    expect(held.options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
      ['Size', ['Small', 'Large']],
      ['Color', ['Brown', 'Blue']],
    ])
    const rows = held.rows.map(({ combo_identifier, sku, active, prices }) => [
      combo_identifier,
      sku.startsWith('TEMP') ? 'TEMP' : sku,
      active,
      prices.map(({ price, promotion_date }) => `${price} ${promotion_date}`),
    ])
    const from = '10.00 2025-12-31T16:00:00+00:00'
    expect(rows).toEqual([
      ['Small - Brown', 'SB', true, [from]],
      ['Small - Blue', 'TEMP', true, [from]],
      ['Large - Brown', 'TEMP', false, [from]],
      ['Large - Blue', 'LB', true, []],
    ])
    expect(first(held.rows)).toMatchObject({
      barcode: '0123',
      serial_run_limit: 7,
      pic_url: '/a.svg',
      quantity: 5,
    })
    expect(await run('select weight_g, length_mm from products where id = $1', [record.id])).toEqual([
      { weight_g: '226.796', length_mm: '241.300' },
    ])
    expect(
      await run('select value, active from matrix where product_id = $1 order by id', [record.id]),
    ).toEqual(held.rows.map(({ combo_identifier, active }) => ({ value: combo_identifier, active })))
  })

  test('P2 P11 without options has one SKU, whose missing code is made', async () => {
    const held = await made(plainForm(brand_id))
    expect(held.options).toEqual([])
    expect(held.rows).toMatchObject([
      { combo_identifier: 'NO OPTIONS', prices: [{ price: '10.00', currency: 'USD' }] },
    ])
    expect(first(held.rows).sku).toMatch(new RegExp(`^TEMP${held.id}-[A-Z0-9]{6}$`))
    expect(await run('select from matrix where product_id = $1', [held.id])).toEqual([])
  })

  test('P10 is refused by the first rule that it fails, by its field', async () => {
    const { status, body } = await create(plainForm(brand_id, { rows: [formRow([], { price: '' })] }))
    expect([status, body.data.field, body.data.rule]).toEqual([422, 'rows.0.price', 'product.price_missing'])
    const none = await create({ ...plainForm(brand_id), brand_id: 0 })
    expect([none.status, none.body.message]).toEqual([422, 'Please select a Brand for this Product.'])
  })

  test.each([
    ['a combination without a row', [['Small', 'Brown']], 'rows'],
    ['a row of no combination', [['Small', 'Green']], 'rows.0.values'],
    [
      'a combination with two',
      [
        ['Small', 'Brown'],
        ['Small', 'Brown'],
      ],
      'rows.1.values',
    ],
  ])('P5 %s is malformed, by its field', async (_, rows, field) => {
    const { status, body } = await create(
      optionsForm(brand_id, { rows: rows.map((values) => formRow(values)) }),
    )
    expect([status, body.data.field]).toEqual([400, field])
  })

  test('P5 P20 values that are empty, repeated or DELETE are no part of it', async () => {
    const values = ['Small', '', 'DELETE', 'Small'].map((name) => ({ name }))
    const held = await made(
      optionsForm(brand_id, { options: [{ name: 'Size', values }], rows: [formRow(['Small'])] }),
    )
    expect(held.rows.map(({ combo_identifier }) => combo_identifier)).toEqual(['Small'])
    expect(first(held.options).values).toHaveLength(1)
  })

  test('X3 a SKU of another product is refused by its row', async () => {
    await made(plainForm(brand_id, { rows: [formRow([], { sku: 'TAKEN (1)' })] }))
    const form = optionsForm(brand_id)
    const { status, body } = await create(changedRow(form, 2, { sku: 'TAKEN (1)' }))
    expect([status, body.code, body.data.code, body.data.field]).toEqual([409, 1002, 409, 'rows.2.sku'])
    expect(body.data.msg).toBe('The SKU TAKEN (1) is already used. Please change it.')
    expect(
      await run("select from skus where sku like 'TEMP%' and product_id not in (select id from products)"),
    ).toEqual([])
  })

  test('X7 a brand that is gone or never was is refused', async () => {
    for (const gone of [999_999, await make.brand({ deleted_at: new Date() })]) {
      const { status, body } = await create(plainForm(gone))
      expect([status, body.data.field]).toEqual([422, 'brand_id'])
    }
  })

  test('O22 the same key makes one product', async () => {
    const headers = { 'idempotency-key': 'product-once' }
    const body = plainForm(brand_id)
    const ids = await Promise.all(
      [1, 2].map(
        async () =>
          (await product.call(endpoints.saveNewProduct, { body }, admin, headers)).body.data.product.id,
      ),
    )
    expect(new Set(ids).size).toBe(1)
  })
})
