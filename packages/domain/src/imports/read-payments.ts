import { type PaymentChannel, readChannel } from '../payments/payment-claim'
import { fenOf } from '../refunds/sent-refunds'
import { type Said, say } from '../words/say'
import { type PaymentField, paymentFields } from './payment-fields'

/** A payment of an order as a row has it; what its cells do not say is not there. */
export type ImportPayment = Readonly<{
  line: number
  entry: Readonly<{
    transaction_id?: string
    out_trade_no?: string
    total_fen?: number
    paid_at?: string
    openid?: string
    channel?: PaymentChannel
    merchant?: string
    appid?: string
  }>
}>

/** The column of each part of a payment. */
export const columnOfPayment = {
  transaction_id: 'transaction_id',
  out_trade_no: 'out_trade_no',
  total_fen: 'payment_total',
  paid_at: 'payment_time',
  openid: 'payer_openid',
  channel: 'payment_channel',
  merchant: 'payment_merchant',
  appid: 'payment_appid',
} as const satisfies Record<keyof ImportPayment['entry'], PaymentField>

/** Fields that say that there is a payment: the others may have one value for all rows of a file. */
const tellingFields = paymentFields.slice(0, 5)

interface Row {
  line: number
  values: Readonly<Partial<Record<PaymentField, string>>>
}

interface Fault {
  line: number
  field: PaymentField
  said: Said
}

/**
 * The payments of an order's rows (J1): a row that says the same payment again says nothing new, another payment is one
 * more of the order, and one with other words about the same number is refused.
 */
export function readPayments(rows: readonly Row[]): { payments: ImportPayment[]; paymentFaults: Fault[] } {
  const payments: ImportPayment[] = []
  const paymentFaults: Fault[] = []
  for (const { line, values } of rows) {
    if (!tellingFields.some((name) => values[name] !== undefined)) continue
    const entry = entryOf(values)
    const channel = values.payment_channel
    if (channel !== undefined && entry.channel === undefined) {
      paymentFaults.push({
        line,
        field: 'payment_channel',
        said: say('imports.channel_unknown', { cell: channel }),
      })
      continue
    }
    const before = payments.find((one) => isSamePayment(one.entry, entry))
    if (before === undefined) {
      payments.push({ line, entry })
      continue
    }
    const other = paymentFields.find((name) => partOf(before.entry, name) !== partOf(entry, name))
    if (other !== undefined) {
      paymentFaults.push({ line, field: other, said: say('imports.differs', { line: before.line }) })
    }
  }
  return { payments, paymentFaults }
}

const partOf = (entry: ImportPayment['entry'], column: PaymentField): unknown =>
  Object.entries(columnOfPayment)
    .filter(([, name]) => name === column)
    .map(([part]) => Reflect.get(entry, part))[0]

function isSamePayment(a: ImportPayment['entry'], b: ImportPayment['entry']): boolean {
  if (a.transaction_id !== undefined && a.transaction_id === b.transaction_id) return true
  if (a.out_trade_no !== undefined && a.out_trade_no === b.out_trade_no) return a.merchant === b.merchant
  return a.transaction_id === b.transaction_id && a.out_trade_no === b.out_trade_no
}

function entryOf(values: Row['values']): ImportPayment['entry'] {
  const { transaction_id, out_trade_no, payment_total, payment_time: paid_at, payer_openid: openid } = values
  const { payment_channel, payment_merchant: merchant, payment_appid: appid } = values
  const total_fen = payment_total === undefined ? null : fenOf(payment_total)
  const channel = payment_channel === undefined ? null : readChannel(payment_channel)
  return {
    ...(transaction_id !== undefined && { transaction_id }),
    ...(out_trade_no !== undefined && { out_trade_no }),
    ...(total_fen !== null && { total_fen }),
    ...(paid_at !== undefined && { paid_at }),
    ...(openid !== undefined && { openid }),
    ...(channel !== null && { channel }),
    ...(merchant !== undefined && { merchant }),
    ...(appid !== undefined && { appid }),
  }
}
