import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink'
import { t } from './text'
import classes from './toasts.module.css'

export interface ToastOptions {
  /** a way to the record: its words and its address */
  link?: { text: string; to: string }
}

/** One message, or the lines of one: everything that a single act did is said in one place. */
export type ToastText = string | readonly string[]

/** A warning or an error stays until it has surely been read; a success goes by itself. */
const shownMs = { success: 5_000, warning: 9_000, error: 12_000 } as const
const undoShownMs = 10_000

function show(
  kind: keyof typeof shownMs,
  color: string,
  text: ToastText,
  { link }: ToastOptions = {},
): string {
  const lines = typeof text === 'string' ? [text] : text
  return notifications.show({
    id: `${kind}:${lines.join('\n')}`,
    message: lines.length === 1 && link === undefined ? lines[0] : linesOf(lines, link),
    color,
    withBorder: true,
    autoClose: shownMs[kind],
    // a success is announced when the reader is free, a refusal at once
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': t('ui.close') },
  })
}

/** How what was taken away can be had back; `onGone` hears that the message is. */
interface UndoAct {
  label: string
  run: () => void
  onGone: () => void
}

/** Each has its own id: two rows that read alike are two. */
const showUndoable = (id: string, text: string, { label, run, onGone }: UndoAct): string =>
  notifications.show({
    id,
    message: (
      <span className={classes.undoable}>
        {text}
        <Button variant="default" size="compact-sm" onClick={run} aria-keyshortcuts="Control+Z Meta+Z">
          {label}
        </Button>
      </span>
    ),
    color: 'gray',
    withBorder: true,
    autoClose: undoShownMs,
    onClose: onGone,
    role: 'status',
    closeButtonProps: { 'aria-label': t('ui.close') },
  })

/** The link stands behind the first line, which names the record. */
const linesOf = (lines: readonly string[], link: ToastOptions['link']): ReactNode =>
  lines.map((line, index) => (
    <span key={line} className={classes.line}>
      {line}
      {index === 0 && link !== undefined && (
        <>
          {' '}
          <AppLink to={link.to}>{link.text}</AppLink>
        </>
      )}
    </span>
  ))

/**
 * Messages that say what happened, with the record's name and a way to it. The same message is shown once. Each answers
 * its id, by which it can be withdrawn once it is no longer true.
 */
export const notify = {
  success: (text: ToastText, options?: ToastOptions) => show('success', 'spruce', text, options),
  warning: (text: ToastText, options?: ToastOptions) => show('warning', 'amber', text, options),
  error: (text: ToastText, options?: ToastOptions) => show('error', 'red', text, options),
  undoable: showUndoable,
  withdraw: (id: string) => notifications.hide(id),
}
