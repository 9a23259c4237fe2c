import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CheckIcon, CopyIcon } from '../icons'
import { IconButton } from '../links/AppLink'
import { notify } from '../messages/toasts'
import { t } from '../text'
import { copyText } from './copy-text'

/** How long the button shows "Copied!" (document 1, section 9). */
const copiedShownMs = 1000

interface Copied {
  text: string | (() => string)
  toast?: string | undefined
}

/** Copies a text; `isCopied` is true for a second. `toast` adds a message. */
export function useCopy({ text, toast }: Copied) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    if (!(await copyText(typeof text === 'string' ? text : text()))) {
      notify.error(t('ui.copyFailed'))
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), copiedShownMs)
    if (toast !== undefined) notify.success(toast)
  }
  return { isCopied, copy }
}

/** Copies a text; the button reads "Copied!" for a second. `toast` adds a message (O33, U2). */
export function CopyButton({
  text,
  label,
  toast,
  variant = 'default',
}: Copied & {
  label?: string
  /** subtle in a card's header */
  variant?: 'default' | 'subtle'
}) {
  const { isCopied, copy } = useCopy({ text, toast })
  return (
    <Button
      variant={variant}
      color={variant === 'subtle' ? 'gray' : undefined}
      leftSection={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('ui.copied') : (label ?? t('ui.copy'))}</span>
    </Button>
  )
}

/** The same as an icon beside a value; `label` names it, such as "Copy the reference". */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy({ text })
  return (
    <IconButton label={isCopied ? t('ui.copied') : label} onClick={() => void copy()}>
      {isCopied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
    </IconButton>
  )
}
