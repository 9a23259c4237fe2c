import { NewRecord } from '../../ui/record/RecordForms'
import { brandKind } from './brand.kind'
import { BrandFields } from './form/BrandFields'

/** Create New Brand (B2). */
export const NewBrandScreen = () => <NewRecord kind={brandKind} fields={BrandFields} />
