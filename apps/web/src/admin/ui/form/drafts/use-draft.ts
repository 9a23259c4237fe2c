import { isSame } from '@getzo/domain/forms/merge-forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, newDraftKey } from '../../../api/drafts'
import { onSessionChange, sessionEnd } from '../../../api/session/session'
import { holdOver } from '../../held-over'
import { notify } from '../../messages/toasts'
import { t } from '../../text'
import { whenIdle } from '../../when-idle'
import type { Form } from '../values/form-store'

/** The name under which the key of a form's draft is held over a reload. */
export const draftHeld = (path: string) => `draft ${path}`

const typingPauseMs = 400
/** The longest delay after that pause, however busy the browser is. */
const writtenWithinMs = 1_000

/**
 * Keeps the input of a form until it is saved, reloaded or typed back, and immediately when the page is closed (W13).
 * Returns `adopt`, after which it replaces an older draft that the person has continued.
 */
export function useDraft<V extends object>(form: Form<V>, person: number, path: string) {
  const [firstKey] = useState(() => newDraftKey(person, path))
  const key = useRef(firstKey)
  const { getValues } = form
  const store = form

  useEffect(() => {
    let isTouched = false
    let stopWaiting = () => {}
    let isTold = false
    let isKept = true

    const write = () => {
      stopWaiting()
      if (!isTouched) return
      // the current values: proposals that arrive after the form of a new record are not input
      const draft = { at: new Date().toISOString(), base: store.started(), values: getValues() }
      isTouched = false
      // after signing out nothing is kept, even if forms are still open
      if (sessionEnd() === 'signed_out' || isSame(draft.base, draft.values)) return forgetDraft(key.current)
      isKept = keepDraft(key.current, draft)
      if (isKept || isTold) return
      isTold = true
      notify.warning(t('draft.noRoom'))
    }
    const stop = store.subscribeToValues(() => {
      isTouched = true
      stopWaiting()
      stopWaiting = whenIdle(write, { pauseMs: typingPauseMs, latestMs: writtenWithinMs })
    })
    const stopHearing = onSessionChange(() => {
      if (sessionEnd() === 'signed_out') forgetDraft(key.current)
      if (sessionEnd() !== 'signed_out_elsewhere') return
      // the other tab has deleted all drafts; this form is left without a question
      isTouched = true
      write()
    })
    const stopHolding = holdOver(draftHeld(path), () => {
      isTouched = true
      write()
      return isKept && (isSame(store.started(), getValues()) ? null : key.current)
    })
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      stop()
      stopHearing()
      stopHolding()
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [getValues, store, path])

  // stable: an effect that adopts a draft must not run again with each render
  return useCallback((older: string) => {
    forgetDraft(key.current)
    key.current = older
  }, [])
}
