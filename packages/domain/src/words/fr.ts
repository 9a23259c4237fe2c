import { arrivalFrWords } from './fr/arrival'
import { auditFrWords } from './fr/audit'
import { authFrWords } from './fr/auth'
import { brandFrWords } from './fr/brand'
import { changeRequestFrWords } from './fr/change-request'
import { customerFrWords } from './fr/customer'
import { errorFrWords } from './fr/error'
import { factorFrWords } from './fr/factor'
import { feedbackFrWords } from './fr/feedback'
import { fileFrWords } from './fr/file'
import { importFrWords } from './fr/import'
import { recordImportFrWords } from './fr/imports'
import { jobFrWords } from './fr/job'
import { keyFrWords } from './fr/key'
import { labelFrWords } from './fr/label'
import { letterFrWords } from './fr/letter'
import { listFrWords } from './fr/list'
import { mailFrWords } from './fr/mail'
import { noteFrWords } from './fr/note'
import { orderFrWords } from './fr/order'
import { orderDetailFrWords } from './fr/order-detail'
import { papersFrWords } from './fr/papers'
import { paymentFrWords } from './fr/payment'
import { productFrWords } from './fr/product'
import { promotionFrWords } from './fr/promotion'
import { recordFrWords } from './fr/record'
import { refundFrWords } from './fr/refund'
import { reportFrWords } from './fr/report'
import { requestFrWords } from './fr/request'
import { scanFrWords } from './fr/scan'
import { settingFrWords } from './fr/setting'
import { sheetFrWords } from './fr/sheet'
import { stockFrWords } from './fr/stock'
import { suspicionFrWords } from './fr/suspicion'
import { tagFrWords } from './fr/tag'
import { todayFrWords } from './fr/today'
import { trackingFrWords } from './fr/tracking'
import { urlFrWords } from './fr/url'
import { urlBatchFrWords } from './fr/url-batch'
import { userFrWords } from './fr/user'
import { variantFrWords } from './fr/variant'
import { viewFrWords } from './fr/view'
import { webhookFrWords } from './fr/webhook'
import type { WordId } from './say'

/** Every word in the French of Canada. An id without its text does not compile. */
export const frWords = {
  ...arrivalFrWords,
  ...auditFrWords,
  ...authFrWords,
  ...brandFrWords,
  ...changeRequestFrWords,
  ...customerFrWords,
  ...errorFrWords,
  ...factorFrWords,
  ...feedbackFrWords,
  ...fileFrWords,
  ...importFrWords,
  ...jobFrWords,
  ...keyFrWords,
  ...labelFrWords,
  ...letterFrWords,
  ...listFrWords,
  ...mailFrWords,
  ...noteFrWords,
  ...orderDetailFrWords,
  ...orderFrWords,
  ...papersFrWords,
  ...paymentFrWords,
  ...productFrWords,
  ...promotionFrWords,
  ...recordFrWords,
  ...recordImportFrWords,
  ...refundFrWords,
  ...reportFrWords,
  ...requestFrWords,
  ...scanFrWords,
  ...settingFrWords,
  ...sheetFrWords,
  ...stockFrWords,
  ...suspicionFrWords,
  ...tagFrWords,
  ...todayFrWords,
  ...trackingFrWords,
  ...urlBatchFrWords,
  ...urlFrWords,
  ...userFrWords,
  ...variantFrWords,
  ...viewFrWords,
  ...webhookFrWords,
} as const satisfies Record<WordId, string>
