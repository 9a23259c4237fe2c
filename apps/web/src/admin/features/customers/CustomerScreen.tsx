import { RecordPage } from '../../ui/record/RecordPage'
import { recordQuery } from '../../ui/record/record-kind'
import { CustomerOrders } from './CustomerOrders'
import { customerKind } from './customer.kind'

export const firstQueries = (id: number) => [recordQuery(customerKind, id)]

/** A customer and the customer's orders (C3). A deleted customer stays readable because of the orders (C6). */
export const CustomerScreen = () => (
  <RecordPage kind={customerKind}>{({ id }) => <CustomerOrders id={id} />}</RecordPage>
)
