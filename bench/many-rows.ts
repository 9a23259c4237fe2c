import type { Started } from './processes'

const sizes = 10
const colors = 100
export const manyRows = sizes * colors

const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `${word} ${n}` }))

/** A product of 1,000 combinations as its form sends it. `name` is one that no other has. */
export function manyRowsForm(name: string) {
  const values = { size: named('Size', sizes), color: named('Color', colors) }
  return {
    brand_id: 1,
    name,
    description: 'For measuring',
    flag_options: true,
    flag_serialization: true,
    options: [
      { name: 'Size', values: values.size },
      { name: 'Color', values: values.color },
    ],
    rows: values.size.flatMap((size) =>
      values.color.map((color) => ({
        values: [size.name, color.name],
        active: true,
        price: '20.00',
        promotion_date: '2026-01-02',
        quantity: 5,
        sku: `${name}-${size.name}-${color.name}`,
        serial_run_limit: 500,
      })),
    ),
  }
}
export type ManyRowsForm = ReturnType<typeof manyRowsForm>

export async function send(url: string, method: string, headers: Record<string, string>, body: unknown) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** Makes such a product and answers its id. */
export async function makeManyRows(
  product: Started,
  headers: Record<string, string>,
  name: string,
): Promise<number> {
  const answer = await send(`${product.url}/release/p/a=save`, 'POST', headers, manyRowsForm(name))
  const { data } = answer as { data: { product: { id: number } } } // the contract's saveNewProduct
  return data.product.id
}
