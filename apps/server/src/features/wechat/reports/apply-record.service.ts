import {
  areSameParcels,
  isFurther,
  isKnownToWeChat,
  nextLookDays,
  recordLagHours,
  statusOfState,
  type WeChatOrderState,
} from '@getzo/domain/wechat/payment-reports'
import { ownCodes } from '@getzo/domain/wechat/report-answers'
import type { Tx } from '../../../db/connection/transaction'
import { dayMs, hourMs } from '../../../jobs/job'
import type { WeChatOrder } from '../../../outside/wechat/wechat-orders'
import type { Word } from '../../../outside-calls/call-kind'
import { lockReport, type ReportChange, type ReportRow, storeReport } from './reports.store'

/** What WeChat has of a payment's parcels. */
export interface Reported {
  state: WeChatOrderState
  paidFen: number | null
  numbers: string[]
  isInComplaint: boolean
}

export const recordOf = ({ state, paidFen, parcels, isInComplaint }: WeChatOrder): Reported => ({
  state,
  paidFen,
  numbers: parcels,
  isInComplaint,
})

/** Stores what WeChat has of a payment that was just reported, or is to be. */
export async function applyRecord(tx: Tx, id: number, record: Reported, at: Date): Promise<void> {
  const row = await lockReport(tx, id)
  if (row !== undefined) await store(tx, row, record, at)
}

/**
 * Stores what WeChat's record says of a payment, read for its own sake (J3). A record lags behind, so it never leads back;
 * and nothing is reported because of one that still waits: another content would spend the correction.
 */
export async function applyLook(tx: Tx, id: number, record: Reported, at: Date): Promise<void> {
  const row = await lockReport(tx, id)
  if (row === undefined) return
  const status = statusOfState[record.state]
  if (status === 'to_report') return stillToShip(tx, row, record, at)
  // the answer to the correction says what came of it
  const isOld = row.is_correction && row.status === 'to_report' && status === 'reported'
  const isBack = isKnownToWeChat(row.status) && isFurther(row.status, status)
  if (isOld || isBack || row.status === 'refunded') return noteRead(tx, row, record, at)
  await store(tx, row, record, at)
}

/** Where a report is a day old and its record does not know of it, a person looks: it was not accepted, or not made. */
async function stillToShip(tx: Tx, row: ReportRow, record: Reported, at: Date): Promise<void> {
  const reportedMs = Date.parse(row.reported_at ?? '')
  const isLate = row.status === 'reported' && at.getTime() - reportedMs >= recordLagHours * hourMs
  if (!isLate) return noteRead(tx, row, record, at)
  const message = 'The record says that it is to be sent.'
  await storeReport(tx, row.id, {
    status: 'failed',
    word: { code: ownCodes.still_to_ship, message },
    checkedAt: at,
    lookAt: null,
  })
}

const noteRead = (tx: Tx, row: ReportRow, { paidFen, isInComplaint }: Reported, at: Date) =>
  storeReport(tx, row.id, { paidFen, isInComplaint, checkedAt: at, lookAt: nextLook(row, row.status, at) })

async function store(tx: Tx, row: ReportRow, record: Reported, at: Date): Promise<void> {
  const status = statusOfState[record.state]
  const isKnown = isKnownToWeChat(status)
  await storeReport(tx, row.id, {
    status,
    word: wordOfRecord(row, record),
    paidFen: record.paidFen,
    isInComplaint: record.isInComplaint,
    checkedAt: at,
    lookAt: nextLook(row, status, at),
    ...(isKnown && { reportedAt: at, told: record.numbers, isCorrection: false }),
    ...((status === 'confirmed' || status === 'settled') && { confirmedAt: at }),
    ...(status === 'settled' && { settledAt: at }),
    ...(isKnown && row.is_correction && { corrections: row.corrections + 1 }),
  })
}

/** What waits for the buyer or for the money is read again. */
function nextLook({ reported_at: since }: ReportRow, status: ReportChange['status'], at: Date): Date | null {
  if (status !== 'reported' && status !== 'confirmed') return null
  const days = nextLookDays(since === null ? null : Date.parse(since), at.getTime())
  return new Date(at.getTime() + days * dayMs)
}

/** WeChat was told another number, by the console or before the order's was changed. */
function wordOfRecord({ parcels }: ReportRow, { state, numbers }: Reported): Word | null {
  const isOther =
    isKnownToWeChat(statusOfState[state]) &&
    numbers.length > 0 &&
    parcels !== null &&
    !areSameParcels(parcels, numbers)
  return isOther ? { code: ownCodes.other_number, message: numbers.join(', ') } : null
}
