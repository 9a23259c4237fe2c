import type { CustomerOrderDetail, CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { plainSkuType, publicPages } from '@getzo/contract/scan/scan-pages'
import { maskedAddress } from '@getzo/domain/orders/address/masked-address'
import {
  canCancel,
  canChangeSize,
  cancelWindow,
  requestedSize,
  windowEnd,
} from '@getzo/domain/orders/letter/thank-you-letter'
import { canTrackLetter } from '@getzo/domain/orders/order-status'
import { type OrderWay, orderProgress } from '@getzo/domain/orders/progress/order-progress'
import { orderStanding } from '@getzo/domain/orders/progress/order-standing'
import { sizeIn } from '@getzo/domain/orders/requests/other-sizes'
import { sizeOutcome } from '@getzo/domain/orders/requests/size-outcome'
import { type ProductWords, toldCombination, toldField, toldSize } from '@getzo/domain/products/told-products'
import type { Language } from '@getzo/domain/public/device'
import type { Told } from '@getzo/domain/public/told'
import { showsCareVideos, skuHasMarker } from '@getzo/domain/scan/care-videos'
import type { CalendarDay } from '@getzo/domain/time/calendar-day'
import { customerEvents, type ParcelEvent } from '@getzo/domain/tracking/tracking'
import type { Database } from '../../db/connection/connect'
import { readRows, type Source } from '../../db/connection/read'
import { Refused } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { soldCombination } from '../order-details/order-details.sql'
import { sumsOf } from '../orders/order-sums.sql'
import { promisedZone } from '../orders/promised-zone.sql'
import { namedOptions } from '../products/named-options.sql'
import { productWords } from '../products/told-products.sql'
import { ofOrder, stepsOfOrder } from '../tracking/tracking.sql'
import { offeredWcUrl } from '../wechat/wechat.reads'
import { hasLiveLabel } from './live-label.sql'
import { type CustomersRefund, type RefundView, refundsOfOrder, refundView } from './refund-view'
import { endOfDay, promisedBy, type ShopCalendar } from './shop-calendar'
import { type SizeChoice, type SizeOptions, sizeChoices, sizeChoicesFor } from './size-choices'

/** The stored values that a lookup compares with (K1, K11). */
export interface LookupRow {
  id: number
  order_reference: string
  link_generation: number
}

const lookup = {
  name: 'order-lookup',
  text: 'select id, order_reference, link_generation from orders where id = $1 and deleted_at is null',
}

/** The order that a link claims to be for. Asks the database for an impossible id too: every lookup costs the same. */
export async function readForLookup(db: Database, id: number | null): Promise<LookupRow | null> {
  const { rows } = await db.pool.query<LookupRow>({ ...lookup, values: [id ?? 0] })
  return rows[0] ?? null
}

type StoredOrder = Omit<
  CustomerOrderView,
  | 'deadline'
  | 'deadline_ends'
  | 'deadline_zone'
  | 'days_left'
  | 'can_cancel'
  | 'missed_deadline'
  | 'window_end'
  | 'standing'
  | 'progress'
  | 'carrier_events'
  | 'ship_to'
  | keyof RefundView
> & {
  refunds: CustomersRefund[]
  parcel_events: ParcelEvent[]
  became: OrderWay['became']
  has_label: boolean
  promised_zone: string | null
  address_line: string | null
  address_city: string | null
}

const addedUp = `(select coalesce(json_agg(json_build_object('name', t.name, 'amount', t.amount::text)), '[]')
    from (values ('discount', -sums.discount), ('shipping', o.shipping_charged), ('total', sums.total)) t(name, amount)
    where t.amount <> 0 or t.name = 'total')`

const order = {
  name: 'customer-order-view',
  text: `select o.id, o.id as order_id, o.order_number, o.order_reference, o.order_date, o.order_status, o.customer_id,
      case when c.deleted_at is null then c.customer_name end as customer_name, o.tracking_id, o.tyl_tracking_id, o.tyl_date_delivered, o.date_cancelled,
      ${promisedZone('o')} as promised_zone,
      (select u.url_item_type from urls u where u.order_id = o.id and u.deleted_at is null order by u.id desc limit 1)
        as url_item_type,
      null::text as filepath,
      sums.total::text as order_total, ${addedUp} as sums,
      ${refundsOfOrder} as refunds, ${hasLiveLabel('o')} as has_label,
      o.customer_ship_to_address_line as address_line, o.customer_ship_to_address_city as address_city,
      ${stepsOfOrder} as became,
      coalesce((select json_agg(json_build_object('kind', e.kind, 'at', e.happened_at) order by e.happened_at desc, e.id desc)
        from parcel_events e where e.parcel_id in (select p.id ${ofOrder} and p.kind = 'parcel')), '[]') as parcel_events
    from orders o join customers c on c.id = o.customer_id cross join lateral ${sumsOf('o')} sums
    where o.id = $1 and o.deleted_at is null`,
}

/** An order as its customer sees it on a day in the shop's time zone. Refused where it is gone. */
export async function readCustomerOrder(
  from: Source,
  id: number,
  calendar: ShopCalendar,
): Promise<CustomerOrderView> {
  const [stored] = await readRows<StoredOrder>(from, { ...order, values: [id] })
  if (!stored) throw new Refused('order_not_found')
  const {
    became,
    parcel_events,
    address_line,
    address_city,
    refunds,
    has_label: hasLabel,
    promised_zone,
    ...row
  } = stored
  const ofDeadline = promisedBy(calendar, promised_zone)
  const { today } = ofDeadline
  const state = { status: row.order_status, tyl_date_delivered: row.tyl_date_delivered }
  const { deadline, daysLeft, missed } = cancelWindow({ ...state, today })
  const events = customerEvents(parcel_events)
  const progress = orderProgress({ ...row, hasLetter: canTrackLetter(row), became, events })
  const isShipped = progress.some(({ step, isReached }) => step === 'shipped' && isReached)
  const facts = {
    ...row,
    deadline,
    can_cancel: canCancel(state, today).allowed && !hasLabel,
    progress,
    // those of a parcel whose order went back tell nothing of the order any more
    carrier_events: isShipped ? events : [],
  }
  return {
    ...facts,
    ...refundView(refunds, row.order_total, calendar),
    deadline_ends: deadline === null ? null : endOfDay(deadline, ofDeadline),
    deadline_zone: ofDeadline.timeZone,
    days_left: daysLeft,
    missed_deadline: missed,
    window_end: windowEnd({ ...state, today, hasLabel, hasLeft: isShipped }),
    standing: orderStanding(facts),
    ship_to: maskedAddress(address_line, address_city),
  }
}

/** The options and SKUs of product p, from which its sizes are read, as columns. */
const sizeColumns = `${namedOptions} as options,
    coalesce((select json_agg(json_build_object('sku_id', k.id, 'combo_identifier', k.combo_identifier, 'active', k.active)
        order by k.id)
      from skus k where k.product_id = p.id and k.deleted_at is null and p.deleted_at is null), '[]') as skus`

type StoredDetail = Omit<
  CustomerOrderDetail,
  'size_change' | 'other_sizes' | 'size_guides' | 'size_request' | 'after_care' | 'told'
> &
  SizeOptions & {
    /** the current name of its SKU, by which its other sizes are found */
    combination_now: string
    markers: string[]
    words: ProductWords
    answers: {
      answered_request: string | null
      declined_request: string | null
      reason: string | null
      language: Language | null
      is_taken: boolean
    }
    guides: { title: string; code: string }[] | null
    order_status: string
    tyl_date_delivered: CalendarDay | null
    promised_zone: string | null
    has_label: boolean
    care_video_markers: string[] | null
    care_videos: unknown[] | null
    warranty: string
    own_page: { code: string; item_type: string } | null
  }

const selectDetails = `select d.id, d.order_id, d.brand_id, d.product_id, d.sku_id, d.promotion_id, d.quantity, d.active,
    d.status_change, d.customer_change_date, ${soldCombination}, s.combo_identifier as combination_now, p.name as product_name, b.name as brand_name, s.sku,
    s.pic_url, coalesce(d.sold_price, m.price)::text as price, (coalesce(d.sold_price, m.price) * d.quantity)::text as line_total, m.currency, ${offeredWcUrl}, p.flag_serialization, s.serial_run_limit,
    b.size_change_markers as markers, b.care_video_markers, b.care_videos,
    coalesce(p.warranty_information, '') as warranty,
    case when o.order_status = 'delivered' then coalesce(
      (select json_build_object('code', u.url_seed, 'item_type', u.url_item_type) from urls u
        where u.order_id = o.id and u.sku_id = d.sku_id and u.deleted_at is null order by u.id limit 1),
      case when s.deleted_at is null and p.deleted_at is null and b.deleted_at is null
        then json_build_object('code', s.sku, 'item_type', '${plainSkuType}') end) end as own_page,
    ${productWords('$2')},
    json_build_object('answered_request', d.answered_request, 'declined_request', d.declined_request,
      'reason', d.decline_reason, 'language', d.decline_language, 'is_taken', exists (select from parcel_events e
        where e.parcel_id in (select p.id ${ofOrder} and p.kind = 'parcel'))) as answers,
    (select json_agg(json_build_object('title', g.title, 'code', g.code) order by g.id) from documents g
      where g.brand_id = b.id and g.about_sizes and g.deleted_at is null and b.deleted_at is null) as guides, o.order_status, o.tyl_date_delivered, ${promisedZone('o')} as promised_zone, ${hasLiveLabel('o')} as has_label, ${sizeColumns}
  from order_details d
  join orders o on o.id = d.order_id
  join brands b on b.id = d.brand_id
  join products p on p.id = d.product_id
  join skus s on s.id = d.sku_id
  join promotions m on m.id = d.promotion_id`

const detailsOfOrder = {
  name: 'customer-order-details',
  text: `${selectDetails} where d.order_id = $1 and d.deleted_at is null and o.deleted_at is null order by d.id`,
}
const oneDetail = {
  name: 'customer-order-detail',
  text: `${selectDetails} where d.id = $1 and d.deleted_at is null and o.deleted_at is null`,
}

/** The moment by the shop's clock, and the visitor's language; null for the originals. */
export interface Visitor extends Pick<ShopCalendar, 'now' | 'today' | 'timeZone'> {
  language: Language | null
}

/** The active lines of an order as its customer sees them. */
export async function readCustomerOrderDetails(
  db: Database,
  orderId: number,
  visitor: Visitor,
): Promise<CustomerOrderDetail[]> {
  const values = [orderId, visitor.language]
  const { rows } = await db.pool.query<StoredDetail>({ ...detailsOfOrder, values })
  return rows.map((row) => asSeen(row, visitor))
}

/** One line likewise. Refused where it is gone. */
export async function readCustomerOrderDetail(
  from: Source,
  id: number,
  visitor: Visitor,
): Promise<CustomerOrderDetail> {
  const values = [id, visitor.language]
  const [row] = await readRows<StoredDetail>(from, { ...oneDetail, values })
  if (!row) throw new Refused('order_not_found')
  return asSeen(row, visitor)
}

function asSeen(stored: StoredDetail, seen: Visitor): CustomerOrderDetail {
  const {
    options,
    skus,
    combination_now,
    markers,
    guides,
    care_video_markers: _careVideoMarkers,
    care_videos: _careVideos,
    warranty: _warranty,
    own_page: _ownPage,
    words,
    order_status,
    tyl_date_delivered,
    promised_zone,
    has_label: hasLabel,
    answers: _answers,
    ...detail
  } = stored
  const { today, language } = promisedBy(seen, promised_zone)
  const state = { status: order_status, tyl_date_delivered, today }
  const isOpen = !hasLabel && canChangeSize({ ...state, sku: detail.sku, markers }).allowed
  const visitor = language ?? words.language
  const isMissed = skuHasMarker(detail.sku, markers) && cancelWindow(state).missed
  const otherNames = isOpen ? sizeChoices(combination_now, { options, skus }).map(({ name }) => name) : []
  return {
    ...detail,
    size_change: isOpen ? 'open' : isMissed ? 'missed' : 'fixed',
    other_sizes: otherNames,
    size_guides: isOpen
      ? (guides ?? []).map(({ title, code }) => ({ title, url: publicPages.document(detail.brand_id, code) }))
      : [],
    size_request: sizeRequest(stored, (size) => toldSize(size, words, visitor)),
    after_care: afterCare(stored),
    told: {
      product: toldField('name', detail.product_name, words, visitor),
      option: toldCombination(detail.combo_identifier, words, visitor),
      sizes: otherNames.map((name) => toldSize(name, words, visitor)),
    },
  }
}

/** The line's own pages after its delivery (K14); null before. */
function afterCare({ own_page, warranty, care_videos, care_video_markers, sku }: StoredDetail) {
  if (own_page === null) return null
  const has_care = (care_videos ?? []).length > 0 && showsCareVideos(sku, care_video_markers ?? [])
  return { ...own_page, has_warranty: warranty.trim() !== '', has_care }
}

/** The outcome of a line's last request (K20); a size is in the visitor's language. */
function sizeRequest(
  line: StoredDetail,
  toldAs: (size: string) => Told,
): CustomerOrderDetail['size_request'] {
  const { order_status, status_change, answers, combination_now: combo_identifier, options } = line
  const { reason: text, language, is_taken: isTaken, ...answered } = answers
  const said = sizeOutcome({
    ...answered,
    order_status,
    status_change,
    isShipped: order_status === 'shipped' || (order_status === 'shipping_label_created' && isTaken),
    size: sizeIn({ combo_identifier, options }),
  })
  if (said === null) return null
  const size = requestedSize(said.request)
  const isDeclined = said.outcome === 'declined' && text !== null && language !== null
  return {
    ...said,
    size: size === null ? null : toldAs(size),
    reason: isDeclined ? { text, language } : null,
  }
}

const sizesOfProduct = {
  name: 'sizes-of-product',
  text: `select ${sizeColumns} from products p where p.id = $1 and p.deleted_at is null`,
}

/** The other sizes of a product; `current` is a size or a whole combination. */
export async function readOtherSizes(
  db: Database,
  productId: number,
  current: string,
): Promise<SizeChoice[]> {
  const { rows } = await db.pool.query<SizeOptions>({ ...sizesOfProduct, values: [productId] })
  const [row] = rows
  if (!row) throw noSuch('product', productId, 'product_id')
  return sizeChoicesFor(current, row)
}
