import { useFieldLabel } from '../../../ui/form/field-labels'
import { fieldWords, knownFields } from '../field-words'

/** Tells the form what stored columns are called in words: the conflict dialog names those (O28). */
export function ConflictLabels() {
  return knownFields.map((column) => <ColumnLabel key={column} column={column} />)
}

function ColumnLabel({ column }: { column: string }) {
  useFieldLabel(column, fieldWords(column))
  return null
}
