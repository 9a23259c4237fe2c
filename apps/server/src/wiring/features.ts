import type { Deps } from '../deps'
import { arrivalsRoutes } from '../features/arrivals/arrivals.routes'
import { auditRoutes } from '../features/audit/audit.routes'
import { authRoutes } from '../features/auth/auth.routes'
import { binRoutes } from '../features/bin/bin.routes'
import { brandsRoutes } from '../features/brands/brands.routes'
import { costsRoutes } from '../features/costs/costs.routes'
import { countsRoutes } from '../features/counts/counts.routes'
import { customersRoutes } from '../features/customers/customers.routes'
import { duplicatesRoutes } from '../features/customers/duplicates/duplicates.routes'
import { documentPages } from '../features/documents/documents.pages'
import { documentsRoutes } from '../features/documents/documents.routes'
import { feedbackPages } from '../features/feedback/feedback.pages'
import { feedbackRoutes } from '../features/feedback/feedback.routes'
import { findRoutes } from '../features/find/find.routes'
import { historyRoutes } from '../features/history/history.routes'
import { importsRoutes } from '../features/imports/imports.routes'
import { presetRecord } from '../features/imports/presets/presets.service'
import { jobsRoutes } from '../features/jobs/jobs.routes'
import { keysRoutes } from '../features/keys/keys.routes'
import { labelsRoutes } from '../features/labels/labels.routes'
import { listViewsRoutes } from '../features/list-views/list-views.routes'
import { manyRoutes } from '../features/many/many.routes'
import { orderDetailsRoutes } from '../features/order-details/order-details.routes'
import { orderPages } from '../features/order-page/order-page.pages'
import { orderPageRoutes } from '../features/order-page/order-page.routes'
import { ordersRoutes } from '../features/orders/orders.routes'
import { papersRoutes } from '../features/papers/papers.routes'
import { paymentsRoutes } from '../features/payments/payments.routes'
import { picturesRoutes } from '../features/pictures/pictures.routes'
import { pinyinRoutes } from '../features/pinyin/pinyin.routes'
import { priceBookRoutes } from '../features/price-book/price-book.routes'
import { productFormRoutes } from '../features/products/form/product-form.routes'
import { productPartsRoutes } from '../features/products/parts/parts.routes'
import { productsRoutes } from '../features/products/products.routes'
import { promotionsRoutes } from '../features/promotions/promotions.routes'
import { refundsRoutes } from '../features/refunds/refunds.routes'
import { weChatRefundsRoutes } from '../features/refunds/wechat/wechat-refunds.routes'
import { reportsRoutes } from '../features/reports/reports.routes'
import { scanPages } from '../features/scan/scan.pages'
import { scanRoutes } from '../features/scan/scan.routes'
import { shortLinkPages } from '../features/scan/short-links.pages'
import { settingsRoutes } from '../features/settings/settings.routes'
import { stockRoutes } from '../features/stock/stock.routes'
import { storefrontPages } from '../features/storefront/storefront.pages'
import { storefrontRoutes } from '../features/storefront/storefront.routes'
import { suspicionRoutes } from '../features/suspicion/suspicion.routes'
import { tagsRoutes } from '../features/tags/tags.routes'
import { timelineRoutes } from '../features/timeline/timeline.routes'
import { todayRoutes } from '../features/today/today.routes'
import { trackingRoutes } from '../features/tracking/tracking.routes'
import { urlBatchesRoutes } from '../features/urls/batches/url-batches.routes'
import { urlSheetsRoutes } from '../features/urls/sheets/url-sheets.routes'
import { urlsRoutes } from '../features/urls/urls.routes'
import { usersRoutes } from '../features/users/users.routes'
import { variantOptionsRoutes } from '../features/variants/variant-options.routes'
import { variantsRoutes } from '../features/variants/variants.routes'
import { visitsRoutes } from '../features/visits/visits.routes'
import { waitingRoutes } from '../features/waiting/waiting.routes'
import { webhooksRoutes } from '../features/webhooks/webhooks.routes'
import { weChatEventsRoutes } from '../features/wechat/events/events.routes'
import { heldRoutes } from '../features/wechat/held/held.routes'
import { weChatMessagesRoutes } from '../features/wechat/messages/messages.routes'
import { weChatReportsRoutes } from '../features/wechat/reports/reports.routes'
import { weChatPages } from '../features/wechat/wechat.pages'
import { weChatRoutes } from '../features/wechat/wechat.routes'
import { startedWorks, worksRoutes } from '../features/works/works.routes'
import type { Route } from '../http/route'
import type { Jobs } from '../jobs/runner'
import type { PublicPage } from '../pages/public-pages'
import { recordRoutes } from '../records/record.routes'
import type { WorkRunner } from '../works/run-works.service'
import type { AppParts } from './app-parts'
import type { Outside } from './create-deps'

const labelWaitMsUsual = 20_000

/** The calls of every feature. */
export function addCalls(
  route: Route,
  deps: Deps,
  {
    jobs,
    works,
    outside: { carrier, mailer, labelCalls, sentRefunds, weChatReports, weChatOrders },
    labelWaitMs: waitMs = labelWaitMsUsual,
  }: Pick<AppParts, 'labelWaitMs'> & { jobs: Jobs; works: WorkRunner; outside: Outside },
) {
  authRoutes(route, deps)
  usersRoutes(route, deps)
  keysRoutes(route, deps)
  webhooksRoutes(route, deps)
  customersRoutes(route, deps)
  duplicatesRoutes(route, deps)
  ordersRoutes(route, deps)
  orderDetailsRoutes(route, deps)
  addCatalogueCalls(route, deps)
  addUrlCalls(route, deps)
  historyRoutes(route, deps)
  auditRoutes(route, deps)
  binRoutes(route, deps)
  storefrontRoutes(route, deps)
  orderPageRoutes(route, deps)
  papersRoutes(route, deps)
  scanRoutes(route, deps)
  weChatRoutes(route, deps)
  feedbackRoutes(route, deps)
  visitsRoutes(route, deps)
  refundsRoutes(route, deps)
  stockRoutes(route, deps)
  paymentsRoutes(route, deps)
  weChatReportsRoutes(route, deps, weChatReports)
  weChatEventsRoutes(route, deps)
  heldRoutes(route, deps)
  weChatMessagesRoutes(route, deps, weChatOrders)
  arrivalsRoutes(route, deps)
  costsRoutes(route, deps)
  countsRoutes(route, deps)
  weChatRefundsRoutes(route, deps, sentRefunds)
  labelsRoutes(route, deps, { carrier, calls: labelCalls, waitMs })
  timelineRoutes(route, deps)
  todayRoutes(route, deps)
  reportsRoutes(route, deps)
  trackingRoutes(route, deps, carrier)
  pinyinRoutes(route)
  importsRoutes(route, deps)
  recordRoutes(route, deps, presetRecord)
  jobsRoutes(route, deps, jobs)
  listViewsRoutes(route, deps)
  const started = startedWorks(deps, works)
  manyRoutes(route, deps, started)
  worksRoutes(route, deps, started)
  waitingRoutes(route, deps)
  settingsRoutes(route, deps, mailer)
  findRoutes(route, deps)
}

/** Brands and their products, with what belongs to them. */
function addCatalogueCalls(route: Route, deps: Deps) {
  brandsRoutes(route, deps)
  documentsRoutes(route, deps)
  picturesRoutes(route, deps)
  productsRoutes(route, deps)
  productFormRoutes(route, deps)
  productPartsRoutes(route)
  variantsRoutes(route, deps)
  variantOptionsRoutes(route, deps)
  promotionsRoutes(route, deps)
  priceBookRoutes(route, deps)
}

/** URLs, their tags, and what looks like a copy. */
function addUrlCalls(route: Route, deps: Deps) {
  urlsRoutes(route, deps)
  urlBatchesRoutes(route, deps)
  urlSheetsRoutes(route, deps)
  tagsRoutes(route, deps)
  suspicionRoutes(route, deps)
}

/** The customers' pages of every feature. */
export function addPages(page: PublicPage, deps: Deps) {
  storefrontPages(page, deps)
  orderPages(page, deps)
  scanPages(page, deps)
  documentPages(page, deps)
  feedbackPages(page, deps)
  weChatPages(page, deps)
  shortLinkPages(page, deps)
}
