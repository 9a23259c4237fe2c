import { randomUUID } from 'node:crypto'
import * as arrivals from '@getzo/contract/arrivals/arrivals.endpoints'
import type { Arrival, ArrivalEntered } from '@getzo/contract/arrivals/arrivals.schema'
import { createFactories } from '../factories'
import { startTestApp } from '../test-app'

export type ArrivalDesk = Awaited<ReturnType<typeof startArrivalDesk>>

/** A product whose arrivals are made and acted on as an administrator does. */
export async function startArrivalDesk() {
  const product = await startTestApp()
  const make = createFactories(product.db)
  const boss = await product.signedInAs('administrator')
  const csr = await product.signedInAs('csr')
  const codes = new Map<number, string>()
  const key = () => randomUUID()

  const read = async (id: number) =>
    (await product.call(arrivals.readArrival, { params: { id } }, boss)).body as Arrival

  async function draft(ordered: readonly number[], changed: Partial<ArrivalEntered> = {}) {
    const brand_id = await make.brand()
    const skuIds: number[] = []
    while (skuIds.length < ordered.length) {
      const sku = `ARR-${key()}`
      const id = await make.sku({ product_id: await make.product({ brand_id }), sku })
      codes.set(id, sku)
      skuIds.push(id)
    }
    const body: ArrivalEntered = {
      brand_id,
      currency: 'CAD',
      expected_on: '2099-12-04',
      lines: skuIds.map((sku_id, at) => ({ sku_id, ordered: ordered[at] ?? 0, unit_cost: '9.20' })),
      ...changed,
    }
    const answer = await product.call(arrivals.createArrival, { body }, boss)
    const [made] = answer.status === 200 ? (answer.body.data as Arrival[]) : []
    if (made === undefined) throw new Error(answer.text)
    return { ...made, skuIds }
  }
  const act = (endpoint: typeof arrivals.markOrdered, id: number) =>
    product.call(endpoint, { params: { id }, body: {} }, boss)

  return {
    product,
    make,
    boss,
    csr,
    key,
    read,
    draft,
    act,
    codeOf: (id: number) => codes.get(id) ?? '',
    query: async <R extends object>(text: string, values: unknown[] = []) =>
      (await product.db.pool.query<R>(text, values)).rows,
    async ordered(pieces: readonly number[], changed: Partial<ArrivalEntered> = {}) {
      const made = await draft(pieces, changed)
      const { status, text } = await act(arrivals.markOrdered, made.id)
      if (status !== 200) throw new Error(text)
      return made
    },
    receive: (id: number, lines: { line_id: number; received: number; damaged: number }[], as = boss) =>
      product.call(arrivals.receiveArrival, { params: { id }, body: { receipt_key: key(), lines } }, as),
    remove: (id: number) => product.call(arrivals.deleteArrival, { params: { id }, body: {} }, boss),
    /** An edit that changes nothing. */
    bodyOf: ({
      brand_id,
      currency,
      expected_on,
      reference,
      carrier,
      lines,
      costs,
    }: Arrival): ArrivalEntered => ({
      brand_id,
      currency,
      expected_on,
      reference,
      carrier,
      lines: lines.map(({ id, sku_id, ordered }) => ({
        sku_id,
        ordered,
        unit_cost: costs?.lines.find(({ line_id }) => line_id === id)?.unit_cost ?? null,
      })),
    }),
  }
}
