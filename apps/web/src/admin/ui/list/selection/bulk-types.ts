import type { Capability } from '@getzo/domain/auth/capabilities'
import type { ReactNode } from 'react'

/** Value of a list's search or filter as a call's body holds it. */
export type QueryValue = string | number | boolean

/** What a bulk action is for: rows that were ticked, or all that the list's search and filters matched when counted. */
export type Chosen<R> =
  | { kind: 'ticked'; rows: readonly R[] }
  | { kind: 'matching'; query: Readonly<Record<string, QueryValue>>; count: number }

/** A record that a bulk action left as it was. */
interface LeftRecord {
  id: number
  name: string
  to: string
  reason: string
}

/** What a bulk action did: one line that says it, and what was left, if anything. */
export interface BulkResult {
  summary: string
  /** what else came of it */
  note?: string
  left: readonly LeftRecord[]
  /** what can be done with some of those that were left, and why they were */
  further?: { text: string; label: string; run: () => void }
}

/** What a bulk action's button is given. */
export interface BulkContext<R> {
  chosen: Chosen<R>
  count: number
  /** an action is being carried out: one at a time */
  isActing: boolean
  /** carries an action out, shows its result or its failure, and drops the selection where it came through */
  act: (run: () => Promise<BulkResult>) => void
}

/** Makes a list's rows selectable. Who may not act sees no boxes. */
export interface BulkActions<R> {
  /** the record's name: "Select Order 12" */
  name: (row: R) => string
  capability: Capability
  /** the buttons beside "12 selected" */
  actions: (context: BulkContext<R>) => ReactNode
}
