import { hasEnded, type OrderStatus, orderStatuses, parseOrderStatus } from '../orders/order-status'
import { say } from '../words/say'
import { isDayLike } from './day-cell'
import { likeliest } from './likeliest'
import { type ReadCell, refused } from './read-cell'

/** The words of other shops, of WooCommerce, Shopify, WeChat and Youzan, and of people; without accents, in small letters. */
const words: Readonly<Partial<Record<OrderStatus, string>>> = {
  waiting_for_payment:
    'unpaid|pending|pending payment|payment pending|on hold|authorized|en attente|en attente de paiement|impayee|impaye|待付款|待支付|未付款|等待买家付款',
  awaiting_fulfillment:
    'paid|processing|unfulfilled|unshipped|to ship|ready to ship|in progress|en cours|en traitement|en preparation|payee|paye|a expedier|non traitee|待发货|已付款|已支付|买家已付款|待配送|备货中|等待卖家发货',
  shipped:
    'fulfilled|dispatched|sent|in transit|expediee|expedie|envoyee|envoye|traitee|已发货|待收货|卖家已发货|已发货待收货|运输中|等待买家确认收货',
  delivered:
    'completed|complete|terminee|termine|livree|livre|已完成|已签收|已收货|交易完成|交易成功|确认收货',
  refunded: 'remboursee|rembourse|已退款|退款成功|全额退款',
  cancelled_by_admin:
    'cancelled|canceled|voided|failed|annulee|annule|echouee|echoue|已取消|已关闭|交易关闭|订单关闭|取消',
}
const statusOf: ReadonlyMap<string, OrderStatus> = new Map(
  orderStatuses.flatMap((status) => (words[status] ?? '').split('|').map((word) => [word, status] as const)),
)

/** What an order's status does not say, and an order may still be sent or paid back: a person decides. */
const undecided = /partial|partiel|部分|退款中|refunding|待成团|draft|brouillon|disput|litige/

const plainWord = (text: string) =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/^wc-/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .replaceAll(/[,，、;；。]/g, '')
    .trim()

/** Between the parts of a status that stand in several columns, as Shopify's payment and fulfilment do. */
export const statusSeparator = ' + '

/** A status by its own words or those of other shops; a misspelt one is refused with the nearest as a proposal. */
export function readStatus(text: string): ReadCell {
  const parts = text.split(statusSeparator)
  const found = parts.map((part) => statusIn(part) ?? (parts.length > 1 && isDayLike(part) ? ended : null))
  const known = found.filter((one) => one !== null)
  const [first] = known
  if (first !== undefined && known.length === parts.length) return { value: furthest(known) ?? first }
  const said = say('imports.status_invalid', { cell: text })
  const proposal = parts.length > 1 ? undefined : nearest(plainWord(text))
  return refused(said, proposal)
}

const statusIn = (text: string): OrderStatus | null =>
  parseOrderStatus(text) ?? statusOf.get(plainWord(text)) ?? null

/** A day among the parts of a status is that of its cancelling. */
const ended: OrderStatus = 'cancelled_by_admin'

/** What several words say of one order: that it has ended or was sent before all else, then that it is unpaid. */
const furthest = (statuses: readonly OrderStatus[]): OrderStatus | undefined =>
  statuses.find(hasEnded) ??
  (['delivered', 'shipped', 'shipping_label_created', 'waiting_for_payment'] as const).find((one) =>
    statuses.includes(one),
  )

function nearest(plain: string): OrderStatus | undefined {
  if (undecided.test(plain)) return undefined
  const near = likeliest(plain, [...statusOf.keys(), ...orderStatuses.map((one) => one.replaceAll('_', ' '))])
  return near === null ? undefined : (parseOrderStatus(near) ?? statusOf.get(near))
}
