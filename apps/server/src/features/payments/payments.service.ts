import type { PaymentEntry, PaymentOfOrder } from '@getzo/contract/payments/payments.schema'
import { type PaymentClaim, paymentFaults, paymentsOfOrderMax } from '@getzo/domain/payments/payment-claim'
import { yuanText } from '@getzo/domain/refunds/sent-refunds'
import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import type { ShopReader } from '../../config/shop-now'
import type { Source } from '../../db/connection/read'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { shownInstant } from '../orders/save/order-values'
import { lockPaymentNumber } from './lock-payment'
import {
  insertClaim,
  lockOrder,
  removeClaim,
  type SamePayment,
  type StoredClaim,
  selectClaims,
  selectPayments,
  selectSamePayments,
  updateClaim,
} from './payments.store'

/** The shop's mini-program and merchant; null where none is configured. */
export interface OwnAccounts {
  appid: string | null
  merchant: string | null
}

/** Who says it and when, in a shop. */
export interface PaymentContext extends OwnAccounts {
  at: Date
  actor: string
  timeZone: string
}

export function ownAccounts(shop: ShopReader): OwnAccounts {
  const { weChat, weChatPay } = shop.now()
  return { appid: weChat.appId, merchant: weChatPay.current?.merchant ?? null }
}

export const paymentContextOf = (
  { shop, now }: Pick<Deps, 'shop' | 'now'>,
  actor: string,
): PaymentContext => ({
  at: now(),
  actor,
  ...ownAccounts(shop),
  timeZone: shop.now().shopTimeZone,
})

/** Adds the payments of a new order, all or none; a refusal names the place of the one that is refused. */
export async function addPayments(
  tx: Tx,
  orderId: number,
  entries: readonly PaymentEntry[],
  context: PaymentContext,
): Promise<void> {
  for (const [at, entry] of entries.entries()) {
    await addPayment(tx, orderId, entry, context).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      const { error: name, data, said } = error
      throw new Refused(name, { ...data, field: `payments.${at}.${data.field ?? ''}` }, said)
    })
  }
}

/** Adds a payment to an order by what somebody says of it (J1). Answers the order's payments. */
export async function addPayment(
  tx: Tx,
  orderId: number,
  entry: PaymentEntry,
  context: PaymentContext,
): Promise<PaymentOfOrder[]> {
  const known = await claimsOf(tx, orderId)
  if (known.length >= paymentsOfOrderMax) {
    refuseRule(refuse('payment.too_many', '', { max: paymentsOfOrderMax }))
  }
  const claim = await checked(tx, orderId, { ...nothing, ...readClaim(entry, context) }, { known, context })
  await insertClaim(tx, orderId, claim, context)
  return selectPayments(tx, orderId)
}

/** Changes what is said of a payment; what the entry leaves out stays. */
export async function changePayment(
  tx: Tx,
  { id: orderId, payment_id }: { id: number; payment_id: number },
  { version, ...entry }: PaymentEntry & { version: number },
  context: PaymentContext,
): Promise<PaymentOfOrder[]> {
  const claims = await claimsOf(tx, orderId)
  const stored = storedAt(claims, payment_id, version)
  if (stored.confirmed_at !== null) refuseRule(refuse('payment.confirmed', ''))
  const known = claims.filter(({ id }) => id !== payment_id)
  const claim = await checked(tx, orderId, { ...stored, ...readClaim(entry, context) }, { known, context })
  if (!isSaidAlready(stored, claim)) await updateClaim(tx, payment_id, claim, context)
  return selectPayments(tx, orderId)
}

/** Whether a claim says what is stored: then nothing is written. */
const isSaidAlready = ({ paid_at: at, ...stored }: PaymentClaim, { paid_at, ...claim }: PaymentClaim) =>
  instantAt(at) === instantAt(paid_at) &&
  Object.entries(claim).every(([name, value]) => Reflect.get(stored, name) === value)

const instantAt = (text: string | null) => (text === null ? null : Date.parse(text))

/** Takes a payment out, unless money of it may be on its way back; the order's history keeps it. */
export async function dropPayment(
  tx: Tx,
  { id: orderId, payment_id }: { id: number; payment_id: number },
  version: number,
  at: Date,
): Promise<{ payments: PaymentOfOrder[]; number: string }> {
  const stored = storedAt(await claimsOf(tx, orderId), payment_id, version)
  // a refund may be sent from it at this moment
  if (stored.transaction_id !== null) await lockPaymentNumber(tx, stored.transaction_id)
  const isRefunded = (await selectClaims(tx, orderId)).some((one) => one.id === payment_id && one.is_refunded)
  if (isRefunded) refuseRule(refuse('refund.payment_sent', ''))
  await removeClaim(tx, payment_id, at)
  return { payments: await selectPayments(tx, orderId), number: numberOf(stored) }
}

/** By which people know a payment. */
export const numberOf = ({
  transaction_id,
  out_trade_no,
}: Pick<PaymentClaim, 'transaction_id' | 'out_trade_no'>): string => transaction_id ?? out_trade_no ?? ''

async function claimsOf(tx: Tx, orderId: number): Promise<StoredClaim[]> {
  if (!(await lockOrder(tx, orderId))) throw noSuch('order', orderId)
  return selectClaims(tx, orderId)
}

function storedAt(claims: readonly StoredClaim[], id: number, version: number): StoredClaim {
  const stored = claims.find((claim) => claim.id === id)
  if (stored === undefined) throw new Refused('not_found', { field: 'payment_id' })
  if (stored.version !== version) throw new Refused('changed_meanwhile', { version: stored.version })
  return stored
}

const nothing: PaymentClaim = {
  channel: 'mini_program',
  appid: null,
  merchant: null,
  transaction_id: null,
  out_trade_no: null,
  openid: null,
  total_fen: null,
  paid_at: null,
}

const texts = ['appid', 'merchant', 'transaction_id', 'out_trade_no', 'openid'] as const

/** What an entry says, without what it leaves out; an empty text says nothing. */
function readClaim(entry: PaymentEntry, { timeZone, at }: PaymentContext): Partial<PaymentClaim> {
  const said: Record<string, unknown> = {}
  for (const name of texts) {
    const value = entry[name]
    if (value !== undefined) said[name] = value?.trim() || null
  }
  for (const name of ['channel', 'total_fen'] as const) {
    if (entry[name] !== undefined) said[name] = entry[name]
  }
  if (entry.paid_at !== undefined) said.paid_at = paidAt(entry.paid_at?.trim() || null, { timeZone, at })
  return said
}

/** How far the clock of another machine may be ahead of ours. */
const aheadMs = 10 * 60_000

function paidAt(
  text: string | null,
  { timeZone, at }: Pick<PaymentContext, 'timeZone' | 'at'>,
): string | null {
  if (text === null) return null
  const instant = shownInstant(text, timeZone)
  if (instant === null) throw new Refused('rule', { field: 'paid_at' }, say('payment.paid_at_wrong'))
  if (instant.getTime() > at.getTime() + aheadMs) refuseRule(refuse('payment.paid_at_ahead', 'paid_at'))
  return instant.toISOString()
}

/** A new claim by what somebody says, without a look at what is stored. Refuses what the rules refuse. */
export const newClaim = (entry: PaymentEntry, context: PaymentContext): PaymentClaim =>
  completed({ ...nothing, ...readClaim(entry, context) }, context)

/** A claim that passes the rules, with this shop's mini-program and merchant where it names none. */
function completed(entered: PaymentClaim, context: OwnAccounts): PaymentClaim {
  const isOurs = entered.channel === 'mini_program'
  const claim = {
    ...entered,
    appid: entered.appid ?? (isOurs ? context.appid : null),
    merchant: entered.merchant ?? context.merchant,
  }
  refuseRule(paymentFaults(claim)[0] ?? null)
  if (isOurs && context.appid !== null && claim.appid !== context.appid) {
    refuseRule(refuse('payment.other_app', 'appid', { appid: context.appid }))
  }
  return claim
}

/** A claim that what is stored does not contradict either. */
async function checked(
  tx: Tx,
  orderId: number,
  entered: PaymentClaim,
  { known, context }: { known: readonly StoredClaim[]; context: PaymentContext },
): Promise<PaymentClaim> {
  const claim = completed(entered, context)
  const twin = known.find((other) => isSame(other, claim))
  if (twin !== undefined) {
    const field = twin.transaction_id === claim.transaction_id ? 'transaction_id' : 'out_trade_no'
    refuseRule(refuse('payment.known', field))
  }
  await refuseOtherWords(tx, orderId, claim)
  return claim
}

/** Whether two claims are about one payment. */
export const isSame = (a: PaymentNumbers, b: PaymentNumbers) =>
  (a.transaction_id !== null && a.transaction_id === b.transaction_id) ||
  (a.out_trade_no !== null && a.out_trade_no === b.out_trade_no && a.merchant === b.merchant)

type PaymentNumbers = Pick<PaymentClaim, 'transaction_id' | 'out_trade_no' | 'merchant'>

async function refuseOtherWords(tx: Tx, orderId: number, claim: PaymentClaim): Promise<void> {
  refuseContradiction(await selectSamePayments(tx, orderId, claim), claim)
}

/** One payment has one payer and one sum, whichever of its orders names them. */
export function refuseContradiction(others: readonly SamePayment[], claim: PaymentClaim): void {
  for (const { order_number: order, openid, total_fen: total } of others) {
    if (openid !== null && claim.openid !== null && openid !== claim.openid) {
      refuseRule(refuse('payment.other_payer', 'openid', { order }))
    }
    if (total !== null && claim.total_fen !== null && total !== claim.total_fen) {
      refuseRule(refuse('payment.other_total', 'total_fen', { order, total: yuanText(total) }))
    }
  }
}

/** The payments of an order as they are answered. */
export const readPayments = (from: Source, orderId: number): Promise<PaymentOfOrder[]> =>
  selectPayments(from, orderId)
