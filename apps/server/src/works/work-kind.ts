import type { OutboxJobName } from '@getzo/domain/jobs/job-names'
import type { Said } from '@getzo/domain/words/say'
import type { WorkKindName } from '@getzo/domain/works/work-kinds'
import type { Database } from '../db/connection/connect'
import type { Tx } from '../db/connection/transaction'

interface JobOfKind {
  job: OutboxJobName
  about(this: void, work: { id: number; asked: unknown }): string
}

/** The values of the work that makes the URLs of a batch. */
export interface AskedUrls {
  batch_id: number
}

/** The values of the works that check an import, carry it out and take it back. */
export interface AskedImport {
  import_id: number
}

/** Each kind of work with the job that does it, and what the job is about. */
export const workKinds = {
  act: { job: 'act-on-many', about: ({ id }) => `Change ${id}` },
  url_batch: { job: 'make-urls', about: ({ asked }) => `Batch ${(asked as AskedUrls).batch_id}` },
  import_check: { job: 'run-import', about: ofImport },
  import: { job: 'run-import', about: ofImport },
  import_undo: { job: 'run-import', about: ofImport },
} as const satisfies Record<WorkKindName, JobOfKind>
function ofImport({ asked }: { asked: unknown }): string {
  return `Import ${(asked as AskedImport).import_id}`
}

/** An item as it is to be done: a record of the work, with the version that was seen and, for an undo, what was before. */
export interface WaitingItem {
  place: number
  record_id: number
  seen_version: number | null
  before: unknown
}

/** done: `before` is stored for the undo, `said` is worth knowing all the same. left: there was nothing to do. */
export interface ItemResult {
  outcome: 'done' | 'left' | 'failed'
  said: Said | null
  /** as the work left the record */
  version: number | null
  before?: unknown
}

/** The result of an item that is no record with a version. */
export const ended = (outcome: ItemResult['outcome'], said: Said | null = null): ItemResult => ({
  outcome,
  said,
  version: null,
})

/** A part of an item is done, and stored with this transaction; the next one goes on with the same item. */
export const more = 'more'

/** The transaction of an item, whose changes are those of the person who asked. */
export interface Change {
  tx: Tx
  actor: string
  at: Date
  timeZone: string
  /** the values of the work, as its kind stored them */
  asked: unknown
  /** shows how far an item of many parts has come; throws where the work is to stop, and rolls the item back */
  reach(this: void, done: number, total: number): Promise<void>
}

export type DoItem = (item: WaitingItem, change: Change) => Promise<ItemResult | typeof more>

/** Looks up, once for a run and outside of its transactions, what all of its items need. */
interface BeginDoing {
  begin(this: void, db: Database, asked: unknown): Promise<DoItem>
}

/**
 * A kind of work (adr/0171): what it does to one item, and how that is taken back. Both throw Refused where it may not be
 * done; then what they had written is rolled back.
 */
export interface WorkKind {
  do: DoItem | BeginDoing
  undo?(this: void, item: WaitingItem, change: Change): Promise<ItemResult>
  /** tells the feature that an item was rolled back, for a refusal or a fault */
  failed?(this: void, item: WaitingItem, change: Change, error: unknown): Promise<void>
  /** tells the feature that the rest is not done: it is not tried any more, or a person has stopped it */
  leftOff?(this: void, tx: Tx, asked: unknown, why: 'given_up' | 'stopped'): Promise<void>
}
