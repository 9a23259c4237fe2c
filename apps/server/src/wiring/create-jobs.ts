import { backupJobs } from '../backup/backups.jobs'
import { baseCopyJobs } from '../backup/point-in-time/base-copies.jobs'
import { statisticsJobs } from '../db/statistics.jobs'
import type { Deps } from '../deps'
import { auditJobs } from '../features/audit/audit.jobs'
import { authJobs } from '../features/auth/auth.jobs'
import { duplicateJobs } from '../features/customers/duplicates/duplicates.jobs'
import { oldImportJobs } from '../features/imports/imports.jobs'
import { keyJobs } from '../features/keys/keys.jobs'
import { labelJobs, labelOutboxJobs } from '../features/labels/labels.jobs'
import { guessingJobs } from '../features/order-page/guessing/guessing.jobs'
import { picturesJobs } from '../features/pictures/pictures.jobs'
import { sentRefundJobs, sentRefundOutboxJobs } from '../features/refunds/wechat/sent-refunds.jobs'
import { reportJobs } from '../features/reports/reports.jobs'
import { stockJobs } from '../features/stock/stock.jobs'
import { suspicionJobs } from '../features/suspicion/suspicion.jobs'
import { mentionJobs } from '../features/timeline/mentions.jobs'
import { trackingJobs } from '../features/tracking/tracking.jobs'
import { createTracking } from '../features/tracking/tracking.service'
import { visitsJobs } from '../features/visits/visits.jobs'
import { createWebhookSender } from '../features/webhooks/deliver.service'
import { webhookJobs, webhookOutboxJobs } from '../features/webhooks/webhooks.jobs'
import { tidyWeChatJobs } from '../features/wechat/events/events.jobs'
import { weChatMessageJobs } from '../features/wechat/messages/messages.jobs'
import { weChatReportJobs } from '../features/wechat/reports/reports.jobs'
import { filesJobs } from '../files/files.jobs'
import { outboxJobs } from '../jobs/outbox.jobs'
import { createJobs, type Jobs } from '../jobs/runner'
import { letterJobs } from '../outside/mail/letter.jobs'
import { createPostWebhook } from '../outside/webhooks/post-webhook'
import { weChatJobs } from '../outside/wechat/wechat.jobs'
import type { WorkRunner } from '../works/run-works.service'
import { workJobs } from '../works/works.jobs'
import type { AppParts } from './app-parts'
import type { Outside } from './create-deps'

/** Webhooks, as they are sent. */
const createSender = (
  { db, secrets, webhookLookUp, webhookWithinMs }: AppParts,
  { config, shop, now }: Deps,
) =>
  createWebhookSender({
    db,
    key: secrets.webhooks,
    now,
    chance: Math.random,
    shop,
    post: createPostWebhook({
      testHost: config.webhookTestHost,
      ...(webhookLookUp === undefined ? {} : { resolve: webhookLookUp }),
      ...(webhookWithinMs === undefined ? {} : { withinMs: webhookWithinMs }),
    }),
  })

export function createAllJobs(
  parts: AppParts,
  deps: Deps,
  { carrier, mailer, labelCalls, sentRefunds, weChatReports, weChatMessages }: Outside,
  works: WorkRunner,
): Jobs {
  const { config, shop, db, objects, log, now, metrics } = deps
  const outbox = [
    ...letterJobs(mailer, db),
    ...labelOutboxJobs(labelCalls),
    ...sentRefundOutboxJobs(sentRefunds),
    ...workJobs(works),
    ...webhookOutboxJobs(createSender(parts, deps)),
  ]
  return createJobs({
    db,
    log,
    now,
    metrics,
    outbox,
    repeating: [
      ...authJobs(db, config),
      ...guessingJobs(db, config),
      ...visitsJobs(db, config),
      ...oldImportJobs(db),
      ...suspicionJobs(db, config),
      ...duplicateJobs(db),
      ...weChatJobs(db, config),
      ...outboxJobs(db, config, outbox),
      ...filesJobs({ db, objects }, config),
      ...picturesJobs(db, config),
      ...backupJobs({ db, objects, config, log }),
      ...baseCopyJobs({ db, config, log }),
      ...labelJobs(labelCalls),
      ...sentRefundJobs(sentRefunds),
      ...weChatReportJobs(weChatReports),
      ...weChatMessageJobs(weChatMessages),
      ...tidyWeChatJobs(db),
      ...mentionJobs(db, shop),
      ...keyJobs(db, shop),
      ...webhookJobs(db),
      ...stockJobs(db),
      ...auditJobs({ db, log }, config),
      ...trackingJobs(createTracking({ db, carrier, shopTimeZone: config.shopTimeZone })),
      ...statisticsJobs(db),
      // last: after an update it sums up all past days, and others do not wait for that
      ...reportJobs(db, config),
    ],
  })
}
