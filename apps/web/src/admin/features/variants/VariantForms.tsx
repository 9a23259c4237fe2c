import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { VariantFields } from './form/VariantFields'
import { variantKind } from './variant.kind'

/** Create New Product Variant (V2). */
export const NewVariantScreen = () => <NewRecord kind={variantKind} fields={VariantFields} />

/** Edit Product Variant: {id} (V5, O28). */
export const EditVariantScreen = () => <EditRecord kind={variantKind} fields={VariantFields} />
