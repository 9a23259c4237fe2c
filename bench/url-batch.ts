import { createUrlBatch, readUrlBatch } from '@getzo/contract/urls/url-batches.endpoints'
import pg from 'pg'
import { type Figure, time } from './measure'
import type { Started } from './processes'

const quantity = 10_000
const turns = 3

/** 10,000 URLs asked for and made by the job, beside one insert of the same rows, with their histories as well. */
export async function measureUrlBatch(
  product: Started,
  headers: Record<string, string>,
  databaseUrl: string,
): Promise<Figure> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const took = { product: [] as number[], reference: [] as number[] }
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      let from = performance.now()
      const id = await madeBatch(product, headers)
      took.product.push(performance.now() - from)
      from = performance.now()
      await client.query(
        `insert into urls (url_seed, url, ug_hash, sg_hash, url_item_type, url_destination_type)
         select 'bare-' || url_seed, url, 'bare-' || ug_hash, sg_hash, url_item_type, url_destination_type
         from urls where url_batch_id = $1`,
        [id],
      )
      took.reference.push(performance.now() - from)
    }
  } finally {
    await client.end()
  }
  return time('10,000 URLs made as a batch (one bare insert)', medians(took), 2)
}

/** Asks for a batch and waits until all of it is made. */
async function madeBatch({ url }: Started, headers: Record<string, string>): Promise<number> {
  const asked = await fetch(`${url}${createUrlBatch.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ url_item_type: 'pqr', url_destination_type: 'p', quantity }),
  })
  const { data } = (await asked.json()) as { data: [{ id: number }] } // the contract's createUrlBatch
  const [{ id }] = data
  for (;;) {
    const answer = await fetch(`${url}${readUrlBatch.path.replace(':id', String(id))}`, { headers })
    const { made } = (await answer.json()) as { made: number } // the contract's readUrlBatch
    if (made === quantity) return id
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const medians = ({ product, reference }: { product: number[]; reference: number[] }) => ({
  product: median(product),
  reference: median(reference),
})
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
