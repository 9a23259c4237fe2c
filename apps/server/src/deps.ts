import type { Endpoint } from '@getzo/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { ApiKeys } from './access/keys/api-keys'
import type { OrderProofs } from './access/order-proof'
import type { Sessions } from './access/session'
import type { StaffBrowsers } from './access/staff-browsers'
import type { Config } from './config/config'
import type { Database } from './db/connection/connect'
import type { Secrets } from './db/secrets'
import type { LookupLimits } from './features/order-page/guessing/lookup-limits.service'
import type { PictureHosts } from './features/pictures/picture-hosts.service'
import type { CodeLookups } from './features/scan/code-lookups'
import type { ScanCounter } from './features/scan/counts/scan-counts.service'
import type { ShopOfProcess } from './features/settings/shop.service'
import type { InstallationKeys } from './features/tags/installation-keys'
import type { Taps } from './features/tags/taps/taps.service'
import type { VisitLog } from './features/visits/visits.service'
import type { Cookies } from './http/cookies'
import type { ListDefinitions } from './lists/definition'
import type { KnownLists } from './lists/known-lists'
import type { Streams } from './lists/streams/streams'
import type { Background } from './load/background'
import type { NoteUnavailable } from './load/unavailable'
import type { ObjectStore } from './outside/s3/object-store'
import type { MiniProgram } from './outside/wechat/mini-program'
import type { OpenTag } from './outside/wechat/open-tag'
import type { ContactPicture } from './pages/contact-picture'
import type { Printing } from './printing/printing'
import type { SecurityEvents } from './security/security-events'
import type { Sheets } from './sheets/sheets'

/** The dependencies of features. Made once in app.ts; tests replace the outside services. */
export interface Deps {
  config: Config
  shop: ShopOfProcess
  db: Database
  /** where files lie outside the database; null: in it (N10) */
  objects: ObjectStore | null
  secrets: Secrets
  cookies: Cookies
  sessions: Sessions
  /** browsers in which staff are signed in */
  staffBrowsers: StaffBrowsers
  apiKeys: ApiKeys
  securityEvents: SecurityEvents
  orderProofs: OrderProofs
  /** the mini-program that counts now; null where none is configured */
  miniProgram: () => MiniProgram | null
  /** null where WeChat's open tag is not configured */
  openTag: OpenTag | null
  pictureHosts: PictureHosts
  /** null where no picture is configured by which WeChat finds the shop */
  contactPicture: ContactPicture | null
  scans: ScanCounter
  /** the only way to read by a code */
  lookups: CodeLookups
  /** under which the keys of genuine tags lie */
  tagKeys: InstallationKeys
  /** under which the secrets of one-time codes lie */
  factorKeys: InstallationKeys
  /** under which the secrets of outside services lie */
  outsideKeys: InstallationKeys
  /** taps of genuine tags */
  taps: Taps
  /** limits on guessing orders */
  lookupLimits: LookupLimits
  visits: VisitLog
  streams: Streams
  /** the only way to draw a file for printing */
  printing: Printing
  /** lists that are known to have more rows than are counted */
  /** the only way to read an uploaded spreadsheet */
  sheets: Sheets
  noteUnavailable: NoteUnavailable
  /** the metrics of /metrics */
  metrics: Registry
  log: FastifyBaseLogger
  /** for work that goes on after the answer */
  background: Background
  /** the clock; movable in tests */
  now: () => Date
  /** every endpoint that has been registered, in order */
  endpoints: Endpoint[]
  /** of these, the staff's lists */
  lists: KnownLists
  /** their rows, by the endpoints' names */
  listDefinitions: ListDefinitions
  /** the address of every page of the customers', in order */
  pages: string[]
  /** of these, those that take a form */
  forms: string[]
}
