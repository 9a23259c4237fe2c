import { reasonToLeaveOut } from '@getzo/domain/imports/import-choices'
import type { FileContext, Written } from './import-kind'

export type Change = Written['changes'][number]

/** The choices that decide which changes of stored records an import makes. */
export type Guards = Pick<FileContext, 'choices' | 'chosen'>

/** A change of the record with this first line, with the reason for which it is left out where there is one (W19). */
export function guarded(
  { choices, chosen }: Guards,
  head: number,
  change: Change,
  isByPerson: boolean,
): Change {
  const reason = reasonToLeaveOut(change, choices, { isByPerson, taken: chosen.get(head)?.take ?? [] })
  return reason === null ? change : { ...change, left_out: reason }
}

/** The changes that are made first, then those that are left out. */
export const madeFirst = (changes: readonly Change[]): Change[] => [
  ...madeOf(changes),
  ...changes.filter(({ left_out }) => left_out !== undefined),
]

/** The changes that are made. */
export const madeOf = (changes: readonly Change[]): Change[] =>
  changes.filter(({ left_out }) => left_out === undefined)

/** The guards of a kind whose records are all there already: what is new is the value of a field that had none. */
export const valueGuards = <G extends Guards>(guards: G, { from }: Change): G =>
  from === '' && guards.choices.changeOnly?.length === 0
    ? { ...guards, choices: { ...guards.choices, changeOnly: null } }
    : guards
