import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueOf, context, exported, price, product, rowsOf, sku } from '../../test-kit/sample-products'
import { matrixLabels, noOptions } from '../variant-matrix'
import { importLanguages } from './import-columns'
import { planImport } from './plan-import'

const hour = 3_600_000
const typed = fc
  .array(fc.constantFrom("'", '=', '+', '-', '@', ';', '\n', '"', ',', 'a', ' ', '中', '-'), { maxLength: 8 })
  .map((signs) => signs.join('').trim())
const word = typed.map((text) => text.replaceAll(/\s+/g, ' '))
const anyProduct = fc
  .record({
    name: word.map((text) => `${text}x`),
    description: typed,
    warranty_information: typed,
    language: fc.constantFrom(...importLanguages),
    french: typed,
    flag_serialization: fc.boolean(),
    hs_code: fc.constantFrom(null, '442199', '0409000000'),
    customs_description: fc.constantFrom(null, '=Bowl of maple; 1', "-Mug, 'blue'"),
    origin_country: fc.constantFrom(null, 'CA', 'IT'),
    values: fc.uniqueArray(
      word.map((text) => `${text}v`.trim()),
      { maxLength: 3 },
    ),
    colors: fc.uniqueArray(
      word.map((text) => `${text}c`.trim()),
      { minLength: 1, maxLength: 2 },
    ),
    quantity: fc.nat(99),
    barcode: fc.option(word.filter((text) => text !== '')),
    active: fc.boolean(),
    start: fc.integer({ min: -1000, max: 1000 }),
  })
  .map(({ values, colors, french, barcode, quantity, active, start, ...own }) => {
    const options =
      values.length === 0
        ? []
        : [
            { id: 1, name: 'Size', values: values.map((name, id) => ({ id, name })) },
            { id: 2, name: '=Color', values: colors.map((name, id) => ({ id: 10 + id, name })) },
          ]
    const labels = matrixLabels(options)
    const all = options.length === 0 ? [noOptions] : labels
    return product({
      ...own,
      texts:
        french === '' || own.language === 'fr'
          ? {}
          : { fr: { name: french.replaceAll(/\s+/g, ' '), description: french, warranty_information: '' } },
      flag_options: options.length > 0,
      options,
      skus: [...new Set(all)].map((combo_identifier) =>
        sku({
          combo_identifier,
          barcode,
          quantity,
          active,
          prices: start === 0 ? [] : [price({ start: context.now - hour * Math.abs(start) })],
        }),
      ),
    })
  })

test('P16 the import reads an export back unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { minLength: 1, maxLength: 4 }), (products) => {
      const distinct = [...new Map(products.map((one) => [one.id, one])).values()]
      const plan = planImport(rowsOf(...distinct.flatMap(exported)), catalogueOf(distinct), context)
      expect(plan.rows.flatMap(({ changes, problems }) => [...changes, ...problems])).toEqual([])
      expect(new Set(plan.rows.map(({ fate }) => fate))).toEqual(new Set(['unchanged']))
      expect(plan.products).toEqual([])
    }),
    { seed: 16, numRuns: 150 },
  )
})
