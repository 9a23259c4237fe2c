import { arrivalWords } from '../arrivals/arrival-words'
import { authWords } from '../auth/auth-words'
import { factorWords } from '../auth/factor-words'
import { mailWords } from '../auth/mail-words'
import { brandWords } from '../brands/brand-words'
import { costWords } from '../costs/cost-words'
import { countWords } from '../counts/count-words'
import { customerWords } from '../customers/customer-words'
import { feedbackWords } from '../feedback/feedback-words'
import { fileWords } from '../files/file-words'
import { recordImportWords } from '../imports/import-words'
import { jobWords } from '../jobs/job-words'
import { keyWords } from '../keys/key-words'
import { labelWords } from '../labels/label-words'
import { viewWords } from '../list-views/view-words'
import { listWords } from '../lists/list-words'
import { orderDetailWords } from '../order-details/order-detail-words'
import { letterWords } from '../orders/letter/letter-words'
import { orderWords } from '../orders/order-words'
import { changeRequestWords } from '../orders/requests/change-request-words'
import { papersWords } from '../papers/papers-words'
import { paymentWords } from '../payments/payment-words'
import { importWords } from '../products/import/import-words'
import { productWords } from '../products/product-words'
import { promotionWords } from '../promotions/promotion-words'
import { recordWords } from '../records/record-words'
import { refundWords } from '../refunds/refund-words'
import { reportWords } from '../reports/report-words'
import { scanWords } from '../scan/scan-words'
import { auditWords } from '../security/audit-words'
import { settingWords } from '../settings/setting-words'
import { oversoldWords } from '../stock/oversold-words'
import { stockWords } from '../stock/stock-words'
import { suspicionWords } from '../suspicion/suspicion-words'
import { tagWords } from '../tags/tag-words'
import { noteWords } from '../timeline/note-words'
import { todayWords } from '../today/today-words'
import { trackingWords } from '../tracking/tracking-words'
import { sheetWords } from '../urls/sheets/sheet-words'
import { urlBatchWords } from '../urls/url-batch-words'
import { urlWords } from '../urls/url-words'
import { userWords } from '../users/user-words'
import { variantWords } from '../variants/variant-words'
import { webhookWords } from '../webhooks/webhook-words'
import { weChatWords } from '../wechat/wechat-words'
import { errorWords } from './error-words'
import { requestWords } from './request-words'

/** Every table of words, in English. Each id is in one of them alone, and begins with what it is about. */
export const wordTables = [
  arrivalWords,
  auditWords,
  authWords,
  brandWords,
  changeRequestWords,
  costWords,
  countWords,
  customerWords,
  errorWords,
  factorWords,
  feedbackWords,
  fileWords,
  importWords,
  jobWords,
  keyWords,
  labelWords,
  letterWords,
  listWords,
  mailWords,
  noteWords,
  orderDetailWords,
  orderWords,
  papersWords,
  paymentWords,
  productWords,
  promotionWords,
  recordImportWords,
  recordWords,
  refundWords,
  reportWords,
  requestWords,
  scanWords,
  settingWords,
  sheetWords,
  oversoldWords,
  stockWords,
  suspicionWords,
  tagWords,
  trackingWords,
  urlBatchWords,
  urlWords,
  todayWords,
  userWords,
  variantWords,
  viewWords,
  webhookWords,
  weChatWords,
] as const

export const words = {
  ...arrivalWords,
  ...auditWords,
  ...authWords,
  ...brandWords,
  ...changeRequestWords,
  ...costWords,
  ...countWords,
  ...customerWords,
  ...errorWords,
  ...factorWords,
  ...feedbackWords,
  ...fileWords,
  ...importWords,
  ...jobWords,
  ...keyWords,
  ...labelWords,
  ...letterWords,
  ...listWords,
  ...mailWords,
  ...noteWords,
  ...orderDetailWords,
  ...orderWords,
  ...papersWords,
  ...paymentWords,
  ...productWords,
  ...promotionWords,
  ...recordImportWords,
  ...recordWords,
  ...refundWords,
  ...reportWords,
  ...requestWords,
  ...scanWords,
  ...settingWords,
  ...sheetWords,
  ...oversoldWords,
  ...stockWords,
  ...suspicionWords,
  ...tagWords,
  ...trackingWords,
  ...urlBatchWords,
  ...urlWords,
  ...todayWords,
  ...userWords,
  ...variantWords,
  ...viewWords,
  ...webhookWords,
  ...weChatWords,
} as const
