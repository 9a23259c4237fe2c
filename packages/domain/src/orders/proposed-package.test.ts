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

const sides = (length: string, width: string, height: string) => ({ length, width, height })

test.each([
  ['one piece', [line()], sides('24.13', '12', '8')],
  ['three pieces of a line, lying flat', [line({ quantity: 3 })], sides('24.13', '12', '24')],
  ['two lines', [line(), line({ length_mm: '50.05', width_mm: '300.000' })], sides('30', '12', '13.01')],
  ['a piece that is too long', [line({ length_mm: '3000.000' })], sides('300', '12', '8')],
  ['a stack that is too high', [line({ quantity: 34 })], null],
] as const)('P17 of %s the size is proposed in centimetres, the longest side first', (_, lines, size) => {
  expect(proposedPackage(lines)).toMatchObject({ sides: size, sizeSource: 'products' })
})

test.each([
  ['a product without a height', [line(), line({ height_mm: null })]],
  ['no line', []],
] as const)('P17 O30 of %s the standard size is proposed', (_, lines) => {
  expect(proposedPackage(lines)).toMatchObject({ sides: sides('25', '20', '8'), sizeSource: 'standard' })
})
