import { type ManyRowsForm, makeManyRows, manyRows, manyRowsForm, send } from './many-rows'
import { type Figure, time } from './measure'
import type { Started } from './processes'

const turns = 9

/** A product of 1,000 rows saved, new and with every row changed, beside the same rows written by statements alone. */
export async function measureProductSave(
  product: Started,
  headers: Record<string, string>,
  bare: Started,
): Promise<Figure[]> {
  const made = await inTurns(
    (n) => send(`${product.url}/release/p/a=save`, 'POST', headers, manyRowsForm(nameOf(`new-${n}`))),
    (n) => send(`${bare.url}/product`, 'POST', {}, manyRowsForm(nameOf(`bare-${n}`))),
  )
  const [mine, other] = [nameOf('changed'), nameOf('bare-changed')]
  const [id, bareId] = [
    await makeManyRows(product, headers, mine),
    await makeManyRows(product, headers, other),
  ]
  const changed = await inTurns(
    (n) =>
      send(`${product.url}/release/p/id/${id}/a=save`, 'PUT', headers, withQuantity(manyRowsForm(mine), n)),
    (n) => send(`${bare.url}/product/${bareId}`, 'PUT', {}, withQuantity(manyRowsForm(other), n)),
  )
  return [
    time(`new product of ${manyRows} rows saved (bare transaction)`, made, 1.5),
    time(`product of ${manyRows} changed rows saved (bare transaction)`, changed, 1.5),
  ]
}

const nameOf = (kind: string) => `many-${kind}-${process.pid}`

const withQuantity = (form: ManyRowsForm, n: number) => ({
  ...form,
  rows: form.rows.map((row) => ({ ...row, quantity: 10 + n })),
})

/** Median milliseconds of each, one after the other, so that a machine that gets slower does so for both. */
async function inTurns(product: (n: number) => Promise<unknown>, reference: (n: number) => Promise<unknown>) {
  const took = { product: [] as number[], reference: [] as number[] }
  const timed = async (run: () => Promise<unknown>) => {
    const from = performance.now()
    await run()
    return performance.now() - from
  }
  for (let n = 0; n < turns; n += 1) {
    took.product.push(await timed(() => product(n)))
    took.reference.push(await timed(() => reference(n)))
  }
  return { product: median(took.product), reference: median(took.reference) }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
