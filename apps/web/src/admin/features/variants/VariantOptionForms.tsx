import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { VariantOptionFields } from './form/VariantOptionFields'
import { variantOptionKind } from './variant-option.kind'

/** Create New Product Variant Option (V4). */
export const NewVariantOptionScreen = () => (
  <NewRecord kind={variantOptionKind} fields={VariantOptionFields} />
)

/** Edit Product Variant Option: {id} (V5, O28, P20). */
export const EditVariantOptionScreen = () => (
  <EditRecord kind={variantOptionKind} fields={VariantOptionFields} />
)
