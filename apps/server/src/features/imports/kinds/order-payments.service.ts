import type { ImportRecord, RowFault } from '@getzo/domain/imports/import-records'
import { columnOfPayment, type ImportPayment } from '@getzo/domain/imports/read-payments'
import { type PaymentClaim, paymentsOfOrderMax } from '@getzo/domain/payments/payment-claim'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { Refused } from '../../../http/refused'
import { dropPayment, isSame, newClaim, numberOf, refuseContradiction } from '../../payments/payments.service'
import { countPayments, selectByNumbers, selectContradicted } from '../../payments/payments.store'
import type { Change } from './guarded'
import { type DoneRecord, type FileContext, type ImportContext, OutcomeChanged } from './import-kind'

/** A payment that an order has already, or that an earlier record of the file gives one. */
interface KnownPayment extends PaymentClaim {
  /** null: of an order that is not stored */
  order_id: number | null
  /** by which people know the order */
  order_number: string
  /** of an earlier record of the file */
  is_coming?: true
}

export interface KnownPayments {
  /** those that have one of the file's numbers */
  all: readonly KnownPayment[]
  /** of each known order */
  counts: ReadonlyMap<number, number>
}

/** The stored payments that have one of the numbers in the file. */
export async function selectKnownPayments(
  tx: Tx,
  records: readonly ImportRecord[],
  orderIds: readonly number[],
): Promise<KnownPayments> {
  const numbers = records.flatMap(({ payments }) =>
    payments.flatMap(({ entry }) => [entry.transaction_id ?? [], entry.out_trade_no ?? []].flat()),
  )
  return {
    all: await selectByNumbers(tx, [...new Set(numbers)]),
    counts: numbers.length === 0 ? new Map() : await countPayments(tx, orderIds),
  }
}

/** An order's claims that it does not have yet. */
export function freshClaims(
  { payments }: ImportRecord,
  orderId: number | undefined,
  known: KnownPayments,
  context: FileContext,
): PaymentClaim[] {
  return payments
    .map(({ entry }) => newClaim(entry, context))
    .filter(
      (claim) => !known.all.some((one) => !one.is_coming && one.order_id === orderId && isSame(one, claim)),
    )
}

/** The faults of a record's payments, each with its column. A correct payment is compared with the records after it. */
export function faultsOfPayments(
  record: ImportRecord,
  order: { id: number } | undefined,
  known: KnownPayments,
  context: FileContext,
): { faults: RowFault[]; coming: KnownPayment[] } {
  const faults: RowFault[] = []
  const coming: KnownPayment[] = []
  const { order_reference: reference = '' } = record.values
  for (const payment of record.payments) {
    const { line } = payment
    try {
      const claim = newClaim(payment.entry, context)
      const same = known.all.filter((one) => isSame(one, claim))
      if (order !== undefined && same.some(({ order_id }) => order_id === order.id)) continue
      refuseContradiction(same, claim)
      coming.push({ ...claim, order_id: order?.id ?? null, order_number: reference, is_coming: true })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      faults.push({ line, field: columnOf(error.data.field), said: error.said ?? say(error.error) })
    }
  }
  const count = (known.counts.get(order?.id ?? 0) ?? 0) + coming.length
  if (count > paymentsOfOrderMax) {
    const said = say('payment.too_many', { max: paymentsOfOrderMax })
    faults.push({ line: record.payments.at(-1)?.line ?? record.head, field: 'transaction_id', said })
  }
  return { faults, coming }
}

const columnOf = (field: string | undefined) =>
  columnOfPayment[(field ?? '') as keyof ImportPayment['entry']] ?? 'transaction_id' // a field of a claim

/** A payment that a file adds to a stored order, as a change of a field. */
export const changeOfClaim = (claim: PaymentClaim): Change => ({
  field: claim.transaction_id === null ? 'out_trade_no' : 'transaction_id',
  from: '',
  to: numberOf(claim),
})

/** Takes out what an import has added to an order, unless somebody has changed it since, or money of it went back. */
export async function takeOutClaims(
  tx: Tx,
  orderId: number,
  ids: readonly number[],
  { at }: ImportContext,
): Promise<void> {
  for (const payment_id of ids) await dropPayment(tx, { id: orderId, payment_id }, 0, at)
}

/** Refuses an import one of whose payments somebody said otherwise while it was under way. */
export async function refuseSaidMeanwhile(
  tx: Tx,
  done: readonly DoneRecord[],
  { at }: Pick<ImportContext, 'at'>,
): Promise<void> {
  const id = await selectContradicted(
    tx,
    done.map(({ written }) => written.id),
    at,
  )
  if (id !== undefined) throw new OutcomeChanged(done.find(({ written }) => written.id === id)?.line ?? 1)
}
