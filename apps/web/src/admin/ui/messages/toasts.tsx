import { Button } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { CheckIcon, WarningIcon } from '../icons'
import { AppLink } from '../links/AppLink'
import { t } from '../text'
import classes from './toasts.module.css'

export interface ToastOptions {
  /** the act and its record in our own words, above the text: "Order G2-24302 created" (A22) */
  heading?: string
  /** a link to the record: its text and address */
  link?: { text: string; to: string }
  /** at the head of the page, where it covers none of a form's marked fields */
  isAtTop?: boolean
  /** called when it disappears, by whatever way */
  onGone?: () => void
}

/** A message, or its lines: all effects of one act are in one message. */
export type ToastText = string | readonly string[]

/** Display times: a warning or error stays long enough to be read. */
const shownMs = { success: 5_000, warning: 9_000, error: 12_000 } as const
const undoShownMs = 10_000

type Kind = keyof typeof shownMs

function show(kind: Kind, text: ToastText, { heading, link, isAtTop, onGone }: ToastOptions = {}): string {
  const lines = [heading ?? [], text].flat()
  const id = `${kind}:${lines.join('\n')}`
  if (kind === 'success') makeRoomFor(id)
  return notifications.show({
    ...looks(kind),
    id,
    message: <Lines lines={lines} link={link} />,
    ...(isAtTop === true && { position: 'top-right' as const }),
    ...(onGone !== undefined && { onClose: onGone }),
    autoClose: shownMs[kind],
  })
}

/** Of somebody who works faster than messages go, the last few acts are in view: a new message waits for no old one. */
const successesMax = 3

function makeRoomFor(id: string) {
  const { notifications: shown, queue } = notificationsStore.getState()
  const others = [...shown, ...queue].flatMap(({ id: other = '' }) =>
    other.startsWith('success:') && other !== id ? [other] : [],
  )
  for (const old of others.slice(0, 1 - successesMax)) notifications.hide(old)
}

/** The undo of an act; `onGone` is called when the message disappears. */
interface UndoAct {
  label: string
  run: () => void
  onGone: () => void
}

/** Each has its own id: two rows with the same text are two messages. */
const showUndoable = (id: string, text: ToastText, { label, run, onGone }: UndoAct): string =>
  notifications.show({
    ...looks('success'),
    id,
    message: (
      <span className={classes.undoable}>
        <span>
          <Lines lines={[text].flat()} link={undefined} />
        </span>
        <Button variant="default" size="compact-sm" onClick={run} aria-keyshortcuts="Control+Z Meta+Z">
          {label}
        </Button>
      </span>
    ),
    autoClose: undoShownMs,
    onClose: onGone,
  })

const looks = (kind: Kind) => ({
  icon: kind === 'success' ? <CheckIcon /> : <WarningIcon />,
  classNames: {
    root: [classes.toast, classes[kind]].join(' '),
    icon: classes.icon ?? '',
    description: classes.text ?? '',
  },
  withBorder: true,
  // screen readers announce a success when idle, a refusal at once
  role: kind === 'success' ? 'status' : 'alert',
  closeButtonProps: { 'aria-label': t('ui.close') },
})

/** The first of several lines is their heading. The link follows it, since it names the record. */
const Lines = ({ lines, link }: { lines: readonly string[]; link: ToastOptions['link'] }): ReactNode =>
  lines.map((line, index) => (
    <span key={line} className={classes.line} data-heading={(index === 0 && lines.length > 1) || undefined}>
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
  success: (text: ToastText, options?: ToastOptions) => show('success', text, options),
  warning: (text: ToastText, options?: ToastOptions) => show('warning', text, options),
  error: (text: ToastText, options?: ToastOptions) => show('error', text, options),
  undoable: showUndoable,
  withdraw: (id: string) => notifications.hide(id),
}
