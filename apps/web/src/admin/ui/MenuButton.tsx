import { Menu } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Standing } from './Standing'

/** A button that opens a menu. The menu is created at the first use, since a list has a button in each row. */
export function MenuButton({
  label,
  className,
  isBusy,
  items,
  children,
}: {
  /** for screen readers */
  label: string
  className: string | undefined
  isBusy: boolean
  /** Menu.Items */
  items: () => ReactNode
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isMade, setMade] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    // only a closed menu remembers the focused element, to restore the focus
    flushSync(() => setMade(true))
    setOpen(!isOpen)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        id={`${id}-target`}
        className={className}
        aria-busy={isBusy}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {children}
      </button>
      {isMade && (
        <Menu id={id} opened={isOpen} onChange={setOpen} position="bottom-start" returnFocus>
          <Menu.Target>
            <Standing element={button} />
          </Menu.Target>
          <Menu.Dropdown>{items()}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
