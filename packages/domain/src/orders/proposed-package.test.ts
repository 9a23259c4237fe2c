import { expect, test } from 'vitest'
import { type MeasuredLine, proposedPackage } from './proposed-package'

const line = (change: Partial<MeasuredLine> = {}): MeasuredLine => ({
  quantity: 1,
  weight_g: '226.796',
  length_mm: '241.300',
  width_mm: '120.000',
  height_mm: '80.000',
  ...change,
})

test.each([
  ['one piece', [line()], '0.227'],
  ['each piece of every line', [line({ quantity: 3 }), line({ weight_g: '450.000' })], '1.131'],
  ['a line whose product has no weight', [line(), line({ weight_g: null })], null],
  ['a product that is said to weigh nothing', [line({ weight_g: '0.000' })], null],
  ['more than a package can weigh', [line({ quantity: 100, weight_g: '999000.000' })], null],
  ['no line', [], null],
] as const)('P17 the weight of %s is proposed in kilograms, or none', (_, lines, weight) => {
  expect(proposedPackage(lines).weight).toBe(weight)
})

test('P17 the size of a piece that is alone is proposed in centimetres', () => {
  expect(proposedPackage([line()]).sides).toEqual({ length: '24.13', width: '12', height: '8' })
})

test.each([
  ['two pieces', [line({ quantity: 2 })]],
  ['two lines', [line(), line()]],
  ['a product without a height', [line({ height_mm: null })]],
] as const)('P17 of %s no size is proposed', (_, lines) => {
  expect(proposedPackage(lines).sides).toBeNull()
})
