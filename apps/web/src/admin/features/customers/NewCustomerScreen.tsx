import { NewRecord } from '../../ui/record/RecordForms'
import { customerKind } from './customer.kind'

/** Create New Customer (C2). */
export const NewCustomerScreen = () => <NewRecord kind={customerKind} />
