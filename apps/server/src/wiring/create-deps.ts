import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { createApiKeys } from '../access/keys/api-keys'
import { createOrderProofs } from '../access/order-proof'
import { createSessions } from '../access/session'
import { createStaffBrowsers } from '../access/staff-browsers'
import type { Deps } from '../deps'
import { createLabelCalls } from '../features/labels/calls/label-calls'
import { createLookupLimits } from '../features/order-page/guessing/lookup-limits.service'
import { createPictureHosts } from '../features/pictures/picture-hosts.service'
import { createSentRefunds } from '../features/refunds/wechat/sent-refunds.service'
import { createCodeLookups } from '../features/scan/code-lookups'
import { createScanCounter } from '../features/scan/counts/scan-counts.service'
import { openShop } from '../features/settings/shop.service'
import { createInstallationKeys } from '../features/tags/installation-keys'
import { createOwnTaps } from '../features/tags/taps/own-taps'
import { createTaps } from '../features/tags/taps/taps.service'
import { createVisitLog } from '../features/visits/visits.service'
import { createWeChatMessages } from '../features/wechat/messages/messages.service'
import { createWeChatReports } from '../features/wechat/reports/reports.service'
import { createCookies } from '../http/cookies'
import { createStreams } from '../lists/streams/streams'
import { createBackground } from '../load/background'
import { createNoteUnavailable } from '../load/unavailable'
import { createMailer } from '../outside/mail/create-mailer'
import { createObjectStore } from '../outside/s3/object-store'
import { createCarrier } from '../outside/ups/create-carrier'
import { createMiniProgram } from '../outside/wechat/create-mini-program'
import { createOpenTag } from '../outside/wechat/create-open-tag'
import { createCurrentWeChatPay } from '../outside/wechat-pay/create-wechat-pay'
import { readContactPicture } from '../pages/contact-picture'
import { createPrinting } from '../printing/printing'
import { createSecurityEvents } from '../security/security-events'
import { createSheets } from '../sheets/sheets'
import { dayInZone } from '../time/zone'
import type { AppParts } from './app-parts'

/** The clients of outside services, which are closed when the service ends. */
async function openOutside(
  { config, db, mailer, shipWithinMs }: AppParts,
  { shop, now, log }: Pick<Deps, 'shop' | 'now' | 'log'>,
) {
  const { miniProgram, orders, close: closeMiniProgram } = await createMiniProgram({ config, shop, db, now })
  const { carrier, close: closeCarrier } = await createCarrier({
    config,
    shop,
    db,
    now,
    ...(shipWithinMs === undefined ? {} : { shipMs: shipWithinMs }),
  })
  return {
    miniProgram,
    carrier,
    mailer: mailer ?? createMailer({ shop, dataDir: config.dataDir, log }),
    labelCalls: createLabelCalls({ db, carrier, now, today: () => dayInZone(now(), config.shopTimeZone) }),
    sentRefunds: createSentRefunds({ db, weChatPay: createCurrentWeChatPay(shop, now), now }),
    weChatOrders: orders,
    weChatReports: createWeChatReports({ db, orders, now }),
    weChatMessages: createWeChatMessages({ db, orders, now, timeZone: config.shopTimeZone }),
    closeMiniProgram,
    closeCarrier,
  }
}

export type Outside = Awaited<ReturnType<typeof openOutside>>

export async function createDeps(
  parts: AppParts,
  log: FastifyBaseLogger,
): Promise<{ deps: Deps; outside: Outside }> {
  const { config, db, secrets, now = () => new Date(), streamStalledAfterMs: stalledAfterMs = 30_000 } = parts
  const metrics = new Registry()
  const cookies = createCookies(config)
  const background = createBackground(log)
  // before anything reads them
  const outsideKeys = createInstallationKeys([{ version: 0, key: secrets.outside }])
  const shop = await openShop(config, db, { background, log, outsideKeys })
  const outside = await openOutside(parts, { shop, now, log })
  const securityEvents = createSecurityEvents({ db, key: secrets.securityEvents, log, metrics, background })
  const streams = createStreams({ db, log, metrics, stalledAfterMs })
  const sessions = createSessions({ ...sessionParts(parts), background, events: securityEvents })
  const staffBrowsers = createStaffBrowsers({ cookies, sessions })
  const deps: Deps = {
    config,
    shop,
    db,
    objects: config.s3 === null ? null : createObjectStore(config.s3),
    secrets,
    now,
    log,
    background,
    endpoints: [],
    lists: new Map(),
    listDefinitions: new Map(),
    pages: [],
    forms: [],
    miniProgram: outside.miniProgram,
    openTag: createOpenTag({ config, db, now }),
    pictureHosts: await createPictureHosts({ db, background, now }),
    contactPicture: await readContactPicture(config.weChatQr),
    metrics,
    visits: createVisitLog({ db, log, now, metrics }),
    noteUnavailable: createNoteUnavailable({ log, metrics, now }),
    streams,
    printing: createPrinting({ ...parts, folder: config.dataDir, streams, log }),
    sheets: createSheets({ workersFolder: parts.workersFolder, log }),
    cookies,
    // not TAG_KEYS: one of these is taken away after a rotation, and nobody could sign in by a code
    factorKeys: createInstallationKeys([{ version: 0, key: secrets.factors }]),
    outsideKeys,
    securityEvents,
    sessions,
    staffBrowsers,
    apiKeys: createApiKeys({ db, now, background, events: securityEvents }),
    orderProofs: createOrderProofs({ db, key: secrets.orderLinks, now, cookies }),
    lookupLimits: createLookupLimits({ db, key: secrets.orderLinks, now, metrics }),
    ...createCodeParts(parts, { log, metrics, cookies, background, now, staffBrowsers }),
  }
  return { deps, outside }
}

const sessionParts = ({ config, db, secrets }: AppParts) => ({
  db,
  key: secrets.sessions,
  idleMinutes: config.sessionIdleMinutes,
})

/** Codes and genuine tags. */
function createCodeParts(
  { config, db, secrets }: AppParts,
  {
    log,
    metrics,
    cookies,
    background,
    now,
    staffBrowsers,
  }: Pick<Deps, 'log' | 'metrics' | 'cookies' | 'background' | 'now' | 'staffBrowsers'>,
): Pick<Deps, 'scans' | 'lookups' | 'tagKeys' | 'taps'> {
  const tagKeys = createInstallationKeys(config.tagKeys)
  const ownTaps = createOwnTaps({ key: secrets.taps, now, cookies })
  const scans = createScanCounter({ db, key: secrets.urls, log, now, staffBrowsers, ...config })
  return {
    scans,
    lookups: createCodeLookups({ db, metrics, ownTaps }),
    tagKeys,
    taps: createTaps({
      db,
      keys: tagKeys,
      ownTaps,
      scans,
      background,
      log,
      now,
      shopTimeZone: config.shopTimeZone,
    }),
  }
}
