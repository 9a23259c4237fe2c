import { readToday } from '@getzo/contract/today/today.endpoints'
import type { QueueId } from '@getzo/domain/today/queue-ids'
import { dayInZone } from '../../time/zone'
import { createCodes } from '../codes'
import { startTestApp } from '../test-app'

export type TodayDesk = Awaited<ReturnType<typeof startTodayDesk>>

/** What a parcel's label needs of its receiver. */
export const address = {
  customer_ship_to_name: '吴敏',
  customer_ship_to_address_line: '人民路36号',
  customer_ship_to_address_city_pinyin: 'Dalian',
  customer_ship_to_address_country_code: 'CN',
  customer_ship_to_phone_number: '15096153811',
}

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A product whose Today is read. Close it after the file's tests. */
export async function startTodayDesk() {
  const product = await startTestApp()
  const make = createCodes(product)
  const admin = await product.signedInAs('administrator')
  const csr = await product.signedInAs('csr')
  const sql = (text: string, values: unknown[] = []) => product.db.pool.query(text, values)
  /** A day of the shop, so many days from today. */
  const day = (from: number) =>
    dayInZone(new Date(Date.now() + from * 86_400_000), product.deps.config.shopTimeZone)
  const today = async (who = admin) => {
    const { status, body, text } = await product.call(readToday, {}, who)
    if (status !== 200) throw new Error(`Today was not answered: ${text}`)
    return body
  }
  const queue = async (id: QueueId, who = admin) => (await today(who)).queues.find((one) => one.id === id)
  return {
    product,
    make,
    admin,
    csr,
    sql,
    day,
    today,
    queue,
    orderIds: async (id: QueueId) => (await queue(id))?.rows.map((row) => row.order_id),
    /** An order whose letter was delivered so many days from today, with a whole address. */
    awaiting: (delivered: number, columns: Record<string, unknown> = {}) =>
      make.order({
        order_status: 'awaiting_fulfillment',
        tyl_date_delivered: day(delivered),
        ...address,
        ...columns,
      }),
    /** Leaves no order in a queue of orders. */
    settleOrders: () => sql(`update orders set order_status = 'delivered' where order_status <> 'delivered'`),
    close: () => product.close(),
  }
}
