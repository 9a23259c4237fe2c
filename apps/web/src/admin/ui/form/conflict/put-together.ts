import type { Collision, MergeRules } from '@getzo/domain/forms/merge-forms'
import type { Form } from '../values/form-store'

/** Merges two people's changes of a record whose form has more than independent fields (O28). */
export interface Merging<R> {
  rules: MergeRules
  /** The row of a collision in words: "Cedar Box, Large". */
  rowWords?: (row: Readonly<Record<string, unknown>>, records: readonly R[]) => string
  /** Describes a value that its label and text do not explain; `records` are the stored ones of either side. */
  valueWords?: (collision: Collision, value: unknown, records: readonly R[]) => string | undefined
}

/** Fills merged values in over the current stored ones: a save writes the difference. */
export function showMerged<V extends object>(form: Form<V>, stored: V, merged: V): void {
  form.reset(stored)
  form.enter(merged)
}
