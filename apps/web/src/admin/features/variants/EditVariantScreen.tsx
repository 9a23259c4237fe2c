import { EditRecord } from '../../ui/record/RecordForms'
import { VariantFields } from './form/VariantFields'
import { variantKind } from './variant.kind'

/** Edit Product Variant: {id} (V5, O28). */
export const EditVariantScreen = () => <EditRecord kind={variantKind} fields={VariantFields} />
