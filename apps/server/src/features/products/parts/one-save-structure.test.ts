import * as matrix from '@getzo/contract/products/matrix.endpoints'
import type { ProductSave } from '@getzo/contract/products/product-form.schema'
import * as skus from '@getzo/contract/products/skus.endpoints'
import * as promotions from '@getzo/contract/promotions/promotions.endpoints'
import * as variants from '@getzo/contract/variants/variants.endpoints'
import { combinationLabel } from '@getzo/domain/products/variant-matrix'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  admin,
  brand_id,
  made,
  product,
  read,
  save,
  useProductDesk,
} from '../../../test-kit/desks/product-desk'
import { formOf, formRow, optionsForm } from '../../../test-kit/product-forms'
import type { TestApp } from '../../../test-kit/test-app'

useProductDesk()

const ok = <A extends { status: number; text: string }>(answer: A) => {
  expect(answer.status, answer.text).toBe(200)
  return answer
}
/** Prices that steps set; the product begins with others. */
const typedPrices = ['11.00', '12.00', '12.50']

/** All that a product is, without ids and codes that were made. */
async function stateOf(id: number) {
  const { options, rows } = await read(id)
  const { body: combinations } = await product.call(
    variants.listMatrix,
    { params: { product_id: id } },
    admin,
  )
  const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)
  return {
    options: options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    matrix: combinations.map(({ value, active }) => ({ label: value, active })).toSorted(byLabel),
    rows: rows
      .map(({ combo_identifier: label, active, quantity, prices }) => ({
        label,
        active,
        quantity,
        // values that were set and replaced before the one save were never stored by it
        prices: prices
          .filter((one) => one.active || !typedPrices.includes(one.price))
          .map((one) => `${one.promotion_date} ${one.price} ${one.active}`)
          .toSorted(),
      }))
      .toSorted(byLabel),
  }
}

const place = { option: fc.nat(1), at: fc.nat(5) }
const step = fc.oneof(
  fc.record({ act: fc.constant('rename option' as const), ...place }),
  fc.record({ act: fc.constant('rename value' as const), ...place }),
  fc.record({ act: fc.constant('add value' as const), ...place, price: fc.constantFrom('', '12.00') }),
  fc.record({ act: fc.constant('delete value' as const), ...place }),
  fc.record({ act: fc.constant('change row' as const), ...place, quantity: fc.nat(9), active: fc.boolean() }),
  fc.record({
    act: fc.constant('change price' as const),
    ...place,
    price: fc.constantFrom('11.00', '12.50'),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const day = '2026-03-01'
const nth = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('there is none')
  return one
}

/** A call that has to be answered with success. */
const call: TestApp['call'] = async (endpoint, input, session) =>
  ok(await product.call(endpoint, input, session))

type ByCalls = {
  [A in Step['act']]: (id: number, step: Extract<Step, { act: A }>, name: string) => Promise<void>
}
type InForm = {
  [A in Step['act']]: (form: ProductSave, step: Extract<Step, { act: A }>, name: string) => void
}

/** A step as single calls. No option or value has `name` yet. */
const byCalls: ByCalls = {
  'rename option': async (id, step, name) => {
    const { option } = await partsOf(id, step)
    await call(variants.editVariants, { body: { data: [{ id: option.id, name }] } }, admin)
  },
  'rename value': async (id, step, name) => {
    const { value } = await partsOf(id, step)
    await call(variants.editVariantOptions, { body: { data: [{ id: value.id, name }] } }, admin)
  },
  'delete value': async (id, step) => {
    const { option, value } = await partsOf(id, step)
    if (option.values.length === 1) return
    await call(variants.deleteVariantOptions, { body: { data: [{ id: value.id }] } }, admin)
  },
  'change row': async (id, { active, quantity, ...step }) => {
    const { row } = await partsOf(id, step)
    const { body: items } = await call(variants.listMatrix, { params: { product_id: id } }, admin)
    const item = items.find((one) => one.value === row.combo_identifier)
    await call(matrix.editMatrix, { body: { data: [{ id: item?.id, active }] } }, admin)
    await call(skus.editSkus, { body: { data: [{ id: row.sku_id, active, quantity }] } }, admin)
  },
  'change price': async (id, step) => {
    const { row } = await partsOf(id, step)
    const ended = row.prices.filter((one) => one.active).map((one) => ({ id: one.id, active: false }))
    if (ended.length > 0) await call(promotions.editPromotions, { body: { data: ended } }, admin)
    await createPrices(id, [row.sku_id], step.price)
  },
  'add value': async (id, step, name) => {
    const { options, option } = await partsOf(id, step)
    const added = { product_variant_id: option.id, name }
    await call(variants.createVariantOptions, { body: { data: [added] } }, admin)
    const labels = combinationsWith(options, step.option, name).map(combinationLabel)
    const items = labels.map((label) => ({ product_id: id, value: label }))
    await call(matrix.createMatrix, { body: { data: items } }, admin)
    const sold = labels.map((label) => ({ product_id: id, combo_identifier: label, quantity: 5 }))
    const { body } = await call(skus.createSkus, { body: { data: sold } }, admin)
    const ids = body.data.map((one) => one.id)
    if (step.price !== '') await createPrices(id, ids, step.price)
  },
}

async function partsOf(id: number, { option: which, at }: { option: number; at: number }) {
  const { options, rows } = await read(id)
  const option = nth(options, which)
  return { options, option, value: nth(option.values, at), row: nth(rows, at) }
}

async function createPrices(product_id: number, skuIds: readonly number[], price: string) {
  const data = skuIds.map((sku_id) => ({ product_id, sku_id, price, promotion_date: day }))
  await call(promotions.createPromotions, { body: { data } }, admin)
}

type Named = readonly { readonly name: string }[]
/** The combinations of a new value with the values of the other option. */
function combinationsWith(options: readonly { values: Named }[], at: number, name: string): string[][] {
  const others = nth(options, at + 1).values
  return others.map((other) => (at === 0 ? [name, other.name] : [other.name, name]))
}

/** The same step in the form. */
const inForm: InForm = {
  'rename option': (form, step, name) => {
    nth(form.options, step.option).name = name
  },
  'rename value': (form, { option, at }, name) => {
    const value = nth(nth(form.options, option).values, at)
    for (const row of form.rows) {
      row.values = row.values.map((said, n) => (n === option && said === value.name ? name : said))
    }
    value.name = name
  },
  'delete value': (form, { option: which, at }) => {
    const option = nth(form.options, which)
    if (option.values.length === 1) return
    const value = nth(option.values, at)
    form.rows = form.rows.filter((row) => row.values[which] !== value.name)
    option.values = option.values.filter((one) => one !== value)
  },
  'change row': (form, { at, quantity, active }) => {
    Object.assign(nth(form.rows, at), { quantity, active })
  },
  'change price': (form, { at, price }) => {
    Object.assign(nth(form.rows, at), { price, promotion_date: day })
  },
  'add value': (form, { option, price }, name) => {
    const dated = { price, promotion_date: price === '' ? '' : day }
    const added = combinationsWith(form.options, option, name).map((values) => formRow(values, dated))
    form.rows = [...form.rows, ...added]
    nth(form.options, option).values.push({ name })
  },
}

const take = (step: Step, id: number, form: ProductSave, name: string) => {
  // the table's entry for an act takes that act's step
  const single = byCalls[step.act] as (id: number, step: Step, name: string) => Promise<void>
  const whole = inForm[step.act] as (form: ProductSave, step: Step, name: string) => void
  whole(form, step, name)
  return single(id, step, name)
}

test('P12 X1 any sequence of single calls for variants, options, SKUs and prices gives what one save of the final form gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      const { id: single } = await made(optionsForm(brand_id))
      const held = await made(optionsForm(brand_id))
      const form = formOf(held)
      for (const [n, one] of steps.entries()) {
        await take(one, single, form, `New ${n}`)
      }
      ok(await save(held.id, form))
      expect(await stateOf(held.id)).toEqual(await stateOf(single))
    }),
    { numRuns: 15 },
  )
})
