import type { Sellable } from './factories'

/** A line as it is drawn; amounts are whole cents. */
interface DrawnLine {
  held: Sellable
  listCents: number
  quantity: number
  soldCents: number | null
}

/** An order as it is drawn; amounts are whole cents. */
export interface DrawnOrder {
  lines: readonly DrawnLine[]
  discount: number | null
  shipping: number | null
}

/** What an order costs by plain counting; `values` are those of its lines after the discount. */
export interface Counted {
  list: number
  goods: number
  total: number
  values: number[]
  /** the invoice's total: pieces at their part of a line's value, given ones at the list price */
  declared: number
}

/** What drawn orders cost, another way than the product: cents that are left of a discount are dealt out one by one (O43). */
export function countMoney({ lines, discount, shipping }: DrawnOrder): Counted {
  const goodsOf = (line: DrawnLine) => (line.soldCents ?? line.listCents) * line.quantity
  const goods = lines.reduce((sum, line) => sum + goodsOf(line), 0)
  const off = discount ?? 0
  const values = lines.map((line) => goodsOf(line) - partOf(goodsOf(line), off, goods))
  const owed = lines.map((line) => remainderOf(goodsOf(line), off, goods))
  for (let left = values.reduce((sum, cents) => sum + cents, 0) - (goods - off); left > 0; left -= 1) {
    const most = owed.reduce((best, one, at) => (one > (owed[best] ?? 0n) ? at : best), 0)
    values[most] = (values[most] ?? 0) - 1
    owed[most] = -1n
  }
  const pieceOf = (line: DrawnLine, at: number) =>
    Math.floor(((values[at] ?? 0) * 2 + line.quantity) / (2 * line.quantity)) || line.listCents
  return {
    list: lines.reduce((sum, line) => sum + line.listCents * line.quantity, 0),
    goods,
    total: goods - off + (shipping ?? 0),
    values,
    declared: lines.reduce((sum, line, at) => sum + pieceOf(line, at) * line.quantity, 0),
  }
}

// a product of two sums of cents passes the safe numbers
const partOf = (part: number, of: number, whole: number) =>
  whole === 0 ? 0 : Number((BigInt(part) * BigInt(of)) / BigInt(whole))
const remainderOf = (part: number, of: number, whole: number) =>
  whole === 0 ? 0n : (BigInt(part) * BigInt(of)) % BigInt(whole)

/** Cents as the product writes them: '1234.50'. */
export const written = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** A random order of one to five of the goods on sale, `below` answering a whole number below its argument. */
export function drawOrder(
  goods: readonly (Sellable & { cents: number })[],
  below: (n: number) => number,
): DrawnOrder {
  const from = below(goods.length)
  const lines = Array.from({ length: 1 + below(5) }, (_, at): DrawnLine => {
    const { cents: listCents, ...held } = goods[(from + at) % goods.length] ?? fail()
    const quantity = below(3) === 0 ? 3 : 1 + below(9)
    const soldCents = below(3) > 0 ? null : below(5) === 0 ? 0 : below(listCents * 2 + 1)
    return { held, listCents, quantity, soldCents }
  })
  const { goods: whole } = countMoney({ lines, discount: null, shipping: null })
  const discounts = [null, null, 1, whole, Math.floor(whole / 3), 1 + below(Math.max(1, whole))]
  const drawn = discounts[below(discounts.length)] ?? null
  return {
    lines,
    discount: drawn === null || drawn === 0 || whole === 0 ? null : drawn,
    shipping: [null, 0, 1, 1299, below(20_000)][below(5)] ?? null,
  }
}

function fail(): never {
  throw new Error('nothing is on sale')
}
