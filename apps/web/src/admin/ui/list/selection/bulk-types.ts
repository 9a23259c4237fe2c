import type { AskedMany } from '@getzo/contract/lists/many.schema'
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
  /** takes it back, and answers what it did */
  undo?: () => Promise<string>
  /** shows the result in a dialog of its own */
  dialog?: (onClose: () => void) => ReactNode
  /** an act for some of the skipped records, and why they were skipped */
  further?: { text: string; label: string; run: () => void }
}

/** An act of domain's many-acts.ts with its values. */
type AskedAct = Pick<AskedMany, 'act' | 'order_status'>

/** The props of a bulk action's button. */
export interface BulkContext<R> {
  chosen: Chosen<R>
  count: number
  /** an action is running: one at a time */
  isActing: boolean
  /** begins an act that every list has the same way, for the selection or for these records of the list */
  begin: (act: AskedAct, records?: NonNullable<AskedMany['records']>) => void
  /** runs an action and shows its result or failure; the selection stays */
  act: (run: () => Promise<BulkResult>) => void
}

/** A list's own bulk actions. Rows are selectable for people who may do anything with many. */
export interface BulkActions<R> {
  /** of those who may have its buttons */
  capability: Capability
  /** buttons beside "12 selected", before the acts that every list has */
  actions: (context: BulkContext<R>) => ReactNode
}
