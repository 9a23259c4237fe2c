/** Work that a change asks for and that is done once, tried again until it succeeds (N9). */
export const outboxJobs = [
  'sign-in-letter',
  'letter',
  'buy-label',
  'void-label',
  'send-refund',
  'make-urls',
  'act-on-many',
  'run-import',
  'deliver-webhook',
] as const
export type OutboxJobName = (typeof outboxJobs)[number]

/** Work that is done again and again (N9). */
export const repeatingJobs = [
  'delete-expired-sign-ins',
  'delete-old-lookups',
  'delete-old-visits',
  'delete-old-imports',
  'find-suspicion',
  'find-duplicates',
  'delete-ended-outside-tokens',
  'delete-old-jobs',
  'delete-unheld-files',
  'move-files-to-store',
  'delete-unused-pictures',
  'give-up-late-jobs',
  'free-crashed-jobs',
  'take-backup',
  'take-base-copy',
  'settle-lost-labels',
  'settle-sent-refunds',
  'mail-mentions',
  'mail-ending-keys',
  'tidy-webhooks',
  'tell-stock',
  'sum-sales',
  'delete-old-key-calls',
  'track-parcels',
  'sum-reports',
  'analyze-grown-tables',
  'seal-audit',
  'check-audit',
  'report-to-wechat',
  'message-customers',
  'tidy-wechat',
] as const
export type RepeatingJobName = (typeof repeatingJobs)[number]

/** The state of a job of the outbox: 'failed' has used all its tries and waits for a person. */
export const outboxStates = ['waiting', 'running', 'failed', 'done', 'given_up'] as const
