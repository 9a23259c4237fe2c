import { deadlineOf } from '@getzo/domain/orders/letter/thank-you-letter'
import { addDays } from '@getzo/domain/time/calendar-day'
import { letterDays } from '@getzo/domain/today/queues'
import type { DemoSku } from '../catalogue/catalogue-rows'
import type { DemoCustomer } from '../people/customers'
import { present, type Random } from '../random'
import type { Ids, Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { administrator } from '../sign-ins'
import { agreedMoney } from './agreed-money'
import { labelRow } from './label-rows'
import { orderMoments } from './order-days'
import { chooseFate, liveOrder, type OrderFate, withoutLetter } from './order-life'
import {
  chooseLines,
  clearedRequest,
  type LineRequest,
  noRequest,
  openRequest,
  possibleRequests,
} from './order-lines'
import { type DemoOrder, orderRow, refundRow } from './order-rows'
import { trackingNumber } from './tracking'

export interface OrderRows {
  orders: Row[]
  order_details: Row[]
  shipping_labels: Row[]
  refunds: Row[]
}

const days = 548
const firstNumber = 23_101
const deletedOrders = 12
const changeRequests = 8
/** The cases of some of the newest orders, counted from the newest, so that staff always find them. */
const newestFates = new Map<number, OrderFate>([
  [0, 'unpaid'],
  [2, 'unpaid'],
  [5, 'unpaid'],
  [28, 'cancelled_by_customer'],
  [36, 'cancelled_by_customer'],
  [44, 'cancelled_by_customer'],
])

/** Orders over a year and a half, every one with its lines, label, refund and requests. */
export function createOrders(
  count: number,
  customers: readonly DemoCustomer[],
  skus: readonly DemoSku[],
  ids: Ids,
  clock: ShopClock,
  label: Buffer,
  random: Random,
): { orders: DemoOrder[]; rows: OrderRows } {
  const references = new Set<string>()
  const weights = customers.map((customer): [DemoCustomer, number] => [customer, customer.weight])
  const orders = orderMoments(count, days, clock, random).map((ordered, place): DemoOrder => {
    const fate = newestFates.get(count - 1 - place) ?? chooseFate(random)
    const life = liveOrder(ordered, fate, clock, random)
    const needsMask = life.status === 'awaiting_fulfillment' && place % 3 === 0
    return {
      id: ids.next('orders'),
      number: `G2-${firstNumber + place}`,
      reference: unusedReference(references, clock.dayOf(ordered), random),
      ordered,
      entered: enteredAt(ordered, clock, random),
      customer: random.weighted(weights),
      life,
      lines: chooseLines(skus, ordered, random, needsMask ? (sku) => sku.sizeChanges : undefined),
      trackingId: life.labelMade ? trackingNumber('parcel', random) : null,
      letterTrackingId: life.letterSent ? trackingNumber('letter', random) : null,
    }
  })
  loseALetter(orders, clock)
  const requests = chooseRequests(orders, skus, clock, random)
  forgetAPhone(orders, requests, clock)
  for (const [order, agreed] of agreedMoney(orders)) order.agreed = agreed
  const rows: OrderRows = {
    orders: orders.map((order) => orderRow(order, label)),
    order_details: orders.flatMap((order) => lineRows(order, requests, ids)),
    shipping_labels: orders.map((order) => labelRow(order, label, ids)).filter((row) => row !== null),
    refunds: orders.map((order) => refundRow(order, ids)).filter((row) => row !== null),
  }
  addDeleted(rows, orders, ids, random)
  return { orders, rows }
}

/** One order waits for a letter for longer than letters take (W1). */
function loseALetter(orders: DemoOrder[], clock: ShopClock) {
  const before = clock.now.getTime() - (letterDays + 4) * 86_400_000
  const order = present(
    orders.findLast(
      ({ ordered, life }) =>
        ordered.getTime() < before &&
        life.letterSent !== null &&
        ['shipped', 'delivered'].includes(life.status),
    ),
  )
  order.life = withoutLetter(order.life)
  order.trackingId = null
}

/** One order whose week is over has no phone number: the carrier would not take it (W1, L2). */
function forgetAPhone(
  orders: readonly DemoOrder[],
  requests: ReadonlyMap<DemoOrder['lines'][number], LineRequest>,
  clock: ShopClock,
) {
  const today = clock.dayOf(clock.now)
  const order = orders.find(
    ({ life: { status, letterDelivered }, lines }) =>
      status === 'awaiting_fulfillment' &&
      letterDelivered !== null &&
      deadlineOf(letterDelivered) < today &&
      !lines.some((line) => requests.has(line)),
  )
  if (order) order.lacksPhone = true
}

function unusedReference(taken: Set<string>, day: string, random: Random): string {
  for (;;) {
    const reference = `WX${day.replaceAll('-', '')}-${random.integer(1000, 9999)}`
    if (taken.has(reference)) continue
    taken.add(reference)
    return reference
  }
}

/** Staff enter an order some time after it was placed in the mini-program. */
function enteredAt(ordered: Date, clock: ShopClock, random: Random): Date {
  const entered = new Date(ordered.getTime() + random.integer(4, 200) * 60_000)
  return entered < clock.now ? entered : new Date(ordered.getTime() + 120_000)
}

/** Which lines carry a request: some that wait on orders not sent yet, and a few old ones that staff have cleared. */
function chooseRequests(
  orders: readonly DemoOrder[],
  skus: readonly DemoSku[],
  clock: ShopClock,
  random: Random,
) {
  const requests = new Map<DemoOrder['lines'][number], LineRequest>()
  let waiting = 0
  let cleared = 0
  for (const order of orders.toReversed()) {
    const line = order.lines.find((candidate) => possibleRequests(candidate, skus).length > 0)
    if (!line) continue
    const asked = askedAt(order, clock, random)
    if (asked === null) continue
    const isWaiting = order.life.status === 'awaiting_fulfillment'
    if (isWaiting && waiting < changeRequests) {
      waiting += 1
      requests.set(line, openRequest(random.pick(possibleRequests(line, skus)), asked))
    } else if (!isWaiting && order.life.labelMade && cleared < changeRequests * 3 && random.percent(20)) {
      cleared += 1
      requests.set(line, clearedRequest(asked, clock, random))
    }
  }
  return requests
}

/** A moment inside the customer's week, or null where there has been none. */
function askedAt(order: DemoOrder, clock: ShopClock, random: Random): Date | null {
  const { letterDelivered } = order.life
  const from = letterDelivered ? clock.at(letterDelivered, 19 * 60) : order.entered
  const latest = letterDelivered ? clock.at(addDays(deadlineOf(letterDelivered), 1), 0) : clock.now
  const until = Math.min(latest.getTime(), clock.now.getTime(), from.getTime() + 6 * 86_400_000)
  if (until <= from.getTime()) return null
  return new Date(from.getTime() + Math.floor(random.next() * (until - from.getTime())))
}

function lineRows(
  order: DemoOrder,
  requests: ReadonlyMap<DemoOrder['lines'][number], LineRequest>,
  ids: Ids,
): Row[] {
  return order.lines.map((line) => {
    const request = requests.get(line) ?? noRequest
    const giftReason = line === order.lines.at(-1) ? (order.agreed?.giftReason ?? null) : null
    const modified = request.admin_clear_date ?? request.customer_change_date
    return {
      id: ids.next('order_details'),
      order_id: order.id,
      quantity: line.quantity,
      brand_id: line.sku.brandId,
      product_id: line.sku.productId,
      sku_id: line.sku.id,
      promotion_id: line.promotionId,
      active: true,
      sold_price: giftReason === null ? null : '0.00',
      price_reason: giftReason,
      ...request,
      date_created: order.entered,
      created_by: administrator,
      date_modified: modified,
      modified_by: modified ? (request.cleared_by ?? 'customer') : null,
      deleted_at: null,
      deleted_by: null,
    }
  })
}

/** Orders that were entered twice and deleted, whose references are in use again, and lines that were taken off. */
function addDeleted(rows: OrderRows, orders: readonly DemoOrder[], ids: Ids, random: Random) {
  for (const order of random.shuffled(orders).slice(0, deletedOrders)) {
    const row = present(rows.orders.find(({ id }) => id === order.id))
    const line = present(rows.order_details.find(({ order_id }) => order_id === order.id))
    const id = ids.next('orders')
    const deleted = { deleted_at: new Date(order.entered.getTime() + 6 * 60_000), deleted_by: administrator }
    rows.orders.push({ ...row, ...enteredOnly, id, ...deleted })
    rows.order_details.push({ ...line, ...noRequest, id: ids.next('order_details'), order_id: id })
    rows.order_details.push(...takenOff(order, rows, ids, deleted))
  }
}

const enteredOnly: Row = {
  order_status: 'awaiting_fulfillment',
  tracking_id: null,
  tyl_tracking_id: null,
  tyl_date_delivered: null,
  package_dim_weight: null,
  package_package_weight: null,
  package_shipping_label: null,
  date_shipping_label_made: null,
  provider_tracking_number: null,
  provider_label: null,
  date_cancelled: null,
  date_modified: null,
  modified_by: null,
}

/** A line that some other order had for a few minutes. */
function takenOff(order: DemoOrder, rows: OrderRows, ids: Ids, deleted: Row): Row[] {
  const held = new Set(order.lines.map(({ promotionId }) => promotionId))
  const other = rows.order_details.find(
    ({ promotion_id, date_created }) =>
      typeof promotion_id === 'number' &&
      !held.has(promotion_id) &&
      date_created instanceof Date &&
      date_created <= order.entered,
  )
  if (!other) return []
  return [
    {
      ...other,
      ...noRequest,
      id: ids.next('order_details'),
      order_id: order.id,
      active: false,
      date_created: order.entered,
      date_modified: null,
      modified_by: null,
      ...deleted,
    },
  ]
}
