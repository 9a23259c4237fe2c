import type { Database } from '../../db/connection/connect'
import type { ListDefinition } from '../../lists/definition'
import { answerList, type ListCall, type ListDeps } from '../../lists/page/list'
import { answerRecord, recordOf, requireKnown } from '../../lists/records'
import { customerColumns } from './customers.list'
import { noCustomer } from './no-customer'

const one = recordOf(
  'customer',
  `select ${customerColumns} from customers c where c.id = (select survivor_of($1))`,
)

/** One customer as JSON, a deleted one too, so that its orders stay readable (C6); of one who was merged, who stayed (W12). */
export const readCustomer = (db: Database, id: number) => answerRecord(db, one, [id], () => noCustomer('id'))

/** A customer's orders; of a deleted customer too (C6). */
export async function listCustomerOrders(
  deps: ListDeps,
  list: ListDefinition,
  customerId: number,
  call: ListCall,
) {
  await requireKnown(deps.db, 'customers', customerId, () => noCustomer('customer_id'))
  return answerList(deps, list, { ...call, query: { ...call.query, customer_id: customerId } })
}
