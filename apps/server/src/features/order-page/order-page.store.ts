import { thankYouLetterDays } from '@getzo/domain/orders/letter/thank-you-letter'
import type { Language } from '@getzo/domain/public/device'
import type { CalendarDay } from '@getzo/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { promisedZone } from '../orders/promised-zone.sql'
import { hasLiveLabel } from './live-label.sql'
import type { ShopCalendar } from './shop-calendar'

/** Who changes an order when, and which day that is for the shop. */
export interface Moment extends ShopCalendar {
  actor: string
  at: Date
}

/** An order as a cancellation needs it. */
export interface LockedOrder {
  id: number
  order_status: string
  tyl_date_delivered: CalendarDay | null
  /** by whose clock its deadline was promised, if not by the shop's */
  promised_zone: string | null
}

/** Locks an order against staff and labels for the rest of the transaction; undefined where it is gone. */
export const lockOrder = (tx: Tx, id: number): Promise<LockedOrder | undefined> =>
  tx
    .selectFrom('orders')
    .select(['id', 'order_status', 'tyl_date_delivered'])
    .select(sql.raw<string | null>(promisedZone('orders')).as('promised_zone'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Locks the order of a line in the same way; undefined where either is gone. */
export const lockOrderOfLine = (tx: Tx, detailId: number) =>
  tx
    .selectFrom('order_details as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['o.id', sql.raw<string | null>(promisedZone('o')).as('promised_zone')])
    .where('d.id', '=', detailId)
    .where('d.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .forUpdate('o')
    .executeTakeFirst()

const inWindow = (today: CalendarDay) =>
  sql<boolean>`(tyl_date_delivered is null or tyl_date_delivered + ${thankYouLetterDays}::int >= ${today}::date)`

/**
 * Cancels an order that still awaits fulfillment inside its window and has no label that was asked for or bought;
 * undefined where one of these fails. Lock the order first: a label's intent is written under the same lock.
 */
export const cancelOpenOrder = (tx: Tx, id: number, { actor, at, today }: Moment) =>
  tx
    .updateTable('orders')
    .set({ order_status: 'cancelled_by_customer', date_cancelled: at, date_modified: at, modified_by: actor })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('order_status', '=', 'awaiting_fulfillment')
    .where(inWindow(today))
    .where(sql<boolean>`not ${sql.raw(hasLiveLabel('orders'))}`)
    .returning('id')
    .executeTakeFirst()

/**
 * Makes an order a new version because its customer asks for another size, so that staff who have it open get a
 * conflict; undefined where `cancelOpenOrder` would be too. Lock the order first.
 */
export const touchOpenOrder = (tx: Tx, id: number, { actor, at, today }: Moment) =>
  tx
    .updateTable('orders')
    .set({ date_modified: at, modified_by: actor })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('order_status', '=', 'awaiting_fulfillment')
    .where(inWindow(today))
    .where(sql<boolean>`not ${sql.raw(hasLiveLabel('orders'))}`)
    .returning('id')
    .executeTakeFirst()

/** Undefined where the line is gone, or of another order. An earlier refusal is deleted. */
export const updateStatusChange = (
  tx: Tx,
  line: { id: number; order_id: number; status_change: string; request_language: Language | null },
  { actor, at }: Moment,
) =>
  tx
    .updateTable('order_details')
    .set({
      status_change: line.status_change,
      customer_change_date: at,
      request_language: line.request_language,
      declined_request: null,
      decline_reason: null,
      decline_language: null,
      answered_request: null,
      date_modified: at,
      modified_by: actor,
    })
    .where('id', '=', line.id)
    .where('order_id', '=', line.order_id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Every link and proof given out for the order before is of the generation before, and dead. */
export const raiseLinkGeneration = (tx: Tx, id: number, { actor, at }: Moment) =>
  tx
    .updateTable('orders')
    .set({ link_generation: sql`link_generation + 1`, date_modified: at, modified_by: actor })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'link_generation'])
    .executeTakeFirst()
