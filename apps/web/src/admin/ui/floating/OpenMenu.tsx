import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsMade } from '../is-made'
import { Standing } from './Standing'

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
