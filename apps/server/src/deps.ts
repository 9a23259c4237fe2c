import type { Endpoint } from '@getzo/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Database } from './db/connect'
import type { Secrets } from './db/secrets'
import type { Background } from './http/background'
import type { OrderProofs } from './http/order-proof'
import type { Sessions } from './http/session'
import type { Mailer } from './outside/mail/mailer'

/** What features are built from. Made once in app.ts; tests replace what leaves the building. */
export interface Deps {
  config: Config
  db: Database
  secrets: Secrets
  sessions: Sessions
  orderProofs: OrderProofs
  mailer: Mailer
  log: FastifyBaseLogger
  /** for what goes on after the answer */
  background: Background
  /** the clock; movable in tests */
  now: () => Date
  /** every endpoint that has been registered, in order */
  endpoints: Endpoint[]
}
