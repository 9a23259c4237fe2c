import {
  type ActionProblem,
  type OrderPageProps,
  orderPlaces as places,
  type VerifyProblem,
} from '@getzo/contract/order-page/order-page.props'
import type { Language } from '@getzo/domain/public/device'
import { useState } from 'react'
import { doWork } from '../../../../work/do-work'
import { useQuestion } from '../cancel/use-question'
import { CallFailed, cancel, changeSize, proveOrder, readOrder } from './order.api'
import { type Result, useResultInView } from './result-in-view'

type VerifyState = Extract<OrderPageProps, { step: 'verify' }>
export type DetailsState = Extract<OrderPageProps, { step: 'details' }>

/** The action in progress, which its button shows: the lookup, cancelling, or the size change of a line. */
export type Busy = 'lookup' | 'cancel' | number | null

/** The actions of the page's parts with script; without it their forms do the same. */
export interface OrderActions {
  /** Reads the input at each attempt: it can be corrected while the browser works. */
  lookUp: (typed: () => string) => void
  askToCancel: (isConfirming: boolean) => void
  cancel: () => void
  changeSize: (detailId: number, size: string) => void
}

/** The dependencies of the page's calls. */
interface Place {
  path: string
  language: Language
}

/**
 * The page's state in the browser. It starts from the server's output, and every state is one that the server can draw.
 */
export function useOrderPage(
  first: OrderPageProps,
  place: Place,
): { state: OrderPageProps; busy: Busy; workDone: number | null; actions: OrderActions } {
  const [state, setState] = useState(first)
  const [busy, setBusy] = useState<Busy>(null)
  const [workDone, setWorkDone] = useState<number | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  useResultInView(result)

  const question = useQuestion(place.path, (isOpen) => {
    setState((now) => (now.step === 'details' ? asking(now, isOpen) : now))
    if (!isOpen) setResult({ at: places.question })
  })

  /** `goodAt` is the place of a successful action's result; a refusal is shown at the top. */
  const whileBusy = async (what: Busy, goodAt: string, run: () => Promise<OrderPageProps>) => {
    if (busy !== null) return
    setBusy(what)
    try {
      const now = await run()
      question.leave()
      setState(now)
      if (now.step === 'details') setResult({ at: now.problem === null ? goodAt : places.outcome })
    } finally {
      setBusy(null)
      setWorkDone(null)
    }
  }
  return {
    state,
    busy,
    workDone,
    actions: {
      lookUp: (typed) => {
        if (state.step !== 'verify') return
        void whileBusy('lookup', places.greeting, () =>
          verified(state, place, { typed, onWork: setWorkDone }),
        )
      },
      askToCancel: question.ask,
      cancel: () => {
        if (state.step !== 'details') return
        void whileBusy('cancel', places.outcome, () =>
          changed(state, place, { refused: 'cancelRefused', change: () => cancel(state.order.id) }),
        )
      },
      changeSize: (detailId, size) => {
        if (state.step !== 'details') return
        void whileBusy(detailId, places.size(detailId), () =>
          changed(state, place, { refused: 'sizeRefused', change: () => changeSize(detailId, size) }),
        )
      },
    },
  }
}

const asking = (state: DetailsState, isConfirming: boolean): DetailsState => ({
  ...state,
  isConfirming: isConfirming && state.order.can_cancel,
  problem: isConfirming ? null : state.problem,
})

interface Typed {
  typed: () => string
  /** The share of the work that is done, from 0 to 1. */
  onWork: (share: number) => void
}

/** attempts of others can fail while this browser works: it then gets harder work, but not endlessly */
const worksMax = 3

/** Submits the input and does the work that the server asks for. Returns the final problem, if any. */
async function proven(path: string, { typed, onWork }: Typed): Promise<VerifyProblem | null> {
  let answer = await proveOrder(path, typed(), null)
  for (let works = 0; works < worksMax && answer.work !== null; works += 1) {
    onWork(0)
    const done = await doWork(answer.work, onWork)
    if (done === null) break
    answer = await proveOrder(path, typed(), done)
  }
  return answer.problem
}

async function verified(
  state: VerifyState,
  { path, language }: Place,
  typed: Typed,
): Promise<OrderPageProps> {
  const failedWith = (problem: VerifyProblem): VerifyState => ({ ...state, problem })
  try {
    const problem = await proven(path, typed)
    if (problem !== null) return failedWith(problem)
    if (state.claimedId === null) return failedWith({ kind: 'notFound' })
    return {
      step: 'details',
      hash: state.hash,
      ...(await readOrder(state.claimedId, language)),
      isConfirming: false,
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return failedWith({ kind: 'failed' })
  }
}

/** Makes a change and reads the order again, even after a refusal, since the page is then out of date. */
async function changed(
  state: DetailsState,
  { language }: Place,
  { change, refused }: { change: () => Promise<unknown>; refused: ActionProblem },
): Promise<OrderPageProps> {
  try {
    const problem = await problemOf(change, refused)
    return { ...state, ...(await readOrder(state.order.id, language)), isConfirming: false, problem }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.status === 404 || error.status === 401) return proofEnded(state)
    return { ...state, isConfirming: false, problem: 'failed' }
  }
}

async function problemOf(
  change: () => Promise<unknown>,
  refused: ActionProblem,
): Promise<ActionProblem | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (error instanceof CallFailed && error.status === 422) return refused
    throw error
  }
}

const proofEnded = ({ hash, order }: DetailsState): VerifyState => ({
  step: 'verify',
  hash,
  claimedId: order.id,
  problem: { kind: 'proofEnded' },
})
