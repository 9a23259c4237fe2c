import { isSame } from '@getzo/domain/forms/merge-forms'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, newDraftKey } from '../../../api/drafts'
import { onSessionChange, sessionEnd } from '../../../api/session'
import { whenIdle } from '../../../boot/when-idle'
import { t } from '../../text'
import { notify } from '../../toasts'
import { storeOf } from '../values/form-store'

const typingPauseMs = 400
/** after that pause, however busy the browser is */
const writtenWithinMs = 1_000

/**
 * Keeps what is typed into a form until it is saved, reloaded or typed back, and at once when the page goes away (W13).
 * Answers `adopt`: from then on it is kept in the place of an older draft that the person has gone on with.
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, person: number, path: string) {
  const [firstKey] = useState(() => newDraftKey(person, path))
  const key = useRef(firstKey)
  const { getValues } = form
  const store = storeOf(form.control)

  useEffect(() => {
    let isTouched = false
    let stopWaiting = () => {}
    let isTold = false

    const write = () => {
      stopWaiting()
      if (!isTouched) return
      // as it is by now: what a new record is proposed later than its form comes is nothing typed
      const draft = { at: new Date().toISOString(), base: store.started(), values: getValues() }
      isTouched = false
      // who has signed out leaves nothing behind, whatever is still open
      if (sessionEnd() === 'signed_out' || isSame(draft.base, draft.values)) return forgetDraft(key.current)
      if (keepDraft(key.current, draft) || isTold) return
      isTold = true
      notify.warning(t('draft.noRoom'))
    }
    const stop = store.hearValues(() => {
      isTouched = true
      stopWaiting()
      stopWaiting = whenIdle(write, { pauseMs: typingPauseMs, latestMs: writtenWithinMs })
    })
    const stopHearing = onSessionChange(() => {
      if (sessionEnd() === 'signed_out') forgetDraft(key.current)
      if (sessionEnd() !== 'signed_out_elsewhere') return
      // the other tab has forgotten all that it found; this form is left without a question
      isTouched = true
      write()
    })
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      stop()
      stopHearing()
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [getValues, store])

  return (older: string) => {
    forgetDraft(key.current)
    key.current = older
  }
}
