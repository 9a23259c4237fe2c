import type { Collision } from '@getzo/domain/forms/merge-forms'
import { t } from '../../text'
import type { FieldLabels } from '../errors/field-labels'
import type { CollisionWords } from './CollisionChoices'
import { valueText } from './changes-in-words'
import type { Merging } from './put-together'

/** Collisions in the words of the form's own fields; `records` are the stored ones of either side. */
export function collisionsInWords<R>(
  collisions: readonly Collision[],
  labels: FieldLabels,
  merging: Merging<R> | undefined,
  records: readonly R[],
): CollisionWords[] {
  return collisions.map((collision) => {
    const { name, base, mine, theirs } = collision
    const wordsOf = (value: unknown) => {
      if (isWholeRow(collision) && value === undefined) return t('conflict.removed')
      const words = merging?.valueWords?.(collision, value, records) ?? labels.wordsOf(name, value)
      return words ?? (isWholeRow(collision) ? t('conflict.kept') : valueText(value))
    }
    return {
      collision,
      field: fieldText(collision, labels, merging, records),
      base: wordsOf(base),
      mine: wordsOf(mine),
      theirs: wordsOf(theirs),
      both: labels.isFreeText(name) && isText(mine) && isText(theirs) ? `${theirs} ${mine}` : null,
    }
  })
}

function fieldText<R>(
  collision: Collision,
  labels: FieldLabels,
  merging: Merging<R> | undefined,
  records: readonly R[],
): string {
  const { name, row } = collision
  if (row === undefined) return labels.labelOf(name)
  const item = merging?.rowWords?.(row, records) ?? labels.labelOf(name)
  return isWholeRow(collision) ? item : t('conflict.ofRow', { row: item, field: labels.labelOf(name) })
}

/** One side has removed the row that the other has changed. */
const isWholeRow = ({ row, mine, theirs }: Collision) => row !== undefined && (mine === row || theirs === row)

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
