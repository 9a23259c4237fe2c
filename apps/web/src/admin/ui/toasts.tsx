import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink'
import { t } from './text'
import classes from './toasts.module.css'

export interface ToastOptions {
  /** a link to the record: its text and address */
  link?: { text: string; to: string }
}

/** A message, or its lines: all effects of one act are in one message. */
export type ToastText = string | readonly string[]

/** Display times: a warning or error stays long enough to be read. */
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
    // screen readers announce a success when idle, a refusal at once
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': t('ui.close') },
  })
}

/** The undo of a removal; `onGone` is called when the message disappears. */
interface UndoAct {
  label: string
  run: () => void
  onGone: () => void
}

/** Each has its own id: two rows with the same text are two messages. */
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

/** The link follows the first line, which names the record. */
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
 * Messages about an act, with the record's name and a link. The same message is shown once. Each function returns an
 * id, by which an outdated message can be removed.
 */
export const notify = {
  success: (text: ToastText, options?: ToastOptions) => show('success', 'spruce', text, options),
  warning: (text: ToastText, options?: ToastOptions) => show('warning', 'amber', text, options),
  error: (text: ToastText, options?: ToastOptions) => show('error', 'red', text, options),
  undoable: showUndoable,
  withdraw: (id: string) => notifications.hide(id),
}
