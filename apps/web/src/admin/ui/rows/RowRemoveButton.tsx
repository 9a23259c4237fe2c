import { createContext, useContext } from 'react'
import { RemoveIcon } from '../icons'
import { IconButton } from '../links/AppLink'
import type { RowPlace } from './Row'

export const RowRemovalContext = createContext<{ min: number; remove: (index: number) => void }>({
  min: 0,
  remove: () => {},
})

export const isRemoveButton = (part: Element): boolean => part.closest('[data-remove-row]') !== null

/** Removes a row from its group; the focus goes to the row in its place. */
export function RowRemoveButton({
  place,
  label,
  lastLabel,
}: {
  place: RowPlace
  label: string
  /** why the last required rows cannot be removed */
  lastLabel: string
}) {
  const { min, remove } = useContext(RowRemovalContext)
  const isLast = place.count <= min
  return (
    <span data-remove-row="">
      <IconButton
        label={isLast ? lastLabel : label}
        onClick={() => remove(place.index)}
        disabled={isLast}
        danger
      >
        <RemoveIcon />
      </IconButton>
    </span>
  )
}
