import type { DemoProduct } from './brands/demo-brand'

const gramsOf = { g: 1, kg: 1000, oz: 28.349_523_125, lbs: 453.592_37 } as const
const millimetresOf = { cm: 10, in: 25.4 } as const

const thousandths = (value: number) => Math.round(value * 1000) / 1000

/** The weight in grams, to the thousandth that the column keeps. */
export const weightInGrams = ({ weight: [value, unit] }: Pick<DemoProduct, 'weight'>): number =>
  thousandths(value * gramsOf[unit])

/** Length, width and height in millimetres. */
export function sidesInMm({ size }: Pick<DemoProduct, 'size'>): [number, number, number] {
  const [length, width, height, unit] = size
  const factor = millimetresOf[unit]
  return [thousandths(length * factor), thousandths(width * factor), thousandths(height * factor)]
}
