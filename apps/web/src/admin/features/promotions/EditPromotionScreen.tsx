import { EditRecord } from '../../ui/record/RecordForms'
import { PromotionFields } from './PromotionFields'
import { promotionKind } from './promotion.kind'

/** Edit Promotion: {id} (M3, M5, O28). */
export const EditPromotionScreen = () => <EditRecord kind={promotionKind} fields={PromotionFields} />
