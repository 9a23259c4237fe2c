import * as endpoints from '@getzo/contract/products/product-form.endpoints'
import type { ProductSave } from '@getzo/contract/products/product-form.schema'
import { listProductPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { describe, expect, test } from 'vitest'
import {
  admin,
  brand_id,
  first,
  made,
  make,
  product,
  read,
  run,
  save,
  useProductDesk,
} from '../../../test-kit/desks/product-desk'
import {
  changedRow,
  formOf,
  formRow,
  optionsForm,
  plainForm,
  withoutSkus,
} from '../../../test-kit/product-forms'

useProductDesk()

describe('a product that is saved again', () => {
  test('O28 with the stored values makes no version and no history', async () => {
    const held = await made(optionsForm(brand_id))
    const { status, body } = await save(held.id, formOf(held))
    expect([status, body.message]).toEqual([200, 'Product Information Successfully Updated'])
    expect(await read(held.id)).toEqual(held)
    expect(
      await run('select from history where root_id = $1 and root_version > 0 and root = $2', [
        held.id,
        'product',
      ]),
    ).toEqual([])
  })

  test('P20 keeps its SKUs where values are renamed, even exchanged, and rewrites combination and identifier', async () => {
    const held = await made(optionsForm(brand_id))
    const form = formOf(held)
    const [size, color] = form.options
    const [small, large] = size?.values ?? []
    const renamed = {
      ...form,
      options: [
        {
          ...size,
          values: [
            { ...small, name: 'Large' },
            { ...large, name: 'Small' },
          ],
        },
        color,
      ],
      rows: withoutSkus(form.rows).map((row) => ({
        ...row,
        values: [row.values[0] === 'Small' ? 'Large' : 'Small', row.values[1]],
      })),
    }
    const { status, body, text } = await save(held.id, renamed)
    expect(status, text).toBe(200)
    expect(body.data.skus).toMatchObject({ created: [], deleted: [] })
    expect(body.data.variant_options).toMatchObject({ created: [], deleted: [] })
    const now = await read(held.id)
    expect(now.rows.map(({ sku_id, combo_identifier }) => [sku_id, combo_identifier])).toEqual(
      held.rows.map(({ sku_id, combo_identifier }) => [
        sku_id,
        combo_identifier.replace(/^\w+/, (name) => (name === 'Small' ? 'Large' : 'Small')),
      ]),
    )
    expect(
      await run('select value from matrix where product_id = $1 and deleted_at is null order by id', [
        held.id,
      ]),
    ).toEqual(now.rows.map(({ combo_identifier: value }) => ({ value })))
    expect(now.version).toBe(held.version + 1)
    const prices = await product.call(listProductPromotions, { params: { product_id: held.id } }, admin)
    expect(new Set(prices.body.map((price) => price.combo_identifier))).toEqual(
      new Set(now.rows.map((row) => row.combo_identifier)),
    )
  })

  test.each(['SMALL', 'Small'])(
    'P4 a stored value that is renamed to %s, as another stored one is, is refused',
    async (name) => {
      const held = await made(optionsForm(brand_id))
      const form = formOf(held)
      const [size, color] = form.options
      const [small, large] = size?.values ?? []
      const { status, body } = await save(held.id, {
        ...form,
        options: [{ ...size, values: [small, { ...large, name }] }, color],
        rows: form.rows.map((row) => ({
          ...row,
          values: row.values.map((value) => (value === 'Large' ? name : value)),
        })),
      })
      expect([status, body.data.code, body.data.field]).toEqual([409, 409, 'options.0.values.1.name'])
      expect(body.message).toBe('This variant already has an option of this name.')
      expect(await read(held.id)).toEqual(held)
    },
  )

  test('P4 two stored values that differ in case alone can still be saved, and exchange their names', async () => {
    const held = await made(optionsForm(brand_id))
    const [size] = held.options
    await run(`update variant_options set name = 'SMALL' where id = $1`, [size?.values[1]?.id])
    await run(
      `update skus set combo_identifier = replace(combo_identifier, 'Large', 'SMALL') where product_id = $1`,
      [held.id],
    )
    const form = formOf(await read(held.id))
    expect((await save(held.id, { ...form, name: 'Twins' })).status).toBe(200)
    const [first, second] = form.options[0]?.values ?? []
    const values = [
      { ...first, name: 'SMALL' },
      { ...second, name: 'Small' },
    ]
    const other = (value: string) => (value === 'Small' ? 'SMALL' : value === 'SMALL' ? 'Small' : value)
    const exchanged = await save(held.id, {
      ...form,
      version: undefined,
      options: [{ ...form.options[0], values }, form.options[1]],
      rows: form.rows.map((row) => ({ ...row, values: row.values.map(other) })),
    })
    expect(exchanged.status, exchanged.text).toBe(200)
    expect((await read(held.id)).options[0]?.values.map(({ name }) => name)).toEqual(['SMALL', 'Small'])
  })

  test('P4 P20 keeps its SKUs where its options stand in another order', async () => {
    const held = await made(optionsForm(brand_id))
    const form = formOf(held)
    const rows = withoutSkus(form.rows).map((row) => ({ ...row, values: row.values.toReversed() }))
    await save(held.id, { ...form, options: form.options.toReversed(), rows })
    const now = await read(held.id)
    expect(now.options.map(({ name }) => name)).toEqual(['Color', 'Size'])
    expect(now.rows.map(({ sku_id, combo_identifier }) => [sku_id, combo_identifier])).toEqual(
      held.rows.map(({ sku_id, combo_identifier }) => [
        sku_id,
        combo_identifier.split(' - ').toReversed().join(' - '),
      ]),
    )
  })

  test('P8 loses the combinations of a value that is taken out; one that comes back is a new SKU', async () => {
    const held = await made(optionsForm(brand_id))
    const form = formOf(held)
    const small = first(held.options).values.slice(0, 1)
    const smaller = {
      ...form,
      options: form.options.map((option, at) => (at === 0 ? { ...option, values: small } : option)),
      rows: form.rows.slice(0, 2),
    }
    const { body } = await save(held.id, smaller)
    const gone = held.rows.slice(2).map(({ sku_id }) => sku_id)
    expect(body.data.skus).toEqual({ created: [], updated: [], deleted: gone })
    expect([body.data.variant_options.deleted.length, body.data.matrix.deleted.length]).toEqual([1, 2])
    expect(await run('select deleted_by from skus where id = any($1)', [gone])).toEqual([
      { deleted_by: admin.email },
      { deleted_by: admin.email },
    ])
    // a user with the old form puts the value back knowingly
    const back = await save(held.id, { ...form, version: undefined })
    expect(back.status, back.text).toBe(200)
    expect(back.body.data.skus.created).toHaveLength(2)
    const now = await read(held.id)
    expect(now.rows.map(({ combo_identifier }) => combo_identifier)).toEqual(
      held.rows.map((row) => row.combo_identifier),
    )
    expect(now.rows.map(({ sku }) => sku)).toEqual(held.rows.map(({ sku }) => sku))
  })

  test('P7 a row that is deactivated and reactivated has all its fields again', async () => {
    const held = await made(optionsForm(brand_id))
    await save(held.id, changedRow(formOf(held), 1, { active: false, price: 'x', sku: '' }))
    const off = await read(held.id)
    expect(off.rows[1]).toEqual({ ...held.rows[1], active: false })
    await save(held.id, changedRow(formOf(off), 1, { active: true }))
    expect((await read(held.id)).rows).toEqual(held.rows)
  })

  test('P9 P19 a changed price is a new record, and the old one stays as it was, inactive', async () => {
    const held = await made(plainForm(brand_id, { rows: [formRow([], { sku: 'PRICED' })] }))
    const old = first(first(held.rows).prices)
    await save(held.id, changedRow(formOf(held), 0, { price: '12', promotion_date: '2026-02-01' }))
    const now = await read(held.id)
    expect(first(now.rows).prices).toMatchObject([
      { price: '12.00', active: true, promotion_date: '2026-01-31T16:00:00+00:00', created_by: admin.email },
      { ...old, active: false, modified_by: admin.email, date_modified: expect.any(String) },
    ])
    // after saving, the old price is a new row
    await save(held.id, changedRow(formOf(now), 0, { price: '10.00', promotion_date: old.promotion_date }))
    expect(first((await read(held.id)).rows).prices.map(({ price, active }) => [price, active])).toEqual([
      ['12.00', false],
      ['10.00', true],
      ['10.00', false],
    ])
  })

  test('P20 a row whose price is emptied is saved without one', async () => {
    const held = await made(optionsForm(brand_id))
    await save(held.id, changedRow(formOf(held), 0, { price: '', promotion_date: '' }))
    expect(first((await read(held.id)).rows).prices).toMatchObject([{ active: false }])
  })

  test('P5 options that are put away leave one SKU', async () => {
    const held = await made(optionsForm(brand_id))
    const { status, body } = await save(held.id, {
      ...plainForm(brand_id, { rows: [formRow([], { sku: 'ALONE' })] }),
      version: held.version,
    })
    expect(status).toBe(200)
    expect([body.data.skus.deleted.length, body.data.variants.deleted.length]).toEqual([4, 2])
    expect((await read(held.id)).rows).toMatchObject([{ combo_identifier: 'NO OPTIONS', sku: 'ALONE' }])
  })

  test('P12 a failed save leaves nothing behind', async () => {
    await made(plainForm(brand_id, { rows: [formRow([], { sku: 'ELSEWHERE' })] }))
    const held = await made(optionsForm(brand_id))
    const form = { ...changedRow(formOf(held), 3, { sku: 'ELSEWHERE' }), name: 'Changed' }
    const { status, body } = await save(held.id, form)
    expect([status, body.data.field]).toEqual([409, 'rows.3.sku'])
    expect(await read(held.id)).toEqual(held)
  })

  test('X11 a row stores the item type that it says, and one that says none leaves it', async () => {
    const held = await made(optionsForm(brand_id))
    const rows = formOf(held).rows.map((row, at) =>
      at === 0 ? { ...row, url_item_type: 'cqr' as const } : row,
    )
    const answer = await save(held.id, { ...formOf(held), rows })
    expect(answer.body.data.skus.updated).toEqual([held.rows[0]?.sku_id])
    await save(held.id, { ...formOf(await read(held.id)), name: 'Renamed' })
    const types = () =>
      run('select url_item_type from skus where product_id = $1 and url_item_type is not null', [held.id])
    expect(await types()).toEqual([{ url_item_type: 'cqr' }])
    const cleared = rows.map((row, at) => (at === 0 ? { ...row, url_item_type: null } : row))
    await save(held.id, { ...formOf(await read(held.id)), rows: cleared })
    expect(await types()).toEqual([])
  })

  test('O28 over a newer version is refused with what changed, down to the row of the matrix', async () => {
    const held = await made(optionsForm(brand_id))
    const form = formOf(held)
    await save(held.id, changedRow(form, 1, { barcode: '99' }))
    const { status, body } = await save(held.id, { ...form, name: 'Mine' })
    expect([status, body.data.error, body.data.version]).toEqual([409, 'changed_meanwhile', held.version + 1])
    expect(body.data.changes).toMatchObject([
      {
        record: 'sku',
        record_id: held.rows[1]?.sku_id,
        field: 'barcode',
        after: '99',
        changed_by: admin.email,
      },
    ])
  })

  test.each([
    [
      'options.0.id',
      (form: ProductSave, id: number) => ({
        ...form,
        options: form.options.map((o, at) => (at === 0 ? { ...o, id } : o)),
      }),
    ],
    ['rows.0.sku_id', (form: ProductSave, sku_id: number) => changedRow(form, 0, { sku_id })],
    [
      'rows.0.promotion_id',
      (form: ProductSave, promotion_id: number) => changedRow(form, 0, { promotion_id }),
    ],
  ])('X7 %s of another product is refused', async (field, change) => {
    const other = await made(optionsForm(brand_id))
    const held = await made(optionsForm(brand_id))
    const ids: Record<string, number> = {
      'options.0.id': first(other.options).id,
      'rows.0.sku_id': first(other.rows).sku_id,
      'rows.0.promotion_id': first(first(other.rows).prices).id,
    }
    const { status, body } = await save(held.id, change(formOf(held), ids[field] ?? 0))
    expect([status, body.data.field]).toEqual([422, field])
    expect(await read(held.id)).toEqual(held)
  })

  test('X7 one that is deleted is not found', async () => {
    const held = await made(plainForm(brand_id, { rows: [formRow([], { sku: 'GOING' })] }))
    await run('update products set deleted_at = now() where id = $1', [held.id])
    expect((await save(held.id, formOf(held))).status).toBe(404)
    expect((await product.call(endpoints.readProductForm, { params: { id: held.id } }, admin)).status).toBe(
      404,
    )
  })

  test('P8 a brand that was deleted keeps its product, which can still be saved', async () => {
    const gone = await make.brand()
    const held = await made(plainForm(gone, { rows: [formRow([], { sku: 'KEPT' })] }))
    await run('update brands set deleted_at = now() where id = $1', [gone])
    expect((await save(held.id, { ...formOf(held), name: 'Still' })).status).toBe(200)
  })
})
