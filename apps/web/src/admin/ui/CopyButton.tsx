import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CheckIcon, CopyIcon } from './icons'
import { t } from './text'
import { notify } from './toasts'

/** How long the button says that it has copied (document 1, section 9). */
const copiedShownMs = 1000

/** Copies a text; the button reads "Copied!" for a second. toast is shown as well where given (O33, U2). */
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

/** Copies by the clipboard, or where a page over plain http has none, by selecting. Answers whether it worked. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch (error) {
      // a refusal by the browser's permissions: the older way may still be allowed
      if (!(error instanceof DOMException)) throw error
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}
