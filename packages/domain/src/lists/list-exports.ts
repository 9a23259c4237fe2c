import type { Capability } from '../auth/capabilities'

/** The export of a list that has no call of its own for it: who may save it, and the beginning of its files' names (W4). */
interface ExportOfList {
  capability: Capability
  file: string
  /** saving it is a security event (W15) */
  isRecorded?: true
  /** no name, phone or address of a person is in it: saving it asks for no proof, as every other export does (A25) */
  namesNobody?: true
}

/** By the names of the lists' endpoints. */
const exportsOfLists: Readonly<Record<string, ExportOfList>> = {
  listPromotions: { capability: 'products.export', file: 'promotions_data', namesNobody: true },
  listVariants: { capability: 'products.export', file: 'variants_data', namesNobody: true },
  listVariantOptions: { capability: 'products.export', file: 'variant_options_data', namesNobody: true },
  listAllOrderDetails: { capability: 'orders.export', file: 'order_details_data' },
  listRefunds: { capability: 'orders.export', file: 'refunds_data' },
  listHeldPayments: { capability: 'wechat.manage', file: 'wechat_money_data' },
  listFeedback: { capability: 'customers.export', file: 'feedback_data' },
  listArrivals: { capability: 'products.export', file: 'arrivals_data', namesNobody: true },
  listCounts: { capability: 'products.export', file: 'counts_data' },
  listStock: { capability: 'products.export', file: 'stock_data', namesNobody: true },
  listLosses: { capability: 'costs.read', file: 'losses_data' },
  listDuplicates: { capability: 'customers.export', file: 'duplicates_data' },
  listUrlBatches: { capability: 'urls.export', file: 'url_batches_data', namesNobody: true },
  listTagBatches: { capability: 'urls.export', file: 'tag_batches_data', namesNobody: true },
  listTagMarks: { capability: 'urls.export', file: 'tag_marks_data', namesNobody: true },
  listSuspicion: { capability: 'urls.export', file: 'suspicion_data', namesNobody: true },
  listTags: { capability: 'urls.export', file: 'tags_data', namesNobody: true },
  listUsers: { capability: 'users.manage', file: 'users_data' },
  listBin: { capability: 'bin.manage', file: 'deleted_data' },
  listAudit: { capability: 'audit.read', file: 'audit_data', isRecorded: true },
  listOutbox: { capability: 'jobs.manage', file: 'jobs_data' },
  listKeys: { capability: 'keys.manage', file: 'api_keys_data' },
  listWorks: { capability: 'jobs.manage', file: 'works_data' },
  listImports: { capability: 'imports.write', file: 'imports_data' },
  listDeliveries: { capability: 'webhooks.manage', file: 'deliveries_data' },
}

/** undefined where the list is not exported, or by a call of its own. */
export const exportOfList = (list: string): ExportOfList | undefined =>
  Object.hasOwn(exportsOfLists, list) ? exportsOfLists[list] : undefined
