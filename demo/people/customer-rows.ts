import { present, type Random } from '../random'
import type { Ids, Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { administrator } from '../sign-ins'
import type { DemoCustomer } from './customers'

const deletedCount = 5

/**
 * The rows of all customers, and of some that were entered twice and deleted: their phone numbers are in use
 * again. `firstOrders` says when a customer's first order was entered, which is when staff made the customer.
 */
export function customerRows(
  customers: readonly DemoCustomer[],
  firstOrders: ReadonlyMap<number, Date>,
  ids: Ids,
  clock: ShopClock,
  random: Random,
): Row[] {
  const rows = customers.map((customer) => {
    const created = firstOrders.get(customer.id) ?? clock.someTime(random, random.integer(3, 400))
    const age = clock.ageInDays(created)
    const isModified = age > 4 && random.percent(9)
    return {
      id: customer.id,
      customer_name: customer.name,
      phone_number: customer.phone,
      date_created: created,
      created_by: administrator,
      date_modified: isModified ? clock.someTime(random, random.integer(1, age - 2)) : null,
      modified_by: isModified ? administrator : null,
      deleted_at: null,
      deleted_by: null,
    }
  })
  const mistaken = random.shuffled(rows).slice(0, deletedCount)
  return [...rows, ...mistaken.map((row) => enteredTwice(row, ids))]
}

function enteredTwice(row: Row & { date_created: Date; customer_name: string }, ids: Ids): Row {
  const minutes = (count: number) => new Date(row.date_created.getTime() - count * 60_000)
  return {
    ...row,
    id: ids.next('customers'),
    customer_name: present(row.customer_name.split(' ')[0]),
    date_created: minutes(9),
    date_modified: null,
    modified_by: null,
    deleted_at: minutes(3),
    deleted_by: administrator,
  }
}
