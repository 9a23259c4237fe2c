import type { MenuProps } from '@mantine/core'
import { type ElementType, type ReactNode, useId, useRef, useState } from 'react'
import { useKeysUntilThere } from '../keys/keys-until-there'
import { later } from '../later'
import { useWasTrue } from '../was-true'
import type { MenuItemProps } from './OpenMenu'

const OpenMenu = later(() => import('./OpenMenu'))

/** An item of a menu, and what stands between items: Mantine's own, which come with the menu. */
export const MenuItem = later<MenuItemProps>(async () => ({ default: (await import('./OpenMenu')).Item }))
export const MenuLabel = later<{ children: ReactNode }>(async () => ({
  default: (await import('./OpenMenu')).Label,
}))
export const MenuDivider = later(async () => ({ default: (await import('./OpenMenu')).Divider }))

interface MenuButtonProps {
  /** for screen readers, in place of the content */
  label?: string
  className?: string | undefined
  isBusy?: boolean
  /** MenuItems */
  items: ReactNode
  children: ReactNode
  /** a component of Mantine in place of a plain button, and its props */
  as?: ElementType
  look?: object
  position?: MenuProps['position']
  menuClass?: string | undefined
  /** what a key presses it by */
  act?: string
}

/** A button that opens a menu. The menu is created at the first use, since a list has a button in each row. */
export function MenuButton({
  label,
  className,
  isBusy = false,
  items,
  children,
  as: Target = 'button',
  look,
  position = 'bottom-start',
  menuClass,
  act,
}: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isMade = useWasTrue(isOpen)
  useKeysUntilThere(isOpen, `${id}-dropdown`)
  return (
    <>
      <Target
        {...look}
        ref={button}
        type="button"
        id={`${id}-target`}
        className={className}
        aria-busy={isBusy}
        aria-label={label}
        data-act={act}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Target>
      {isMade && (
        <OpenMenu
          id={id}
          isOpen={isOpen}
          onChange={setOpen}
          position={position}
          className={menuClass}
          target={button}
        >
          {items}
        </OpenMenu>
      )}
    </>
  )
}
