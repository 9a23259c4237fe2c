import { EditRecord } from '../../ui/record/RecordForms'
import { VariantOptionFields } from './form/VariantOptionFields'
import { variantOptionKind } from './variant-option.kind'

/** Edit Product Variant Option: {id} (V5, O28, P20). */
export const EditVariantOptionScreen = () => (
  <EditRecord kind={variantOptionKind} fields={VariantOptionFields} />
)
