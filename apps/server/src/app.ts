import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { goNowhere, isCall, rewriteUrl } from './access/addresses'
import { addCrossOrigin } from './access/cross-origin'
import { addArchiveMetric, addBackupMetric } from './backup/backups.metric'
import type { Deps } from './deps'
import { addLookupAlarmMetric } from './features/order-page/guessing/lookup-alarm.metric'
import { startedConfig } from './features/settings/shop.service'
import { addSecurity, usualHeaders } from './headers/security'
import { addHealth } from './health/health'
import { addBodies } from './http/body'
import { answerRefusal, handleErrors } from './http/errors'
import { addOpenApi } from './http/openapi/openapi'
import { Refused } from './http/refused'
import { createRoute } from './http/route'
import { lateSerializers } from './http/serialization'
import type { Jobs } from './jobs/runner'
import { boundConnections, connectionOptions, usualConnections } from './load/connections'
import { addShedding } from './load/shedding'
import { addContactPicture } from './pages/contact-picture'
import { addFiles } from './pages/files'
import { addPublicPages, answerMissingPage, loadPublicRenderer, pageFaults } from './pages/public-pages'
import { addStaffPages } from './pages/staff-pages'
import type { AppParts } from './wiring/app-parts'
import { createDeps } from './wiring/create-deps'
import { createAllJobs } from './wiring/create-jobs'
import { createWorks } from './wiring/create-works'
import { addCalls, addPages } from './wiring/features'

const bodyBytesMax = 1024 * 1024

/** The wiring, with the parts of wiring/. Listening and starting the jobs are the caller's. */
export async function buildApp(given: AppParts): Promise<{ app: FastifyInstance; deps: Deps; jobs: Jobs }> {
  const parts = { ...given, config: await startedConfig(given.db, given.config) }
  const headers = usualHeaders(parts.config)
  const app = createServer(parts, headers)
  const { deps, outside } = await createDeps(parts, app.log)
  const works = createWorks(deps)
  const jobs = createAllJobs(parts, deps, outside, works)
  app.addHook('onClose', async () => {
    deps.shop.stop()
    // no request is under way any more. What was counted waits for no job: jobs may take all the time there is
    await Promise.all([
      deps.scans.end(),
      deps.visits.flush(),
      jobs.stop().then(() => Promise.all([deps.background.idle(), outside.closeMiniProgram()])),
    ])
    await outside.closeCarrier()
  })
  await addPlugins(app, parts, { deps, jobs, headers })
  addCalls(createRoute(app, deps), deps, { jobs, works, outside, ...parts })
  addFiles(app, deps)
  if (parts.webFolder) await addWeb(app, deps, parts.webFolder)
  else app.setNotFoundHandler(refuseUnknown)
  await app.ready()
  return { app, deps, jobs }
}

function createServer(
  { config, logger, connections = usualConnections }: AppParts,
  headers: ReturnType<typeof usualHeaders>,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
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
  return app
}

/** Hooks that see every request, in their order. */
async function addPlugins(
  app: FastifyInstance,
  { connections = usualConnections, isBusy, logSink, machine }: AppParts,
  { deps, jobs, headers }: { deps: Deps; jobs: Jobs; headers: ReturnType<typeof usualHeaders> },
) {
  const { config, db, metrics } = deps
  addLookupAlarmMetric(deps)
  addBackupMetric(deps)
  if (config.backups.walArchive !== null) addArchiveMetric(deps)
  handleErrors(app, {
    noteUnavailable: deps.noteUnavailable,
    noteEvent: (...of) => deps.securityEvents.note(...of),
  })
  addBodies(app)
  boundConnections(app, connections)
  // first: a page that refuses is drawn in the language of the visitor's cookie
  await app.register(cookie)
  await addSecurity(app, config, headers)
  addCrossOrigin(app, config)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  if (config.shedding) {
    const isOurs = async (request: FastifyRequest) =>
      deps.apiKeys.isKnown(request) || (await deps.sessions.isSigned(request))
    addShedding(app, { db, registry: metrics, isOurs, isBusy })
  }
  await addOpenApi(app, deps)
  await addHealth(app, {
    config,
    db,
    registry: metrics,
    logSink,
    machine,
    areJobsStalled: () => jobs.isStalled(),
  })
  addRequestLog(app)
}

async function addWeb(app: FastifyInstance, deps: Deps, webFolder: string) {
  const renderer = await loadPublicRenderer(webFolder)
  await addStaffPages(app, deps, join(webFolder, 'admin'), pageFaults(deps, renderer))
  addContactPicture(app, deps.contactPicture)
  await addPublicPages(app, deps, renderer, (page) => addPages(page, deps))
  const answerMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const isForPeople = request.method === 'GET' || request.method === 'HEAD'
    if (isCall(request.url) || !isForPeople) return refuseUnknown(request, reply)
    return answerMissingPage(request, reply, deps, renderer)
  }
  app.setNotFoundHandler(answerMissing)
  // only the answers of routes are compressed
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
