import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { tip } from '../floating/Tips'
import { RowAddress } from '../walk/walk'
import classes from './AppLink.module.css'
import { inApp } from './follow-links'

// Lists have hundreds of these, so they are plain elements: Root handles their clicks and tooltips.

/** Link to a screen of this app, by an address of the contract's `screens`. In a list, that of the row's record carries the list. */
export function AppLink({ to, children }: { to: string; children: ReactNode }) {
  const row = useContext(RowAddress)
  const href = row?.startsWith(`${to}?`) === true ? row : to
  return (
    <a href={href} className={`link mantine-focus-auto`} {...inApp}>
      {children}
    </a>
  )
}

/** Link to another site, in a new tab, without access to this page or a referrer. */
export function OutsideLink({
  href,
  label,
  children,
}: {
  href: string
  label?: string
  children: ReactNode
}) {
  return (
    <a
      href={href}
      aria-label={label}
      target="_blank"
      rel="noopener noreferrer"
      className={`link mantine-focus-auto`}
    >
      {children}
    </a>
  )
}

const iconClass = `${classes.icon} mantine-focus-auto mantine-active`

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
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={iconClass}
      {...tip}
    >
      {children}
    </a>
  )
}

/** A link that looks like a button: for navigation, where Button is for an action. */
export function ButtonLink({ to, children, ...looks }: ButtonProps & { to: string; children: ReactNode }) {
  return (
    <Button component="a" href={to} {...inApp} {...looks}>
      {children}
    </Button>
  )
}

/** A link shown as an icon, with its name as tooltip and for screen readers. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <a href={to} aria-label={label} className={iconClass} {...inApp} {...tip}>
      {children}
    </a>
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
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
      data-danger={danger || undefined}
      className={iconClass}
      {...tip}
    >
      {children}
    </button>
  )
}
