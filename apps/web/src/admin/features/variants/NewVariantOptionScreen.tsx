import { NewRecord } from '../../ui/record/RecordForms'
import { VariantOptionFields } from './form/VariantOptionFields'
import { variantOptionKind } from './variant-option.kind'

/** Create New Product Variant Option (V4). */
export const NewVariantOptionScreen = () => (
  <NewRecord kind={variantOptionKind} fields={VariantOptionFields} />
)
