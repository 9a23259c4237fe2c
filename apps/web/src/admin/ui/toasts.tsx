import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink'

export interface ToastOptions {
  /** a way to the record: its words and its address */
  link?: { text: string; to: string }
}

/** A warning or an error stays until it has surely been read; a success goes by itself. */
const shownMs = { success: 5_000, warning: 9_000, error: 12_000 } as const

function show(
  kind: keyof typeof shownMs,
  color: string,
  message: string,
  { link }: ToastOptions = {},
): string {
  return notifications.show({
    id: `${kind}:${message}`,
    message: link === undefined ? message : withLink(message, link),
    color,
    withBorder: true,
    autoClose: shownMs[kind],
    // a success is announced when the reader is free, a refusal at once
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

function withLink(message: string, link: { text: string; to: string }): ReactNode {
  return (
    <>
      {message} <AppLink to={link.to}>{link.text}</AppLink>
    </>
  )
}

/**
 * Messages that say what happened, with the record's name and a way to it. The same message is shown once. Each answers
 * its id, by which it can be withdrawn once it is no longer true.
 */
export const notify = {
  success: (message: string, options?: ToastOptions) => show('success', 'spruce', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', 'amber', message, options),
  error: (message: string, options?: ToastOptions) => show('error', 'red', message, options),
  withdraw: (id: string) => notifications.hide(id),
}
