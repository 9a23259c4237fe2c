import { ActionIcon, Anchor, Button, type ButtonProps, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Link to a screen of ours, by an address of the contract's `screens`. */
export function AppLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  )
}

/** Link to another site, in a new tab, which learns nothing of us. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
      {children}
    </Anchor>
  )
}

/** Link to another site, shown as an icon, with its name as tooltip and for screen readers. */
export function OutsideIconLink({
  href,
  label,
  children,
}: {
  href: string
  label: string
  children: ReactNode
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        component="a"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        variant="subtle"
        color="gray"
        size="md"
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** A link that looks like a button: for going somewhere, where Button is for doing something. */
export function ButtonLink({ to, children, ...looks }: ButtonProps & { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} {...looks}>
      {children}
    </Button>
  )
}

/** A link shown as an icon, with its name as tooltip and for screen readers. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} aria-label={label} variant="subtle" color="gray" size="md">
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** A button shown as an icon, with its name as tooltip and for screen readers. */
export function IconButton({
  label,
  onClick,
  children,
  disabled = false,
  danger = false,
}: {
  label: string
  onClick: () => void
  children: ReactNode
  disabled?: boolean
  danger?: boolean
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        size="md"
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
