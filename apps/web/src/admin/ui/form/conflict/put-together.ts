import type { Collision, MergeRules } from '@getzo/domain/forms/merge-forms'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** How two people's changes of a record are put together, where its form has more than fields for themselves (O28). */
export interface Merging<R> {
  rules: MergeRules
  /** the row of a collision in words: "Cedar Box, Large" */
  rowWords?: (row: Readonly<Record<string, unknown>>, records: readonly R[]) => string
  /** a value that neither its field nor itself says well enough; `records` are the stored ones of either side */
  valueWords?: (collision: Collision, value: unknown, records: readonly R[]) => string | undefined
}

/** Shows merged values over those that are stored by now: what differs from them is what a save will write. */
export function showMerged<V extends FieldValues>(form: UseFormReturn<V>, stored: V, merged: V): void {
  form.reset(stored)
  form.reset(merged, { keepDefaultValues: true })
}
