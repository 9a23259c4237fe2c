import { type MenuItemProps as ItemLook, Menu, type MenuProps } from '@mantine/core'
import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react'
import { Standing, useIsMade } from './Standing'

export interface MenuItemProps extends ItemLook, Omit<ComponentPropsWithoutRef<'button'>, keyof ItemLook> {
  /** a link instead of a button */
  component?: 'a'
  href?: string
}

// what an item takes depends on its element: a button's, or a link's
export const Item = Menu.Item as ComponentType<MenuItemProps>
export const { Label, Divider } = Menu

/** The menu of a MenuButton. */
export default function OpenMenu({
  id,
  isOpen,
  onChange,
  position,
  className,
  target,
  children,
}: {
  id: string
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  position: MenuProps['position']
  className: string | undefined
  target: { current: HTMLElement | null }
  children: ReactNode
}) {
  const isMade = useIsMade()
  return (
    <Menu id={id} opened={isOpen && isMade} onChange={onChange} position={position} shadow="md" returnFocus>
      <Menu.Target>
        <Standing element={target} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children}</Menu.Dropdown>
    </Menu>
  )
}
