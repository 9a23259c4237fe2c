import { type Refusal, refuse } from '../refusal'

/** The source of each field in a merge: the one who stays, or the other. */
export const mergeSides = ['survivor', 'merged'] as const
export type MergeSide = (typeof mergeSides)[number]

/** Of the notes for the staff both may be kept. */
export const noteChoices = [...mergeSides, 'both'] as const

/** The choices of a merge, a field each (W12). */
export interface MergeChoices {
  customer_name: MergeSide
  phone_number: MergeSide
  staff_note: (typeof noteChoices)[number]
}

/** The fields that a merge decides on. */
export interface MergedFields {
  customer_name: string
  phone_number: string
  /** goes with the number (C7) */
  shares_phone: boolean
  staff_note: string | null
  /** null for none */
  other_phones: readonly string[] | null
}

export const staffNoteMax = 1000

/** The survivor's fields after a merge: what was chosen, and every number that is not the own one. */
export function mergedFields(
  survivor: MergedFields,
  merged: MergedFields,
  choices: MergeChoices,
): MergedFields {
  const of = { survivor, merged }
  const { phone_number, shares_phone } = of[choices.phone_number]
  const phones = [survivor, merged].flatMap((one) => [one.phone_number, ...(one.other_phones ?? [])])
  const others = [...new Set(phones)].filter((phone) => phone !== phone_number)
  return {
    customer_name: of[choices.customer_name].customer_name,
    phone_number,
    shares_phone,
    staff_note:
      choices.staff_note === 'both'
        ? bothNotes(survivor.staff_note, merged.staff_note)
        : of[choices.staff_note].staff_note,
    other_phones: others.length === 0 ? null : others,
  }
}

const bothNotes = (one: string | null, other: string | null) =>
  [...new Set([one, other])].filter((note) => note !== null && note !== '').join('\n') || null

/** The rules a merge can break. */
export type MergeRule = 'customer.merge_itself' | 'customer.merge_note_long'

/** A customer is merged with another one. */
export const checkMerge = (survivorId: number, mergedId: number): Refusal<MergeRule> | null =>
  survivorId === mergedId ? refuse('customer.merge_itself', 'merged.id') : null

/** The note that would be stored fits. */
export const checkMergedNote = (note: string | null): Refusal<MergeRule> | null =>
  (note ?? '').length > staffNoteMax
    ? refuse('customer.merge_note_long', 'choices.staff_note', { max: staffNoteMax })
    : null
