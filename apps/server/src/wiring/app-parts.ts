import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import type { Database } from '../db/connection/connect'
import type { Secrets } from '../db/secrets'
import type { Machine } from '../health/readiness'
import type { ConnectionLimits } from '../load/connections'
import type { LogSink } from '../log/log-sink'
import type { Mailer } from '../outside/mail/mailer'
import type { Resolve } from '../outside/webhooks/public-address'

/** The parts that the product is wired from. */
export interface AppParts {
  config: Config
  db: Database
  secrets: Secrets
  now?: () => Date
  /** how letters are sent, in tests */
  mailer?: Mailer
  /** after which a list or export that nobody reads is ended */
  streamStalledAfterMs?: number
  /** how long a request waits for the carrier's answer */
  labelWaitMs?: number
  /** how long the carrier may take to sell a label */
  shipWithinMs?: number
  /** how webhooks' names are looked up, and how long an answer is waited for, in tests */
  webhookLookUp?: Resolve
  webhookWithinMs?: number
  /** folder of the built screens and pages; without it only calls are served */
  webFolder?: string
  /** where the built files of the threads lie (workers/run-in-worker.ts) */
  workersFolder: string
  /** how long a file to print waits for those before it */
  printWaitMs?: number
  logger?: FastifyBaseLogger
  logSink?: Pick<LogSink, 'dropped'>
  machine?: Partial<Machine>
  /** whether requests are refused for being too many, where a test says it */
  isBusy?: () => boolean
  connections?: ConnectionLimits
}
