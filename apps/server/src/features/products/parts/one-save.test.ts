import * as matrix from '@getzo/contract/products/matrix.endpoints'
import * as forms from '@getzo/contract/products/product-form.endpoints'
import * as products from '@getzo/contract/products/products.endpoints'
import * as skus from '@getzo/contract/products/skus.endpoints'
import * as promotions from '@getzo/contract/promotions/promotions.endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { admin, brand_id, made, product, run, useProductDesk } from '../../../test-kit/desks/product-desk'
import { formOf, optionsForm } from '../../../test-kit/product-forms'

useProductDesk()

/** All that a product is, without ids, codes that were made, and who wrote it when. */
const stateOf = async (id: number) => ({
  product: await run('select name, description, warranty_information from products where id = $1', [id]),
  matrix: await run(
    'select value, active from matrix where product_id = $1 and deleted_at is null order by value',
    [id],
  ),
  skus: await run(
    `select combo_identifier, active, quantity, barcode, regexp_replace(sku, '^(TEMP|S)\\d+-.*', '\\1') as sku
     from skus where product_id = $1 and deleted_at is null order by combo_identifier`,
    [id],
  ),
  prices: await run(
    `select s.combo_identifier, m.price, m.promotion_date, m.active from promotions m join skus s on s.id = m.sku_id
     where m.product_id = $1 and m.deleted_at is null order by s.combo_identifier, m.promotion_date, m.price, m.active`,
    [id],
  ),
})

const ok = (answer: { status: number; text: string }) => expect(answer.status, answer.text).toBe(200)

const edits = fc.oneof(
  fc.record({ what: fc.constant('name' as const), to: fc.constantFrom('Mug', 'Cup', 'Bowl') }),
  fc.record({ what: fc.constant('active' as const), row: fc.nat(3), to: fc.boolean() }),
  fc.record({ what: fc.constant('quantity' as const), row: fc.nat(3), to: fc.nat(9) }),
  fc.record({ what: fc.constant('sku' as const), row: fc.nat(3), to: fc.nat(9) }),
)
const priceChange = fc.dictionary(
  fc.constantFrom('0', '1', '2', '3'),
  fc.record({ price: fc.constantFrom('11.00', '12.50'), day: fc.constantFrom('2026-01-01', '2026-03-01') }),
)

test('P12 X1 any sequence of single calls gives the rows that one save of the final form gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { maxLength: 6 }), priceChange, async (steps, prices) => {
      const [single, whole] = [await made(optionsForm(brand_id)), await made(optionsForm(brand_id))]
      const form = formOf(whole)
      const matrixIds = await run<{ id: number }>('select id from matrix where product_id = $1 order by id', [
        single.id,
      ])
      for (const step of steps) {
        if (step.what === 'name') {
          const fields = { name: step.to, description: single.description, brand_id }
          ok(await product.call(products.editProduct, { params: { id: single.id }, body: fields }, admin))
          form.name = step.to
          continue
        }
        const row = form.rows[step.row]
        const id = single.rows[step.row]?.sku_id
        if (!row || id === undefined) throw new Error('the product has four rows')
        const codes = (of: number) => `S${of}-${step.row}-${String(step.to)}`
        const change = step.what === 'sku' ? { sku: codes(single.id) } : { [step.what]: step.to }
        ok(await product.call(skus.editSkus, { body: { data: [{ id, ...change }] } }, admin))
        if (step.what === 'active') {
          const item = { id: matrixIds[step.row]?.id, active: step.to }
          ok(await product.call(matrix.editMatrix, { body: { data: [item] } }, admin))
        }
        Object.assign(row, step.what === 'sku' ? { sku: codes(whole.id) } : change)
      }
      for (const [at, { price, day }] of Object.entries(prices)) {
        const row = form.rows[Number(at)]
        const held = single.rows[Number(at)]
        if (!row || !held) throw new Error('the product has four rows')
        const ended = held.prices.map(({ id }) => ({ id, active: false }))
        ok(await product.call(promotions.editPromotions, { body: { data: ended } }, admin))
        const made = { product_id: single.id, sku_id: held.sku_id, price, promotion_date: day }
        ok(await product.call(promotions.createPromotions, { body: { data: [made] } }, admin))
        Object.assign(row, { price, promotion_date: day })
      }
      ok(await product.call(forms.saveProduct, { params: { id: whole.id }, body: form }, admin))
      expect(await stateOf(whole.id)).toEqual(await stateOf(single.id))
    }),
    { numRuns: 12 },
  )
})
