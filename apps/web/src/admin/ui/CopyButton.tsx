import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text'
import { CheckIcon, CopyIcon } from './icons'
import { t } from './text'
import { notify } from './toasts'

/** How long the button shows "Copied!" (document 1, section 9). */
const copiedShownMs = 1000

/** Copies a text; the button reads "Copied!" for a second. `toast` adds a message (O33, U2). */
export function CopyButton({
  text,
  label,
  toast,
  size = 'xs',
}: {
  text: string | (() => string)
  label?: string
  toast?: string
  /** sm beside the other buttons of a page's title */
  size?: 'xs' | 'sm'
}) {
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
  return (
    <Button
      variant="default"
      size={size}
      leftSection={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('ui.copied') : (label ?? t('ui.copy'))}</span>
    </Button>
  )
}
