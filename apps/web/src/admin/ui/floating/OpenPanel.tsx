import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Standing, useIsMade } from './Standing'

/** What a panel gets from the button that opens it. */
export interface OpenedPanel {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  target: { current: HTMLElement | null }
}

interface OpenPanelProps extends OpenedPanel {
  label: string
  width: `${number}rem`
  className: string | undefined
  children: ReactNode
}

/** A panel of choices below its button. */
export function OpenPanel({ label, width, className, isOpen, onChange, target, children }: OpenPanelProps) {
  const isMade = useIsMade()
  return (
    <Popover
      opened={isOpen && isMade}
      onChange={onChange}
      position="bottom-end"
      width={`min(${width}, calc(100vw - 24px))`}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Standing element={target} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
