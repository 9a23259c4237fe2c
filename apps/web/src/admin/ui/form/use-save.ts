import type { Refusal } from '@getzo/domain/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, failureText } from '../../api/api-error'
import type { ToastText } from '../toasts'
import { makeIdempotencyKeys } from './idempotency'
import { makeStandingRefusal } from './standing-refusal'

export interface SaveOptions<V extends FieldValues = FieldValues> {
  /**
   * Whether the save bar names the field, or one inside it: an edit writes nothing else. Saving over somebody's newer
   * version replaces it with the whole form (O28).
   */
  isChanged: (name: FieldPath<V>) => boolean
  /** for the call of a creating endpoint */
  idempotencyKey: string
  /** the version to send instead of the loaded one: somebody chose to save over it (O28) */
  overVersion?: number
}

export interface SaveSteps<V extends FieldValues, A> {
  /** the rules of domain; the first refusal alone is shown and its field marked (O17) */
  check?: (values: V) => Refusal | null
  /** makes the call; throws ApiError */
  save: (values: V, options: SaveOptions<V>) => Promise<A>
  /** shows the toasts of success; what it does is done before the screen goes anywhere */
  saved?: (answer: A, values: V) => void
  /** the toast of a failure, where it is not the server's text; null shows none */
  describeError?: (error: ApiError) => ToastText | null | undefined
}

export type SaveState = 'idle' | 'saving' | 'saved'

/** Runs a form's save: checks, calls, marks the failing field, and keeps the conflict for the dialog. */
export function useSave<V extends FieldValues, A>(
  form: UseFormReturn<V>,
  steps: SaveSteps<V, A>,
  onDone: (answer: A) => void,
  afterwards: 'leaves' | 'stays',
) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<SaveState>('idle')
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const [keys] = useState(makeIdempotencyKeys)
  // a second click arrives before the disabled button is drawn
  const isBusy = useRef(false)
  const [standing] = useState(() => makeStandingRefusal(form))
  useEffect(() => standing.withdraw, [standing])

  const fail = (error: unknown) => {
    keys.afterFailure(error)
    if (!(error instanceof ApiError)) {
      standing.ofServer(undefined, '', failureText(error))
      throw error
    }
    if (error.name === 'changed_meanwhile') {
      setConflict(error)
      return
    }
    const text = steps.describeError?.(error)
    standing.ofServer(error.field, error.text, text === undefined ? error.text : text)
  }

  const run = async (overVersion?: number): Promise<void> => {
    if (isBusy.current) return
    // the refusal of the try before may be mended: the first failing check stands alone (O17)
    standing.withdraw()
    const values = structuredClone(form.getValues())
    const refusal = steps.check?.(values) ?? null
    if (steps.check !== undefined && refusal !== null) {
      standing.ofRule(refusal, steps.check)
      return
    }
    isBusy.current = true
    setConflict(null)
    setState('saving')
    try {
      const answer = await steps.save(values, {
        idempotencyKey: keys.keyFor(values),
        overVersion,
        isChanged: (name) => overVersion !== undefined || form.getFieldState(name).isDirty,
      })
      keys.afterSuccess()
      setState(afterwards === 'leaves' ? 'saved' : 'idle')
      form.reset(values)
      // a screen that is being left reads nothing anew: what it shows may be gone by this very save
      if (afterwards === 'stays') void queryClient.invalidateQueries()
      steps.saved?.(answer, values)
      onDone(answer)
    } catch (error) {
      // the fields must be enabled before one of them can take the focus
      flushSync(() => setState('idle'))
      fail(error)
    } finally {
      isBusy.current = false
    }
  }
  return { state, run, conflict, dropConflict: () => setConflict(null) }
}
