import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import { mergeCustomers, undoMerge } from '@getzo/contract/customers/duplicates.endpoints'
import type { Endpoint, Input, Shapes } from '@getzo/contract/endpoint'
import * as imports from '@getzo/contract/imports/imports.endpoints'
import { generateLabels, readLabelContext, voidLabel } from '@getzo/contract/labels/labels.endpoints'
import * as many from '@getzo/contract/lists/many.endpoints'
import * as details from '@getzo/contract/order-details/order-details.endpoints'
import { cancelOrder } from '@getzo/contract/order-page/order-page.endpoints'
import * as orders from '@getzo/contract/orders/orders.endpoints'
import { readProductForm, saveProduct } from '@getzo/contract/products/product-form.endpoints'
import { deleteProduct } from '@getzo/contract/products/products.endpoints'
import { editSkus } from '@getzo/contract/products/skus.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { orderHash } from '../../features/orders/order-link'
import { createCustomers } from '../customers-order'
import { changedRow, formOf } from '../product-forms'
import { sendable } from '../stand-ins/carrier'
import { startTestApp } from '../test-app'
import { type Held, type HeldLine, type HeldOrder, makeSkus, noSuchSku } from './stock-skus'

export type StockDesk = Awaited<ReturnType<typeof startStockDesk>>

/** So many pieces of one of the SKUs. */
interface Piece {
  sku: number
  quantity: number
}
interface Place {
  order: number
  status: OrderStatus
  pieces: readonly Piece[]
}

const skusCount = 4
const ordersMax = 14

type Tools = Awaited<ReturnType<typeof startTools>>

async function startTools() {
  const app = await startTestApp()
  const make = createCustomers(app)
  const boss = await app.signedInAs('administrator', { email: 'boss@example.com' })
  const query = async <R extends object>(text: string, values: unknown[] = []) =>
    (await app.db.pool.query<R>(text, values)).rows
  // restoring asks for a proof that is not old, and a long run is
  await query(`update sessions set proved_at = now() + interval '1 day'`)
  const skus = await makeSkus(make)
  let references = 0

  const chosen = async <R extends object>(text: string, at: number) => {
    const rows = await query<R>(text)
    return rows[at % Math.max(rows.length, 1)]
  }
  const orderAt = (at: number, condition = 'deleted_at is null') =>
    chosen<HeldOrder>(`select * from orders where ${condition} order by id desc limit ${ordersMax}`, at)
  const lineAt = (at: number, condition = 'true') =>
    chosen<HeldLine>(
      `select d.* from order_details d join orders o on o.id = d.order_id
       where d.deleted_at is null and o.deleted_at is null and ${condition} order by d.id desc limit 30`,
      at,
    )
  const customerAt = (at: number) =>
    chosen<Held>('select * from customers where deleted_at is null order by id desc limit 6', at)

  /** Whether the call did what it was asked. A fault of the service is thrown. */
  async function done<S extends Shapes>(
    endpoint: Endpoint<S>,
    input: Input<S>,
    headers?: Record<string, string>,
  ) {
    const answer = await app.call(endpoint, input, headers ? undefined : boss, headers)
    if (answer.status >= 500) throw new Error(`${endpoint.name} answered ${answer.status}`)
    return answer.status === 200
  }
  const skuOf = ({ sku }: Piece) => skus[sku % skusCount] ?? noSuchSku()
  const formOfOrder = ({ status, pieces }: Omit<Place, 'order'>, customer: number) => ({
    order_status: status,
    customer: { id: customer },
    details: pieces.map((piece) => ({
      promotion_id: skuOf(piece).promotion_id,
      quantity: piece.quantity,
    })),
  })
  const fresh = () => {
    references += 1
    return `WX-${1000 + references}`
  }
  const future = () => new Date(Date.now() + 600_000).toISOString()
  async function undoneAfter(id: number) {
    await app.runOutbox()
    return done(works.undoWork, { params: { id } }).finally(() => app.runOutbox())
  }
  async function actOnMany(body: object, isUndone: boolean) {
    const { status, body: answer } = await app.call(many.startMany, { body: body as never }, boss)
    await app.runOutbox()
    if (status !== 200) return false
    return isUndone ? undoneAfter((answer as { data: { id: number } }).data.id) : true
  }
  async function importFile(
    kind: 'orders' | 'products',
    headings: string[],
    lines: string[][],
    isUndone: boolean,
  ) {
    const csv = [headings, ...lines].map((cells) => cells.join()).join('\n')
    const uploaded = await app.call(
      imports.uploadImport,
      { params: { kind }, query: { name: 'f.csv' }, body: Buffer.from(csv) },
      boss,
    )
    // a busy machine may not read a file in its time
    if (uploaded.status === 422) return false
    const { id, columns } = uploaded.body.data
    await app.call(imports.checkImport, { params: { id }, body: { columns } }, boss)
    await app.runOutbox()
    const { counts } = (await app.call(imports.readImport, { params: { id } }, boss)).body
    const rows = counts.make.rows + counts.change.rows + counts.same.rows
    const isDone = await done(imports.carryOutImport, {
      params: { id },
      body: { rows, without_refused: true },
    })
    await app.runOutbox()
    if (!isDone || !isUndone) return isDone
    return done(imports.undoImport, { params: { id } }).finally(() => app.runOutbox())
  }

  async function recordsOf(places: readonly number[]) {
    const held = await Promise.all(places.map((at) => orderAt(at)))
    const ids = new Set(held.flatMap((row) => row?.id ?? []))
    return [...ids].map((id) => ({ id }))
  }
  return {
    app,
    make,
    boss,
    query,
    skus,
    orderAt,
    lineAt,
    customerAt,
    done,
    skuOf,
    formOfOrder,
    fresh,
    future,
    actOnMany,
    importFile,
    recordsOf,
  }
}

const orderActs = ({
  make,
  orderAt,
  customerAt,
  done,
  fresh,
  future,
  actOnMany,
  recordsOf,
  formOfOrder,
}: Tools) => ({
  async saveNew({ isOld, ...place }: Place & { isOld: boolean }) {
    const customer = isOld
      ? await make.customer()
      : ((await customerAt(place.order))?.id ?? (await make.customer()))
    const order_date = isOld ? '2026-02-03 10:00:00' : future()
    return done(orders.saveNewOrder, {
      body: {
        ...formOfOrder(place, customer),
        order_reference: fresh(),
        order_number: fresh(),
        order_date,
      },
    })
  },
  async save({ order, ...place }: Place) {
    const held = await orderAt(order)
    if (!held) return false
    const { id, version, order_reference, order_number, customer_id } = held
    const body = {
      ...formOfOrder(place, customer_id),
      order_reference,
      order_number,
      order_date: future(),
      version,
    }
    return done(orders.saveOrder, { params: { id }, body })
  },
  async setStatus({ order, status: order_status }: { order: number; status: OrderStatus }) {
    const held = await orderAt(order)
    if (!held) return false
    return done(orders.setOrderStatus, {
      params: { id: held.id },
      body: { order_status, version: held.version },
    })
  },
  async setMany(asked: { orders: readonly number[]; status: OrderStatus; isUndone: boolean }) {
    const records = await recordsOf(asked.orders)
    return actOnMany(
      { list: 'listOrders', act: 'status', order_status: asked.status, records },
      asked.isUndone,
    )
  },
  deleteMany: async (asked: { orders: readonly number[] }) =>
    actOnMany({ list: 'listOrders', act: 'delete', records: await recordsOf(asked.orders) }, false),
  async deleteOrder({ order }: { order: number }) {
    const held = await orderAt(order)
    return held ? done(orders.deleteOrder, { params: { id: held.id }, body: {} }) : false
  },
  async neverLeft({ order }: { order: number }) {
    const held = await orderAt(
      order,
      `deleted_at is null and left_at is not null and order_status ~ '^(refunded|cancelled)'`,
    )
    if (!held) return false
    const { id, version } = held
    return done(orders.markNeverLeft, { params: { id }, body: { note: 'It lay here', version } })
  },
  async restoreOrder({ order }: { order: number }) {
    const held = await orderAt(order, 'deleted_at is not null')
    return held ? done(restoreRecord, { params: { kind: 'order', id: held.id } }) : false
  },
})

const lineActs = ({ app, boss, query, skus, orderAt, lineAt, done, skuOf }: Tools) => ({
  async addLine({ order, piece }: { order: number; piece: Piece }) {
    const held = await orderAt(order)
    if (!held) return false
    const { promotion_id } = skuOf(piece)
    return done(details.createOrderDetails, {
      body: { order_id: held.id, promotion_id, quantity: piece.quantity },
    })
  },
  async editLine({ line, to, isMoved, piece }: { line: number; to: number; isMoved: boolean; piece: Piece }) {
    const held = await lineAt(line)
    const order = isMoved ? await orderAt(to) : null
    if (!held) return false
    const { id, order_id, promotion_id } = held
    const own = isMoved ? promotion_id : skuOf(piece).promotion_id
    const body = {
      data: [{ id, order_id: order?.id ?? order_id, promotion_id: own, quantity: piece.quantity }],
    }
    return done(details.editOrderDetails, { body })
  },
  async deleteLine({ line }: { line: number }) {
    const held = await lineAt(line)
    return held ? done(details.deleteOrderDetails, { body: { data: [{ id: held.id }] } }) : false
  },
  async changeSize({ line: at, isUndone }: { line: number; isUndone: boolean }) {
    const sizes = [skus[0]?.sku_id, skus[1]?.sku_id]
    const held = await lineAt(at, `d.sku_id in (${sizes.join()})`)
    if (!held) return false
    const size = held.sku_id === skus[0]?.sku_id ? 'M' : 'S'
    // its order is locked first, as each call does
    const line = `from (select id from orders where id = $2 for update) o where d.id = $1 and d.order_id = o.id`
    await query(
      `update order_details d set status_change = 'Change size to ${size}', customer_change_date = now() ${line}`,
      [held.id, held.order_id],
    )
    const { status, body } = await app.call(details.applyChangeRequest, { body: { id: held.id } }, boss)
    const [applied] = status === 200 ? body.data : []
    if (applied === undefined) {
      await query(`update order_details d set status_change = null ${line}`, [held.id, held.order_id])
      return false
    }
    const seen_date = String(applied.admin_clear_date)
    return isUndone ? done(details.undoChangeRequest, { body: { id: held.id, seen_date } }) : true
  },
})

const outsideActs = ({ app, make, boss, query, orderAt, done }: Tools) => ({
  async cancel({ order }: { order: number }) {
    const held = await orderAt(order)
    if (!held) return false
    const { id, order_reference, link_generation } = held
    const hash = orderHash(app.deps.secrets.orderLinks, id, link_generation)
    const proof = await make.proofOf({ hash, lastFour: order_reference.slice(-4) }).catch(() => null)
    return proof ? done(cancelOrder, { params: { id }, body: {} }, proof) : false
  },
  /** As the carrier's word sets it: by tracking.store's setDelivered. */
  async deliver({ order }: { order: number }) {
    const held = await orderAt(
      order,
      `deleted_at is null and order_status in ('shipping_label_created', 'shipped')`,
    )
    const set = await query(
      `update orders set order_status = 'delivered', date_modified = now(), modified_by = 'system'
       where id = $1 returning id`,
      [held?.id],
    )
    return set.length > 0
  },
  async label({ order, isVoided }: { order: number; isVoided: boolean }) {
    const held = await orderAt(order, `deleted_at is null and order_status = 'awaiting_fulfillment'`)
    if (!held) return false
    const columns = Object.entries(sendable)
    await query(
      `update orders set ${columns.map(([name], at) => `${name} = $${at + 2}`).join()} where id = $1`,
      [held.id, ...columns.map(([, value]) => value)],
    )
    const [{ version } = { version: 0 }] = await query<Held>('select version from orders where id = $1', [
      held.id,
    ])
    const isAsked = await done(generateLabels, {
      body: { records: [{ id: held.id, version, accept: ['window_open'] }] },
    })
    await app.runOutbox()
    if (!isAsked || !isVoided) return isAsked
    const { label } = (await app.call(readLabelContext, { params: { order_id: held.id } }, boss)).body
    if (label?.status !== 'bought') return true
    const voided = app.call(
      voidLabel,
      { params: { order_id: held.id }, body: { label_id: label.id, reason: 'x' } },
      boss,
    )
    await app.runOutbox()
    await voided
    await app.runOutbox()
    return true
  },
})

async function importOrders(
  { orderAt, fresh, future, importFile }: Tools,
  asked: { orders: readonly Place[]; isUndone: boolean },
) {
  const lines = await Promise.all(
    asked.orders.map(async ({ order, status, pieces: [piece] }, at) => {
      const held = order % 2 === 0 ? await orderAt(order) : undefined
      const reference = held?.order_reference ?? `${fresh()}-${at}`
      const code = `S-${(piece?.sku ?? 0) % skusCount}`
      const date = order % 3 === 0 ? '2026-02-01' : future()
      return [reference, date, status, 'Bob', '6045550104', code, String(piece?.quantity ?? 1)]
    }),
  )
  const headings = 'order_reference order_date order_status customer_name customer_phone sku quantity'.split(
    ' ',
  )
  return importFile('orders', headings, lines, asked.isUndone)
}

function otherActs(tools: Tools) {
  const { app, boss, customerAt, done, skuOf, importFile } = tools
  return {
    importOrders: (asked: { orders: readonly Place[]; isUndone: boolean }) => importOrders(tools, asked),
    importQuantities: ({ pieces, isUndone }: { pieces: readonly Piece[]; isUndone: boolean }) => {
      const rows = new Map(pieces.map((piece) => [`S-${piece.sku % skusCount}`, String(piece.quantity)]))
      return importFile('products', ['sku', 'quantity'], [...rows], isUndone)
    },
    async countSku({ piece, seen }: { piece: Piece; seen: number | null }) {
      const one = { id: skuOf(piece).sku_id, quantity: piece.quantity }
      return done(editSkus, { body: { data: [seen === null ? one : { ...one, quantity_seen: seen }] } })
    },
    async saveProduct({ piece }: { piece: Piece }) {
      const { product_id, sku_id } = skuOf(piece)
      const { status, body } = await app.call(readProductForm, { params: { id: product_id } }, boss)
      if (status !== 200) return false
      const at = body.rows.findIndex((row) => row.sku_id === sku_id)
      const row = {
        quantity: piece.quantity,
        quantity_seen: body.rows[at]?.quantity ?? 0,
        barcode: String(piece.quantity),
      }
      return done(saveProduct, { params: { id: product_id }, body: changedRow(formOf(body), at, row) })
    },
    async deleteProduct({ sku }: { sku: number }) {
      const { product_id: id } = skuOf({ sku, quantity: 1 })
      const isDone = await done(deleteProduct, { params: { id }, body: {} })
      return (await done(restoreRecord, { params: { kind: 'product', id } })) && isDone
    },
    async mergeCustomers({ one, other, isUndone }: { one: number; other: number; isUndone: boolean }) {
      const [survivor, merged] = [await customerAt(one), await customerAt(other)]
      if (!survivor || !merged || survivor.id === merged.id) return false
      const choices = { customer_name: 'survivor', phone_number: 'survivor', staff_note: 'both' } as const
      const body = { version: survivor.version, merged: { id: merged.id, version: merged.version }, choices }
      const answer = await app.call(mergeCustomers, { params: { id: survivor.id }, body }, boss)
      if (answer.status !== 200) return false
      const id = answer.body.data[0]?.merge_id ?? 0
      return isUndone ? done(undoMerge, { params: { id } }) : true
    },
  }
}

/** A product with stock, and each way in which an order, its lines or a product change. Numbers choose among what there is. */
export async function startStockDesk() {
  const tools = await startTools()
  const acts = { ...orderActs(tools), ...lineActs(tools), ...outsideActs(tools), ...otherActs(tools) }
  const byName: Readonly<Record<string, (value: never) => Promise<boolean>>> = acts
  return {
    app: tools.app,
    query: tools.query,
    acts,
    /** Whether an act was done, rather than refused; `value` is what `acts` says of it. */
    act: (name: keyof typeof acts, value: unknown) =>
      byName[name]?.(value as never) ?? Promise.resolve(false),
    close: () => tools.app.close(),
  }
}
