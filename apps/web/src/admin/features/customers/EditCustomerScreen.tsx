import { EditRecord } from '../../ui/record/RecordForms'
import { customerKind } from './customer.kind'

/** Edit Customer: {id} (C2, C5, O28). */
export const EditCustomerScreen = () => <EditRecord kind={customerKind} />
