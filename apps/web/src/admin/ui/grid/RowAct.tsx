import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Grid } from './use-grid'

/** The cell of a row's act, behind those that are typed into. */
const actCell = 'act'

/** The act at the end of a row, such as taking it out. Arrows lead to it, Tab does not. */
export function RowAct({
  grid,
  index,
  label,
  onClick,
  children,
}: {
  grid: Grid
  index: number
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        name={`${grid.name}.${index}.${actCell}`}
        data-cell={actCell}
        tabIndex={-1}
        onClick={onClick}
        variant="subtle"
        color="gray"
        size="md"
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
