import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../../ui/copy/copy-text'
import { CheckIcon, CopyIcon } from '../../../ui/icons'
import { notify } from '../../../ui/messages/toasts'
import { said, t } from '../urls.text'
import classes from './url-list.module.css'

const copiedShownMs = 1000

/** Copies a row's URL: a toast, and "Copied!" for a second (U2). Plain elements: there is one in each row. */
export function CopyUrl({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    if (!(await copyText(url))) {
      notify.error(t('urls.copyFailed'))
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), copiedShownMs)
    notify.success(said('url.copied'))
  }
  return (
    <button
      type="button"
      className={`inline quiet ${classes.copy} mantine-focus-auto`}
      aria-label={t('urls.copyUrl', { url })}
      onClick={() => void copy()}
    >
      {isCopied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      <span aria-live="polite">{t(isCopied ? 'urls.copiedNow' : 'urls.copy')}</span>
    </button>
  )
}
