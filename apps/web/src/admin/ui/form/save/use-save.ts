import { isSame, type MergeRules, mergeForms } from '@getzo/domain/forms/merge-forms'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, failureText } from '../../../api/api-error'
import { t } from '../../text'
import { notify, type ToastOptions, type ToastText } from '../../toasts'
import { endUndos } from '../../undo'
import { allArrived, giveUpArrivals, isExpecting } from '../conflict/arrivals'
import { showMerged } from '../conflict/put-together'
import type { FreshRecord, StoredRecord } from '../conflict/stored-record'
import type { FormRefusal } from '../errors/form-refusal'
import { makeStandingRefusal, type StandingRefusal } from '../errors/standing-refusal'
import { storeOf } from '../values/form-store'
import { makeIdempotencyKeys } from './idempotency'

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

/** The toast of a save that went well. */
export interface Said extends ToastOptions {
  text: ToastText
}

export interface SaveSteps<V extends FieldValues, A> {
  /** the rules of domain; the first refusal alone is shown and its field marked (O17) */
  check?: (values: V) => FormRefusal | null
  /** asked after the check: whether to save at all, such as by a question about what hangs on it */
  mayProceed?: () => Promise<boolean>
  /** makes the call; throws ApiError */
  save: (values: V, options: SaveOptions<V>) => Promise<A>
  /** the toast of a success */
  saved?: (answer: A, values: V) => Said | undefined
  /** the toast of a failure, where it is not the server's text; null shows none */
  describeError?: (error: ApiError, values: V) => ToastText | null | undefined
}

/** 'waiting' for what is still on its way to the form, such as a picture: it can be changed meanwhile. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved'

/** A save that was refused because somebody else has changed the record, and cannot be put together unasked (O28). */
export interface Conflict<R, V extends FieldValues> {
  error: ApiError
  /** what is stored by now; null where it could not be read */
  fresh: FreshRecord<R, V> | null
}

interface Surroundings<R, V extends FieldValues> {
  /** of an edit */
  stored: StoredRecord<R, V> | undefined
  rules: MergeRules | undefined
  /** what the conflicts tell of, in words for the toast: saved along with one's own, or so far only in the form */
  togetherWords: (conflicts: readonly ApiError[], where: 'saved' | 'in the form') => string[]
}

/**
 * Runs a form's save: checks, calls, marks the failing field. Where somebody else has saved meanwhile, what only one of
 * the two has changed is put together and saved at once; the rest is kept for the dialog.
 */
export function useSave<V extends FieldValues, A, R>(
  form: UseFormReturn<V>,
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
      isChanged: (name) => overVersion !== undefined || storeOf(form.control).isChanged(name),
    })
    keys.afterSuccess()
    isOver.current = afterwards === 'leaves'
    setState(afterwards === 'leaves' ? 'saved' : 'idle')
    form.reset(values)
    // a screen that is being left reads nothing anew: what it shows may be gone by this very save
    if (afterwards === 'stays') void queryClient.invalidateQueries()
    const said = steps.saved?.(answer, values)
    if (said !== undefined) notify.success([said.text, togetherWords(conflicts, 'saved')].flat(), said)
    onDone(answer)
  }

  /** One try after others that met with `conflicts`. Answers theirs and its own, where another try is to follow. */
  const attempt = async (
    conflicts: readonly ApiError[],
    overVersion: number | undefined,
  ): Promise<readonly ApiError[] | null> => {
    // the refusal of the try before may be mended: the first failing check stands alone (O17)
    standing.withdraw()
    const values = structuredClone(form.getValues())
    const stop = (tell: () => void) => {
      // the fields must be enabled before one of them can take the focus
      flushSync(() => setState('idle'))
      if (conflicts.length > 0) notify.warning(togetherWords(conflicts, 'in the form'))
      tell()
      return null
    }
    const { check } = steps
    const refusal = check?.(values) ?? null
    if (check !== undefined && refusal !== null) return stop(() => standing.ofRule(refusal, check))
    // whoever has answered once has answered for what is put together after it, too
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

/** Runs tries to save, one after the other. */
function useTries(
  isOver: RefObject<boolean>,
  isComplete: () => Promise<boolean>,
  attempt: (
    conflicts: readonly ApiError[],
    overVersion: number | undefined,
  ) => Promise<readonly ApiError[] | null>,
) {
  // a second click arrives before the disabled button is drawn; also just after the answer, when the form is left
  const isBusy = useRef(false)
  return async (overVersion?: number): Promise<void> => {
    if (isBusy.current || isOver.current) return
    isBusy.current = true
    try {
      if (!(await isComplete())) return
      // a third person may have been quicker: then theirs is put together, too
      let conflicts = await attempt([], overVersion)
      while (conflicts !== null) conflicts = await attempt(conflicts, undefined)
    } finally {
      isBusy.current = false
    }
  }
}

function sayFailure<V extends FieldValues>(
  standing: StandingRefusal<V>,
  error: unknown,
  describeError: SaveSteps<V, unknown>['describeError'],
  values: V,
): void {
  if (!(error instanceof ApiError)) {
    standing.ofServer(undefined, '', failureText(error))
    throw error
  }
  const text = describeError?.(error, values)
  standing.ofServer(error.field, error.text, text === undefined ? error.text : text)
}

/** What stands against the form, and what puts both together. */
function useConflict<V extends FieldValues, R>(
  form: UseFormReturn<V>,
  { stored, rules }: Omit<Surroundings<R, V>, 'togetherWords'>,
) {
  const [conflict, setConflict] = useState<Conflict<R, V> | null>(null)
  const readFresh = async (): Promise<FreshRecord<R, V> | null> => {
    try {
      return (await stored?.readFresh()) ?? null
    } catch (error) {
      // the dialog says by itself what the refusal tells
      if (error instanceof ApiError) return null
      throw error
    }
  }
  /** Whether all that somebody else has changed could be put into the form; else the dialog asks. */
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

/** Answers what waits until all is there that a save is to send, and says whether it is. A form that is left waits for nothing. */
function useArrivals<V extends FieldValues>(
  { control }: UseFormReturn<V>,
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
    // who gives one up is about to enter something else
    return ending === 'came'
  }
}
