import { type NewPrice, problemOf, typedPrice } from './repricing'

/** A SKU that prices are pasted for; `price` is decimal text, null where nothing is in force. */
export type PricedSku = Readonly<{ id: number; sku: string; price: string | null }>

/** A line of a paste that is for none of the SKUs. `line` counts from 1. */
export type UnusedLine = Readonly<{
  line: number
  sku: string
  problem: 'unknown' | 'twice' | 'beyond'
}>

/** The contents of a paste: a new price, or a problem, for each named SKU, and the lines without one. */
export type PastedPrices = Readonly<{
  prices: ReadonlyMap<number, NewPrice>
  unused: readonly UnusedLine[]
}>

/**
 * Pasted prices for `skus`, in the order in which they stand: lines of a code and a price, or one column of prices, the
 * first for the first. A heading is left out. A code that is pasted twice has no price: nobody can tell which is meant.
 */
export function pastedPrices(
  cells: readonly (readonly string[])[],
  skus: readonly PricedSku[],
): PastedPrices {
  const lines = cells.map((row, at) => ({ line: at + 1, row: row.map((cell) => cell.trim()) }))
  const body = isHeading(lines[0]?.row ?? [], skus) ? lines.slice(1) : lines
  return body.some(({ row }) => row.length > 1) ? bySku(body, skus) : inOrder(body, skus)
}

/** A first line in words, which is neither a price nor for one of the SKUs. */
const isHeading = (row: readonly string[], skus: readonly PricedSku[]) =>
  row.some((cell) => cell !== '') &&
  !/\d/.test(row.at(-1) ?? '') &&
  !(row.length > 1 && skus.some(({ sku }) => sku === row[0]))

interface Line {
  line: number
  row: readonly string[]
}

function bySku(lines: readonly Line[], skus: readonly PricedSku[]): PastedPrices {
  const known = new Map(skus.map((one) => [one.sku, one]))
  const prices = new Map<number, NewPrice>()
  const unused: UnusedLine[] = []
  for (const { line, row } of lines) {
    const [sku = '', ...others] = row
    if (sku === '' && others.every((cell) => cell === '')) continue
    const found = known.get(sku)
    if (found === undefined) {
      unused.push({ line, sku, problem: 'unknown' })
    } else if (prices.has(found.id)) {
      prices.set(found.id, problemOf('twice'))
      unused.push({ line, sku, problem: 'twice' })
    } else {
      prices.set(found.id, typedPrice(found.price, priceAmong(others)))
    }
  }
  return { prices, unused }
}

/** The price of a line stands last; names and sizes, which may be numbers, stand between it and the code. */
const priceAmong = (cells: readonly string[]) => cells.findLast((cell) => cell !== '') ?? ''

function inOrder(lines: readonly Line[], skus: readonly PricedSku[]): PastedPrices {
  const prices = new Map<number, NewPrice>()
  const unused: UnusedLine[] = []
  for (const [at, { line, row }] of lines.entries()) {
    const [text = ''] = row
    const sku = skus[at]
    if (text === '') continue
    if (sku === undefined) unused.push({ line, sku: text, problem: 'beyond' })
    else prices.set(sku.id, typedPrice(sku.price, text))
  }
  return { prices, unused }
}
