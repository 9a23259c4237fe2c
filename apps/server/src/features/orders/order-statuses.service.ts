import type { AnswerOf, BodyOf } from '@getzo/contract/endpoint'
import type { setOrderStatusesShapes } from '@getzo/contract/orders/orders.schema'
import { checkManyRecords, manyRecordsMax } from '@getzo/domain/lists/many-records'
import { type StatusChangeOutcome, statusChangeOutcome } from '@getzo/domain/orders/status-change'
import type { Tx } from '../../db/connection/transaction'
import type { ListDefinition } from '../../lists/definition'
import { lockChosen } from '../../lists/matching'
import { decideRefunds, storeRefunds } from '../refunds/order-refunds.service'
import { chosenOrders, type LockedOrder, updateStatuses } from './orders.store'

type Chosen = BodyOf<typeof setOrderStatusesShapes>
type StatusResult = AnswerOf<typeof setOrderStatusesShapes>['data'][number]

const limit = { max: manyRecordsMax, checkCount: checkManyRecords }

/**
 * Sets the status of many orders in one transaction and a fixed number of statements: all are locked, each is
 * decided by itself, and those that may are changed. One that may not leaves the others as they are.
 */
export async function setOrderStatuses(
  tx: Tx,
  list: ListDefinition,
  chosen: Chosen,
  by: { actor: string; at: Date },
): Promise<StatusResult[]> {
  const { order_status: status, due_refund: decision } = chosen
  const decided = (await lockChosen(tx, list, chosen, { ...chosenOrders, ...limit })).map(
    ({ id, ticked, stored }) => ({
      id,
      stored,
      outcome: statusChangeOutcome(stored, status, ticked?.version ?? null),
    }),
  )
  const allowed = decided.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []))
  const refunds = await decideRefunds(tx, allowed, { status, decision })
  const undecided = new Set(refunds.flatMap(({ orderId, step }) => (step.kind === 'refuse' ? [orderId] : [])))
  const owed = new Map(
    refunds.flatMap(({ orderId, step, amount, currency, customer: name }) =>
      step.kind === 'refuse' || step.kind === 'owe' ? [[orderId, { amount, currency, name }] as const] : [],
    ),
  )
  const ids = allowed.filter((id) => !undecided.has(id))
  const changed = new Map((await updateStatuses(tx, ids, status, by.actor)).map((row) => [row.id, row]))
  await storeRefunds(tx, refunds, by)
  return decided.map(({ id, stored, outcome }) =>
    resultOf(
      id,
      undecided.has(id) ? 'refund_due' : outcome,
      stored && { ...stored, ...changed.get(id) },
      owed.get(id),
    ),
  )
}

/** How many of the orders were changed, and how many not. */
export function countChanged(results: readonly StatusResult[]) {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length
  return { changed, others: results.length - changed }
}

const resultOf = (
  id: number,
  outcome: StatusChangeOutcome,
  stored?: LockedOrder,
  owed: StatusResult['owed'] = null,
): StatusResult => ({
  id,
  outcome,
  owed,
  order_number: stored?.order_number ?? null,
  ...(stored === undefined || outcome === 'gone'
    ? { order_status: null, date_modified: null, version: null }
    : { order_status: stored.order_status, date_modified: stored.date_modified, version: stored.version }),
})
