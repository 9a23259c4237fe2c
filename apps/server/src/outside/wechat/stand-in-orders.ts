/** WeChat's record of a payment, as the stand-in keeps it. */
interface StandInPayment {
  transaction_id: string
  merchant_id: string
  merchant_trade_no: string
  openid: string
  paid_amount: number
  /** WeChat's number of how it stands: 1 to ship, 2 shipped, 3 confirmed, 4 done, 5 refunded, 6 money waiting */
  state: number
  /** what get_order still shows, while it lags */
  shown: number | null
  /** questions for which WeChat does not know it yet */
  unknownFor: number
  isInComplaint: boolean
  /** reports that changed something: the first and the one correction */
  count: number
  parcels: { tracking_no: string; express_company: string; item_desc: string }[]
  delayedTo: number | null
  /** when its buyer was reminded to confirm, in seconds */
  remindedOf: number | null
}

type Fields = Record<string, unknown>

/** What the stand-in knows of orders, and every report that it accepted (facts: wechat-orders, sections 1.2, 1.3 and 7). */
export interface StandInOrders {
  payments: Map<string, StandInPayment>
  /** accepted reports, in order */
  ledger: { transaction_id: string; numbers: string[]; upload_time: string }[]
  /** messages that a reader got, in order */
  messages: { openid: string; template: string; page: string | undefined; data: Record<string, string> }[]
  /** a person agrees to one message of a template */
  agree(openid: string, template: string): void
  isManaged: boolean
  carriers: string[]
  /** a payment as a buyer makes it */
  pay(payment: Partial<StandInPayment> & { transaction_id: string }): StandInPayment
  answer(path: string, body: Fields): Fields | null
}

interface OrdersParts {
  /** every payment that is asked about is there: where nobody can pay */
  knowsAll: boolean
}

export function createStandInOrders({ knowsAll }: OrdersParts): StandInOrders {
  const credits = new Map<string, number>()
  const orders: StandInOrders = {
    payments: new Map(),
    ledger: [],
    messages: [],
    agree: (openid, template) => {
      const key = `${openid} ${template}`
      credits.set(key, (credits.get(key) ?? 0) + 1)
    },
    isManaged: true,
    carriers: ['UPS', 'DHL', 'FEDEX_GJ', 'EMS', 'SF', 'CANADAPOST', 'OTHER'],
    pay(payment) {
      const made: StandInPayment = {
        merchant_id: '1604118842',
        merchant_trade_no: `T${payment.transaction_id.slice(-12)}`,
        openid: `o${payment.transaction_id}`,
        paid_amount: 18_800,
        state: 1,
        shown: null,
        unknownFor: 0,
        isInComplaint: false,
        count: 0,
        parcels: [],
        delayedTo: null,
        remindedOf: null,
        ...payment,
      }
      orders.payments.set(made.transaction_id, made)
      return made
    },
    answer(path, body) {
      switch (path.split('/').at(-1) ?? '') {
        case 'is_trade_managed':
          return { ...done, is_trade_managed: orders.isManaged }
        case 'get_delivery_list':
          return {
            ...done,
            count: orders.carriers.length,
            delivery_list: orders.carriers.map((id) => ({ delivery_id: id, delivery_name: id })),
          }
        case 'get_order':
          return getOrder(find(body.transaction_id, body.merchant_id, body.merchant_trade_no))
        case 'upload_shipping_info':
          return upload(body)
        case 'notify_confirm_receive':
          return remind(body)
        case 'send':
          return send(body)
        case 'opspecialorder':
          return announce(body)
        default:
          return null
      }
    },
  }

  function find(transaction: unknown, merchant: unknown, trade: unknown): StandInPayment | undefined {
    const found =
      typeof transaction === 'string'
        ? orders.payments.get(transaction)
        : [...orders.payments.values()].find(
            (one) => one.merchant_id === merchant && one.merchant_trade_no === trade,
          )
    if (found === undefined && knowsAll && typeof transaction === 'string') {
      return orders.pay({ transaction_id: transaction })
    }
    if (found === undefined || found.unknownFor === 0) return found
    found.unknownFor -= 1
    return undefined
  }

  function upload(body: Fields): Fields {
    const fault = faultOfReport(body, orders.carriers)
    if (fault !== 0) return refused(fault)
    const key = fieldsOf(body.order_key)
    const payment = find(key.transaction_id, key.mchid, key.out_trade_no)
    if (payment === undefined) return refused(10_060_001)
    if (fieldsOf(body.payer).openid !== payment.openid) return refused(10_060_031)
    const parcels = (body.shipping_list as unknown[]).map(fieldsOf) as unknown as StandInPayment['parcels'] // checked above
    if (payment.state === 5) return refused(10_060_004)
    if (payment.count > 0 && isSame(payment.parcels, parcels)) return refused(10_060_023)
    if (payment.state > 2) return refused(10_060_002)
    if (payment.count > 1) return refused(10_060_003)
    payment.parcels = parcels
    payment.count += 1
    payment.state = 2
    const numbers = parcels.map(({ tracking_no }) => tracking_no)
    orders.ledger.push({
      transaction_id: payment.transaction_id,
      numbers,
      upload_time: String(body.upload_time),
    })
    return done
  }

  function remind({ transaction_id, merchant_id, merchant_trade_no, received_time }: Fields): Fields {
    const payment = find(transaction_id, merchant_id, merchant_trade_no)
    if (payment === undefined) return refused(10_060_001)
    if (typeof received_time !== 'number') return refused(47_001)
    if (payment.state !== 2) return refused(10_060_028)
    if (payment.remindedOf !== null) return refused(10_060_030)
    payment.remindedOf = received_time
    return done
  }

  function send({ touser, template_id, page, data }: Fields): Fields {
    const fields = fieldsOf(data)
    const key = `${String(touser)} ${String(template_id)}`
    if (typeof touser !== 'string' || touser.length < 20) return refused(40_003)
    if (typeof template_id !== 'string' || template_id.length < 20) return refused(40_037)
    for (const [name, field] of Object.entries(fields)) {
      if (!isFitting(name, fieldsOf(field).value))
        return { errcode: 47_003, errmsg: `argument invalid! data.${name}.value` }
    }
    const left = credits.get(key) ?? (knowsAll ? 1 : 0)
    if (left === 0) return refused(43_101)
    credits.set(key, left - 1)
    orders.messages.push({
      openid: touser,
      template: template_id,
      page: typeof page === 'string' ? page : undefined,
      data: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, String(fieldsOf(field).value)]),
      ),
    })
    return { ...done, msgid: 1_000 + orders.messages.length }
  }

  function announce({ order_id, type, delay_to }: Fields): Fields {
    const payment = find(order_id, null, null)
    if (payment === undefined) return refused(10_060_001)
    if (type !== 1 || typeof delay_to !== 'number') return refused(268_546_000)
    if (payment.state !== 1) return refused(268_546_001)
    payment.delayedTo = delay_to
    return done
  }
  return orders
}

const done = { errcode: 0, errmsg: 'ok' }
const refused = (errcode: number): Fields => ({ errcode, errmsg: messages[errcode] ?? 'error' })

/** WeChat's words, with the number by which its support finds a request. */
const messages: Record<number, string> = {
  40003: 'invalid openid',
  40037: 'invalid template_id',
  43101: 'user refuse to accept the msg',
  10060001: '支付单不存在 rid: 65f0c2-sample-1',
  10060002: '支付单已完成发货 rid: 65f0c2-sample-2',
  10060003: '支付单已使用重新发货机会 rid: 65f0c2-sample-3',
  10060004: '支付单处于不可发货的状态 rid: 65f0c2-sample-4',
  10060023: '发货信息未更新 rid: 65f0c2-sample-23',
  10060025: '物流公司编码有误 rid: 65f0c2-sample-25',
  10060028: '支付单未发货 rid: 65f0c2-sample-28',
  10060030: '已使用确认收货提醒 rid: 65f0c2-sample-30',
  10060031: '该笔支付单不属于 openid 所指定的用户 rid: 65f0c2-sample-31',
  47001: 'data format error rid: 65f0c2-sample-47',
  268485216: '上传时间非法 rid: 65f0c2-sample-216',
  268485228: '统一发货模式下，物流信息列表长度必须为1 rid: 65f0c2-sample-228',
}

/** WeChat's check of a field of a message, by its type. */
function isFitting(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false
  const { length } = Array.from(value)
  if (name.startsWith('thing')) return length <= 20
  if (name.startsWith('character_string')) return length <= 32 && /^[\x20-\x7e]+$/.test(value)
  if (name.startsWith('phrase')) return length <= 5 && /^\p{Script=Han}+$/u.test(value)
  if (name.startsWith('amount')) return /^[$¥]?\d{1,10}(\.\d+)?元?$/.test(value)
  return /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(value)
}

const getOrder = (payment: StandInPayment | undefined): Fields =>
  payment === undefined
    ? refused(10_060_001)
    : {
        ...done,
        order: {
          transaction_id: payment.transaction_id,
          merchant_id: payment.merchant_id,
          merchant_trade_no: payment.merchant_trade_no,
          openid: payment.openid,
          paid_amount: payment.paid_amount,
          order_state: payment.shown ?? payment.state,
          in_complaint: payment.isInComplaint,
          shipping: {
            delivery_mode: payment.parcels.length > 1 ? 2 : 1,
            logistics_type: 1,
            finish_shipping: payment.shown === null && payment.count > 0,
            finish_shipping_count: payment.shown === null ? payment.count : 0,
            shipping_list: payment.shown === null ? payment.parcels : [],
          },
        },
      }

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const isSame = (a: StandInPayment['parcels'], b: StandInPayment['parcels']) =>
  JSON.stringify(a.map(partsOf)) === JSON.stringify(b.map(partsOf))
const partsOf = ({ tracking_no, express_company, item_desc }: StandInPayment['parcels'][number]) => [
  tracking_no,
  express_company,
  item_desc,
]

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** The first thing that WeChat's format check refuses of a report; 0 where nothing is. */
function faultOfReport(body: Fields, carriers: readonly string[]): number {
  const { shipping_list: list, delivery_mode: mode, logistics_type: type, upload_time: at } = body
  const key = fieldsOf(body.order_key)
  if (!Array.isArray(list) || typeof mode !== 'number' || typeof type !== 'number') return 47_001
  if (typeof at !== 'string') return 47_001
  if (key.order_number_type !== 1 && key.order_number_type !== 2) return 268_485_194
  if (key.order_number_type === 2 && typeof key.transaction_id !== 'string') return 268_485_195
  if (key.order_number_type === 1 && typeof key.mchid !== 'string') return 268_485_196
  if (key.order_number_type === 1 && typeof key.out_trade_no !== 'string') return 268_485_197
  if (!zoned.test(at)) return 268_485_216
  if (mode !== 1 && mode !== 2) return 268_485_224
  if (mode === 1 && list.length !== 1) return 268_485_228
  if (mode === 2 && typeof body.is_all_delivered !== 'boolean') return 10_060_007
  if (list.length > 15) return 10_060_024
  if (typeof fieldsOf(body.payer).openid !== 'string') return 47_001
  return list.map((one) => faultOfParcel(fieldsOf(one), carriers)).find((fault) => fault !== 0) ?? 0
}

function faultOfParcel(
  { tracking_no, express_company, item_desc }: Fields,
  carriers: readonly string[],
): number {
  if (typeof tracking_no !== 'string' || tracking_no === '') return 268_485_226
  if (typeof express_company !== 'string' || express_company === '') return 268_485_227
  if (!carriers.includes(express_company)) return 10_060_025
  if (typeof item_desc !== 'string' || item_desc === '') return 10_060_008
  return item_desc.length > 120 ? 10_060_009 : 0
}
