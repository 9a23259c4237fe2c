import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { PromotionFields } from './PromotionFields'
import { promotionKind } from './promotion.kind'

/** Create New Promotion (M2, M5): effective from the start of today, unless another date is chosen. */
export const NewPromotionScreen = () => <NewRecord kind={promotionKind} fields={PromotionFields} />

/** Edit Promotion: {id} (M3, M5, O28). */
export const EditPromotionScreen = () => <EditRecord kind={promotionKind} fields={PromotionFields} />
