import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { Registry } from 'prom-client'
import type { AppParts } from './app-parts'
import { backupJobs } from './backup/backups.jobs'
import { addArchiveMetric, addBackupMetric } from './backup/backups.metric'
import { baseCopyJobs } from './backup/base-copies.jobs'
import type { Deps } from './deps'
import { authJobs } from './features/auth/auth.jobs'
import { authRoutes } from './features/auth/auth.routes'
import { binRoutes } from './features/bin/bin.routes'
import { brandsRoutes } from './features/brands/brands.routes'
import { customersRoutes } from './features/customers/customers.routes'
import { documentPages } from './features/documents/documents.pages'
import { documentsRoutes } from './features/documents/documents.routes'
import { feedbackPages } from './features/feedback/feedback.pages'
import { feedbackRoutes } from './features/feedback/feedback.routes'
import { historyRoutes } from './features/history/history.routes'
import { jobsRoutes } from './features/jobs/jobs.routes'
import { labelJobs, labelOutboxJobs } from './features/labels/labels.jobs'
import { labelsRoutes } from './features/labels/labels.routes'
import { createPurchases } from './features/labels/purchases.service'
import { listViewsRoutes } from './features/list-views/list-views.routes'
import { guessingJobs } from './features/order-page/guessing/guessing.jobs'
import { addLookupAlarmMetric } from './features/order-page/guessing/lookup-alarm.metric'
import { createLookupLimits } from './features/order-page/guessing/lookup-limits.service'
import { orderPages } from './features/order-page/order-page.pages'
import { orderPageRoutes } from './features/order-page/order-page.routes'
import { orderDetailsRoutes } from './features/orders/order-details.routes'
import { ordersRoutes } from './features/orders/orders.routes'
import { papersRoutes } from './features/papers/papers.routes'
import { picturesJobs } from './features/pictures/pictures.jobs'
import { picturesRoutes } from './features/pictures/pictures.routes'
import { pinyinRoutes } from './features/pinyin/pinyin.routes'
import { productFormRoutes } from './features/products/form/product-form.routes'
import { productImportRoutes } from './features/products/import/product-import.routes'
import { productPartsRoutes } from './features/products/parts/parts.routes'
import { productsRoutes } from './features/products/products.routes'
import { priceBookRoutes } from './features/promotions/book/price-book.routes'
import { promotionsRoutes } from './features/promotions/promotions.routes'
import { refundsRoutes } from './features/refunds/refunds.routes'
import { createCodeLookups } from './features/scan/code-lookups'
import { scanPages } from './features/scan/scan.pages'
import { scanRoutes } from './features/scan/scan.routes'
import { createScanCounter } from './features/scan/scan-counts.service'
import { shortLinkPages } from './features/scan/short-links.pages'
import { storefrontPages } from './features/storefront/storefront.pages'
import { storefrontRoutes } from './features/storefront/storefront.routes'
import { suspicionJobs } from './features/suspicion/suspicion.jobs'
import { suspicionRoutes } from './features/suspicion/suspicion.routes'
import { createInstallationKeys } from './features/tags/installation-keys'
import { createOwnTaps } from './features/tags/own-taps'
import { tagsRoutes } from './features/tags/tags.routes'
import { tapPages } from './features/tags/tap.pages'
import { createTaps } from './features/tags/taps.service'
import { trackingJobs } from './features/tracking/tracking.jobs'
import { trackingRoutes } from './features/tracking/tracking.routes'
import { createTracking } from './features/tracking/tracking.service'
import { createUrlMaker } from './features/urls/batches/make-urls.service'
import { urlBatchJobs } from './features/urls/batches/url-batches.jobs'
import { urlBatchesRoutes } from './features/urls/batches/url-batches.routes'
import { urlSheetsRoutes } from './features/urls/sheets/url-sheets.routes'
import { urlsRoutes } from './features/urls/urls.routes'
import { usersRoutes } from './features/users/users.routes'
import { variantOptionsRoutes } from './features/variants/variant-options.routes'
import { variantsRoutes } from './features/variants/variants.routes'
import { visitsJobs } from './features/visits/visits.jobs'
import { visitsRoutes } from './features/visits/visits.routes'
import { createVisitLog } from './features/visits/visits.service'
import { weChatPages } from './features/wechat/wechat.pages'
import { weChatRoutes } from './features/wechat/wechat.routes'
import { filesJobs } from './files/files.jobs'
import { goNowhere, isCall, rewriteUrl } from './http/addresses'
import { createBackground } from './http/background'
import { boundConnections, connectionOptions, usualConnections } from './http/connections'
import { createCookies } from './http/cookies'
import { addCrossOrigin } from './http/cross-origin'
import { answerRefusal, handleErrors } from './http/errors'
import { addHealth } from './http/health'
import { addOpenApi } from './http/openapi'
import { createOrderProofs } from './http/order-proof'
import { Refused } from './http/refused'
import { createRoute } from './http/route'
import { addSecurity, usualHeaders } from './http/security'
import { lateSerializers } from './http/serialization'
import { createSessions } from './http/session'
import { addShedding } from './http/shedding'
import { createNoteUnavailable } from './http/unavailable'
import { outboxJobs } from './jobs/outbox.jobs'
import { createJobs, type Jobs } from './jobs/runner'
import { createStreams } from './lists/streams'
import { letterJob } from './outside/mail/letter.jobs'
import { createObjectStore } from './outside/s3/object-store'
import { createCarrier } from './outside/ups/create-carrier'
import { createMiniProgram } from './outside/wechat/create-mini-program'
import { createOpenTag } from './outside/wechat/create-open-tag'
import { weChatJobs } from './outside/wechat/wechat.jobs'
import { addContactPicture, readContactPicture } from './pages/contact-picture'
import { addFiles } from './pages/files'
import { addPublicPages, answerMissingPage, loadPublicRenderer } from './pages/public-pages'
import { addStaffPages } from './pages/staff-pages'
import { createPrinting } from './printing/printing'
import { createSecurityEvents } from './security/security-events'
import { createSheets } from './sheets/sheets'

const bodyBytesMax = 1024 * 1024

/** The only wiring. Listening and starting the jobs are the caller's. */
export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; deps: Deps; jobs: Jobs }> {
  const { config, db, secrets, mailer, now = () => new Date(), connections = usualConnections } = parts
  const headers = usualHeaders(config)
  const { streamStalledAfterMs: stalledAfterMs = 30_000, labelWaitMs: waitMs = 20_000 } = parts
  const app: FastifyInstance = Fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : { logger: false }),
    genReqId: () => randomUUID(),
    schemaController: lateSerializers,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: bodyBytesMax,
    ...connectionOptions(connections, headers),
    rewriteUrl,
    frameworkErrors: (_error, request, reply) => goNowhere(app, request, reply),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    // addresses can hold one-time links and order links
    logController: new LogController({ disableRequestLogging: true }),
  })
  const { miniProgram, close: closeMiniProgram } = await createMiniProgram({ config, db, now })
  const { carrier, close: closeCarrier } = await createCarrier({
    config,
    db,
    now,
    ...(parts.shipWithinMs === undefined ? {} : { shipMs: parts.shipWithinMs }),
  })
  const purchases = createPurchases({ db, carrier, now })
  const urlMaker = createUrlMaker({
    db,
    key: secrets.urls,
    site: config.publicUrl,
    timeZone: config.shopTimeZone,
    now,
    ...(parts.makeUrlsMs === undefined ? {} : { runMs: parts.makeUrlsMs }),
  })
  const metrics = new Registry()
  const cookies = createCookies(config)
  const background = createBackground(app.log)
  const securityEvents = createSecurityEvents({
    db,
    key: secrets.securityEvents,
    log: app.log,
    metrics,
    background,
  })
  const tagKeys = createInstallationKeys(config.tagKeys)
  const objects = config.s3 === null ? null : createObjectStore(config.s3)
  const streams = createStreams({ db, log: app.log, metrics, stalledAfterMs })
  const deps: Deps = {
    config,
    db,
    objects,
    secrets,
    now,
    log: app.log,
    background,
    endpoints: [],
    lists: new Map(),
    pages: [],
    forms: [],
    miniProgram,
    openTag: createOpenTag({ config, db, now }),
    contactPicture: await readContactPicture(config.weChatQr),
    metrics,
    scans: createScanCounter({ db, key: secrets.urls, log: app.log, now, ...config }),
    lookups: createCodeLookups({ db, metrics }),
    tagKeys,
    taps: createTaps({
      db,
      keys: tagKeys,
      ownTaps: createOwnTaps({ key: secrets.taps, now, cookies }),
      background,
      log: app.log,
      now,
      shopTimeZone: config.shopTimeZone,
    }),
    lookupLimits: createLookupLimits({ db, key: secrets.orderLinks, now, metrics }),
    visits: createVisitLog({ db, log: app.log, now, metrics }),
    noteUnavailable: createNoteUnavailable({ log: app.log, metrics, now }),
    streams,
    printing: createPrinting({ ...parts, streams, log: app.log }),
    sheets: createSheets({ workersFolder: parts.workersFolder, log: app.log }),
    cookies,
    securityEvents,
    sessions: createSessions({
      db,
      key: secrets.sessions,
      idleMinutes: config.sessionIdleMinutes,
      background,
      events: securityEvents,
    }),
    orderProofs: createOrderProofs({ db, key: secrets.orderLinks, now, cookies }),
  }
  const jobs = createJobs({
    db,
    log: app.log,
    now,
    metrics,
    outbox: [letterJob(mailer), ...labelOutboxJobs(purchases), ...urlBatchJobs(urlMaker)],
    repeating: [
      ...authJobs(db, config),
      ...guessingJobs(db, config),
      ...visitsJobs(db, config),
      ...suspicionJobs(db, config),
      ...weChatJobs(db, config),
      ...outboxJobs(db, config),
      ...filesJobs({ db, objects }, config),
      ...picturesJobs(db, config),
      ...backupJobs({ db, objects, config, log: app.log }),
      ...baseCopyJobs({ db, config, log: app.log }),
      ...labelJobs(purchases),
      ...trackingJobs(createTracking({ db, carrier, shopTimeZone: config.shopTimeZone })),
    ],
  })
  app.addHook('onClose', async () => {
    await jobs.stop()
    await Promise.all([deps.background.idle(), deps.scans.flush(), deps.visits.flush(), closeMiniProgram()])
    await closeCarrier()
  })
  addLookupAlarmMetric(deps)
  addBackupMetric(deps)
  if (config.backups.walArchive !== null) addArchiveMetric(deps)
  handleErrors(app, deps.noteUnavailable)
  boundConnections(app, connections)
  // first: a page that refuses is drawn in the language of the visitor's cookie
  await app.register(cookie)
  await addSecurity(app, config, headers)
  addCrossOrigin(app, config)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  if (config.shedding) await addShedding(app, { db, registry: metrics, waitMs: parts.waitMs })
  await addOpenApi(app, config)
  const { logSink, machine } = parts
  await addHealth(app, {
    config,
    db,
    registry: metrics,
    logSink,
    machine,
    areJobsStalled: () => jobs.isStalled(),
  })
  addRequestLog(app)

  const route = createRoute(app, deps)
  authRoutes(route, deps)
  usersRoutes(route, deps)
  customersRoutes(route, deps)
  ordersRoutes(route, deps)
  orderDetailsRoutes(route, deps)
  brandsRoutes(route, deps)
  documentsRoutes(route, deps)
  picturesRoutes(route, deps)
  productsRoutes(route, deps)
  productFormRoutes(route, deps)
  productImportRoutes(route, deps)
  productPartsRoutes(route)
  variantsRoutes(route, deps)
  variantOptionsRoutes(route, deps)
  promotionsRoutes(route, deps)
  priceBookRoutes(route, deps)
  urlsRoutes(route, deps)
  urlBatchesRoutes(route, deps)
  urlSheetsRoutes(route, deps)
  tagsRoutes(route, deps)
  suspicionRoutes(route, deps)
  historyRoutes(route, deps)
  binRoutes(route, deps)
  storefrontRoutes(route, deps)
  orderPageRoutes(route, deps)
  papersRoutes(route, deps)
  scanRoutes(route, deps)
  weChatRoutes(route, deps)
  feedbackRoutes(route, deps)
  visitsRoutes(route, deps)
  refundsRoutes(route, deps)
  labelsRoutes(route, deps, { carrier, purchases, waitMs })
  trackingRoutes(route, deps, carrier)
  pinyinRoutes(route)
  jobsRoutes(route, deps, jobs)
  listViewsRoutes(route, deps)

  addFiles(app, deps)
  if (parts.webFolder) await addWeb(app, deps, parts.webFolder)
  else app.setNotFoundHandler(refuseUnknown)
  await app.ready()
  return { app, deps, jobs }
}

async function addWeb(app: FastifyInstance, deps: Deps, webFolder: string) {
  const renderer = await loadPublicRenderer(webFolder)
  await addStaffPages(app, deps, join(webFolder, 'admin'))
  addContactPicture(app, deps.contactPicture)
  await addPublicPages(app, deps, renderer, (page) => {
    storefrontPages(page, deps)
    orderPages(page, deps)
    scanPages(page, deps)
    tapPages(page, deps)
    documentPages(page, deps)
    feedbackPages(page, deps)
    weChatPages(page, deps)
    shortLinkPages(page, deps)
  })
  const answerMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const isForPeople = request.method === 'GET' || request.method === 'HEAD'
    if (isCall(request.url) || !isForPeople) return refuseUnknown(request, reply)
    return answerMissingPage(request, reply, deps, renderer)
  }
  app.setNotFoundHandler(answerMissing)
  // only what a route answers is compressed
  app.get('/*', { schema: { hide: true } }, answerMissing)
}

const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  answerRefusal(new Refused('not_found'), request, reply)

/** One line a request: the route as declared, never the address itself, which can hold secrets. */
function addRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms,
      },
      'answered',
    )
    done()
  })
}
