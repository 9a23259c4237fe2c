import type { Collision, MergeRules } from '@getzo/domain/forms/merge-forms'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Merges two people's changes of a record whose form has more than independent fields (O28). */
export interface Merging<R> {
  rules: MergeRules
  /** The row of a collision in words: "Cedar Box, Large". */
  rowWords?: (row: Readonly<Record<string, unknown>>, records: readonly R[]) => string
  /** Describes a value that its label and text do not explain; `records` are the stored ones of either side. */
  valueWords?: (collision: Collision, value: unknown, records: readonly R[]) => string | undefined
}

/** Fills merged values in over the current stored ones: a save writes the difference. */
export function showMerged<V extends FieldValues>(form: UseFormReturn<V>, stored: V, merged: V): void {
  form.reset(stored)
  form.reset(merged, { keepDefaultValues: true })
}
