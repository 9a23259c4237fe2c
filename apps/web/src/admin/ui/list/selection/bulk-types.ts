import type { Capability } from '@getzo/domain/auth/capabilities'
import type { ReactNode } from 'react'

/** A value of a list's search or filter in a call's body. */
export type QueryValue = string | number | boolean

/** The records of a bulk action: ticked rows, or all that the list's search and filters matched when counted. */
export type Chosen<R> =
  | { kind: 'ticked'; rows: readonly R[] }
  | { kind: 'matching'; query: Readonly<Record<string, QueryValue>>; count: number }

/** A record that a bulk action skipped. */
interface LeftRecord {
  id: number
  name: string
  to: string
  reason: string
}

/** The result of a bulk action: a summary, and the skipped records, if any. */
export interface BulkResult {
  summary: string
  /** a further effect, in a sentence */
  note?: string
  left: readonly LeftRecord[]
  /** an act for some of the skipped records, and why they were skipped */
  further?: { text: string; label: string; run: () => void }
}

/** The props of a bulk action's button. */
export interface BulkContext<R> {
  chosen: Chosen<R>
  count: number
  /** an action is running: one at a time */
  isActing: boolean
  /** runs an action, shows its result or failure, and clears the selection after a success */
  act: (run: () => Promise<BulkResult>) => void
}

/** Makes a list's rows selectable. People without the capability see no boxes. */
export interface BulkActions<R> {
  /** the record's name: "Select Order 12" */
  name: (row: R) => string
  capability: Capability
  /** buttons beside "12 selected" */
  actions: (context: BulkContext<R>) => ReactNode
}
