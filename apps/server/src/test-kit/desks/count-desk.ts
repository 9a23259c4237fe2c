import { randomUUID } from 'node:crypto'
import * as counts from '@getzo/contract/counts/counts.endpoints'
import type { Count, CountEvent, CountProgress, EventResult } from '@getzo/contract/counts/counts.schema'
import { differenceOf } from '@getzo/domain/counts/count-rules'
import { createFactories } from '../factories'
import { startTestApp } from '../test-app'

export type CountDesk = Awaited<ReturnType<typeof startCountDesk>>
type Sent = Partial<CountEvent>

/** A shop whose shelves are counted, with an administrator and a csr who count. */
export async function startCountDesk() {
  const product = await startTestApp()
  const make = createFactories(product.db)
  const boss = await product.signedInAs('administrator')
  const csr = await product.signedInAs('csr')
  const query = async <R extends object>(text: string, values: unknown[] = []) =>
    (await product.db.pool.query<R>(text, values)).rows

  const read = async (id: number) => {
    const { status, body, text } = await product.call(counts.readCount, { params: { id } }, csr)
    if (status !== 200) throw new Error(text)
    return body as Count
  }

  /** SKUs of a new brand, each with so many pieces on its shelf; null: never counted. */
  async function shelves(quantities: readonly (number | null)[]) {
    const brand_id = await make.brand()
    const skuIds: number[] = []
    for (const quantity of quantities) {
      const id = await make.sku({ product_id: await make.product({ brand_id }) })
      if (quantity !== null)
        await query(
          `insert into stock_entries (sku_id, amount, kind) select $1, $2, 'opening' where $2 <> 0`,
          [id, quantity],
        )
      skuIds.push(id)
    }
    return { brand_id, skuIds }
  }

  /** A phone whose person scans. */
  function phone(who = csr, device = randomUUID()) {
    const send = (countId: number, events: readonly Sent[], since = 0) =>
      product.call(
        counts.scanCount,
        {
          params: { id: countId },
          body: {
            device,
            since,
            events: events.map((event) => ({
              key: randomUUID(),
              kind: 'scan' as const,
              ago_ms: 0,
              ...event,
            })),
          },
        },
        who,
      )
    async function sent(countId: number, ...events: Sent[]) {
      const { status, body, text } = await send(countId, events)
      if (status !== 200) throw new Error(text)
      return body.data as { results: EventResult[]; progress: CountProgress }
    }
    return {
      send,
      sent,
      /** So many pieces of a SKU, which is then done. */
      counts: (countId: number, sku_id: number, pieces: number) =>
        sent(countId, { sku_id, pieces }, { kind: 'done', sku_id }),
    }
  }

  return {
    product,
    make,
    boss,
    csr,
    query,
    read,
    shelves,
    phone,
    async begin(brand_id: number) {
      const { status, body, text } = await product.call(
        counts.beginCount,
        { body: { kind: 'brand', brand_id } },
        csr,
      )
      const [made] = status === 200 ? (body.data as Count[]) : []
      if (made === undefined) throw new Error(text)
      return made
    },
    /** Saves what differs as it stands, each with a reason where one is given. */
    async save(id: number, reasons: Readonly<Record<number, 'lost' | 'given_away'>> = {}, who = boss) {
      const { lines } = await read(id)
      const seen = lines.flatMap(({ sku_id, counted, damaged, expected }) => {
        const difference = expected === null ? 0 : differenceOf({ counted, expected })
        const reason = reasons[sku_id]
        return expected === null || (difference === 0 && damaged === 0)
          ? []
          : [{ sku_id, difference, damaged, ...(reason && { reason }) }]
      })
      return product.call(counts.saveCount, { params: { id }, body: { lines: seen } }, who)
    },
    again: (id: number, sku_ids: number[]) =>
      product.call(counts.countAgain, { params: { id }, body: { sku_ids } }, csr),
    undo: (id: number, who = boss) => product.call(counts.undoCount, { params: { id }, body: {} }, who),
    /** An order of some pieces of a SKU that leaves at once. */
    async sendOrder(sku_id: number, quantity: number) {
      const [held] = await query<{ product_id: number; brand_id: number }>(
        'select k.product_id, p.brand_id from skus k join products p on p.id = k.product_id where k.id = $1',
        [sku_id],
      )
      const promotion_id = await make.promotion({ sku_id })
      const order = await make.order({
        order_date: new Date().toISOString(),
        order_status: 'awaiting_fulfillment',
      })
      await make.orderDetail(
        order,
        { ...(held ?? { product_id: 0, brand_id: 0 }), sku_id, promotion_id },
        { quantity },
      )
      await query(`update orders set order_status = 'shipped' where id = $1`, [order])
      return order
    },
    ledger: (sku_id: number) =>
      query<{ kind: string; amount: number }>(
        'select kind, amount from stock_entries where sku_id = $1 order by id',
        [sku_id],
      ).then((rows) => rows.map(({ kind, amount }) => `${kind} ${amount}`)),
    async onHand(sku_id: number) {
      const [row] = await query<{ quantity: number }>('select quantity from skus where id = $1', [sku_id])
      return row?.quantity
    },
  }
}
