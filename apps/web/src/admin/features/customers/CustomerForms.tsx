import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { customerKind } from './customer.kind'

/** Create New Customer (C2). */
export const NewCustomerScreen = () => <NewRecord kind={customerKind} />

/** Edit Customer: {id} (C2, C5, O28). */
export const EditCustomerScreen = () => <EditRecord kind={customerKind} />
