import { isSame, type MergeRules, mergeForms } from '@getzo/domain/forms/merge-forms'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, failureText } from '../../../api/api-error'
import { makeIdempotencyKeys } from '../../../api/idempotency'
import { sessionEnd } from '../../../api/session/session'
import { notify, type ToastOptions, type ToastText } from '../../messages/toasts'
import { endUndos } from '../../messages/undo'
import { t } from '../../text'
import { showMerged } from '../conflict/put-together'
import type { FormRefusal } from '../errors/form-refusal'
import { makeStandingRefusal, type StandingRefusal } from '../errors/standing-refusal'
import type { FreshRecord, StoredRecord } from '../page/stored-record'
import type { FieldPath } from '../values/field-path'
import type { Form } from '../values/form-store'
import { allArrived, giveUpArrivals, isExpecting } from './arrivals'

export interface SaveOptions<V extends object = object> {
  /**
   * True if the save bar names the field, or one inside it: an edit writes nothing else. Overwriting another person's
   * newer version replaces it with the whole form (O28).
   */
  isChanged: (name: FieldPath<V>) => boolean
  /** For the call of a creating endpoint. */
  idempotencyKey: string
  /** The version to send instead of the loaded one, after the choice to overwrite it (O28). */
  overVersion?: number
}

/** The toast of a successful save. */
export interface Said extends ToastOptions {
  text: ToastText
}

export interface SaveSteps<V extends object, A> {
  /** The rules of domain; only the first error is shown and its field marked (O17). */
  check?: (values: V) => FormRefusal | null
  /** Instead of `check`: all errors, the one to tell first. All are marked, and the save bar names them. */
  faults?: (values: V) => readonly FormRefusal[]
  /** Called after the check: returns whether to save at all, such as after a question about dependent records. */
  mayProceed?: () => Promise<boolean>
  /** Makes the call; throws ApiError. */
  save: (values: V, options: SaveOptions<V>) => Promise<A>
  /** The toast of a success. */
  saved?: (answer: A, values: V) => Said | undefined
  /** The toast of a failure, if it is not the server's text; null shows none. */
  describeError?: (error: ApiError, values: V) => ToastText | null | undefined
}

/** 'waiting' for an upload, or for what the form fills in by itself: it can be changed meanwhile. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved'

/**
 * A save that was refused because another person has changed the record, and that cannot be merged without a question
 * (O28).
 */
export interface Conflict<R, V extends object> {
  error: ApiError
  /** The current stored record; null if it could not be read. */
  fresh: FreshRecord<R, V> | null
}

interface Surroundings<R, V extends object> {
  /** Only for an edit. */
  stored: StoredRecord<R, V> | undefined
  rules: MergeRules | undefined
  /** The conflicts in words for the toast: saved together with one's own changes, or so far only in the form. */
  togetherWords: (conflicts: readonly ApiError[], where: 'saved' | 'in the form') => string[]
}

/**
 * Runs a form's save: checks, calls, marks the failing field. If another person has saved meanwhile, changes of only
 * one of the two are merged and saved at once; the rest is left to the dialog.
 */
export function useSave<V extends object, A, R>(
  form: Form<V>,
  steps: SaveSteps<V, A>,
  { togetherWords, ...record }: Surroundings<R, V>,
  onDone: (answer: A) => void,
  afterwards: 'leaves' | 'stays',
) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<SaveState>('idle')
  const [keys] = useState(makeIdempotencyKeys)
  const isOver = useRef(false)
  const [standing] = useState(() => makeStandingRefusal(form))
  useEffect(() => standing.withdraw, [standing])
  const { conflict, setConflict, putTogether } = useConflict(form, record)
  const isComplete = useArrivals(form, standing, setState)

  const send = async (values: V, overVersion: number | undefined, conflicts: readonly ApiError[]) => {
    const answer = await steps.save(values, {
      idempotencyKey: keys.keyFor(values),
      overVersion,
      isChanged: (name) => overVersion !== undefined || form.isChanged(name),
    })
    keys.afterSuccess()
    isOver.current = afterwards === 'leaves'
    setState(afterwards === 'leaves' ? 'saved' : 'idle')
    form.reset(values)
    // a screen that is being left does not read again: this very save may have removed its record
    if (afterwards === 'stays') void queryClient.invalidateQueries()
    const said = steps.saved?.(answer, values)
    if (said !== undefined) notify.success([said.text, togetherWords(conflicts, 'saved')].flat(), said)
    onDone(answer)
  }

  /** One attempt after others that had `conflicts`. Returns all conflicts so far if another attempt must follow. */
  const attempt = async (
    conflicts: readonly ApiError[],
    overVersion: number | undefined,
  ): Promise<readonly ApiError[] | null> => {
    // the errors of the last attempt may be corrected
    standing.withdraw()
    const values = form.getValues()
    const stop = (tell: () => void) => {
      // the fields must be enabled before one of them can take the focus
      flushSync(() => setState('idle'))
      if (conflicts.length > 0) notify.warning(togetherWords(conflicts, 'in the form'))
      tell()
      return null
    }
    const { faults } = steps
    const found = faults?.(values) ?? []
    if (faults !== undefined && found.length > 0) return stop(() => standing.ofRules(found, faults))
    // an earlier answer also holds for the values merged after it
    const isFirst = conflicts.length === 0 && overVersion === undefined
    if (isFirst && steps.mayProceed !== undefined && !(await steps.mayProceed())) return null
    setConflict(null)
    endUndos()
    setState('saving')
    try {
      await send(values, overVersion, conflicts)
      return null
    } catch (error) {
      keys.afterFailure(error)
      if (!(error instanceof ApiError && error.name === 'changed_meanwhile'))
        return stop(() => sayFailure(standing, error, steps.describeError, form.getValues()))
      if (await putTogether(error, values, overVersion !== undefined)) return [...conflicts, error]
      return stop(() => {})
    }
  }

  const run = useTries(isOver, isComplete, attempt)
  return { state, run, conflict, dropConflict: () => setConflict(null) }
}

/** Runs attempts to save, one after the other. */
function useTries(
  isOver: RefObject<boolean>,
  isComplete: () => Promise<boolean>,
  attempt: (
    conflicts: readonly ApiError[],
    overVersion: number | undefined,
  ) => Promise<readonly ApiError[] | null>,
) {
  // a second click arrives before the disabled button is drawn, or just after the answer while the form is left
  const isBusy = useRef(false)
  return async (overVersion?: number): Promise<void> => {
    if (isBusy.current || isOver.current) return
    isBusy.current = true
    try {
      if (!(await isComplete())) return
      // a third person may have been quicker: then those changes are merged too
      let conflicts = await attempt([], overVersion)
      while (conflicts !== null) conflicts = await attempt(conflicts, undefined)
    } finally {
      isBusy.current = false
    }
  }
}

function sayFailure<V extends object>(
  standing: StandingRefusal<V>,
  error: unknown,
  describeError: SaveSteps<V, unknown>['describeError'],
  values: V,
): void {
  if (!(error instanceof ApiError)) {
    standing.ofServer(undefined, '', failureText(error))
    throw error
  }
  // whoever has left for the sign-in reads it there
  if (error.name === 'session_ended' && sessionEnd() === 'ended') return
  const text = describeError?.(error, values)
  standing.ofServer(error.field, error.text, text === undefined ? error.text : text)
}

/** The conflicting record, and the merge of both. */
function useConflict<V extends object, R>(
  form: Form<V>,
  { stored, rules }: Omit<Surroundings<R, V>, 'togetherWords'>,
) {
  const [conflict, setConflict] = useState<Conflict<R, V> | null>(null)
  const readFresh = async (): Promise<FreshRecord<R, V> | null> => {
    try {
      return (await stored?.readFresh()) ?? null
    } catch (error) {
      // the dialog explains the conflict by itself
      if (error instanceof ApiError) return null
      throw error
    }
  }
  /** True if all changes of other people could be merged into the form; else the dialog asks. */
  const putTogether = async (error: ApiError, mine: V, savesOver: boolean): Promise<boolean> => {
    const base = stored?.current()
    const fresh = await readFresh()
    if (fresh === null || base === undefined || isSame(base, fresh.values)) {
      setConflict({ error, fresh: null })
      return false
    }
    const { values, collisions } = mergeForms(base, mine, fresh.values, rules)
    if (savesOver || collisions.length > 0) {
      setConflict({ error, fresh })
      return false
    }
    fresh.take()
    showMerged(form, fresh.values, values)
    return true
  }
  return { conflict, setConflict, putTogether }
}

/**
 * Returns a function that waits for all that the form expects and returns whether it arrived. A form that is left waits
 * for nothing.
 */
function useArrivals<V extends object>(
  control: Form<V>,
  standing: StandingRefusal<V>,
  setState: (state: SaveState) => void,
) {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      endUndos()
      giveUpArrivals(control)
    }
  }, [control])
  return async (): Promise<boolean> => {
    if (!isExpecting(control)) return true
    setState('waiting')
    const ending = await allArrived(control)
    if (isLeft.current) return false
    flushSync(() => setState('idle'))
    if (typeof ending === 'object') {
      standing.withdraw()
      standing.ofServer(ending.field, ending.text, t('picture.notSaved', { reason: ending.text }))
    }
    // an upload is given up to enter another value
    return ending === 'came'
  }
}
