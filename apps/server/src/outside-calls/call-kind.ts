import type { Tx } from '../db/connection/transaction'

/** The other side's words. */
export interface Word {
  code: string | null
  message: string
  /** how long it wants to be left alone; not there where it did not say */
  retryAfterMs?: number
}

/** A request that is made of the world outside (adr/0187). */
export interface OutsideCall {
  id: number
  /** id of the thing the call is about, such as an order. Before a new call, earlier doubtful calls with the same id are checked. */
  about: number
  /** the kind's own row, which shows what became of it */
  record: number
  /** by which the other side knows it: the same in every try */
  number: string
  asked_by: string
}

/** refused: the other side certainly did nothing; later: nor did it, and wants to be asked again; lost: it may have. */
export type Sent<R> =
  | { kind: 'done'; result: R }
  | { kind: 'refused'; word: Word }
  | { kind: 'later'; word: Word }
  | { kind: 'lost'; word: Word }

/** none: the other side clearly knows nothing of it, which is no proof that it never will. */
export type Asked<R> =
  | { kind: 'done'; result: R }
  | { kind: 'none'; word: Word }
  | { kind: 'unclear'; word: Word }

/**
 * What a kind stores. sending: it is called now; earlier: one before it was done after all; lost without a word: the
 * service ended before the answer was stored; given_up: it was never called, and is not any more.
 */
export type News<R> =
  | { kind: 'sending' }
  | { kind: 'done'; result: R; isFound: boolean }
  | { kind: 'refused'; word: Word }
  | { kind: 'later'; word: Word }
  | { kind: 'lost'; word: Word | null }
  | { kind: 'none'; word: Word }
  | { kind: 'earlier' }
  | { kind: 'given_up' }

/** How one kind of call to another service works. R is the result of a call that succeeded. */
export interface CallKind<R> {
  name: CallName
  /** The number may be sent again, since the other side does it once: nothing is ever asked about. */
  mayRepeat: boolean
  /** who sends it again where the other side wants that: its job, or the ladder */
  retriedBy: 'job' | 'ladder'
  /** minutes between questions, ever more of them */
  ladder: readonly number[]
  /** after this it is not sent any more */
  giveUpAfterMs: number
  /** Asks the other side once. Never rejects: a failure is an answer. */
  send(call: OutsideCall): Promise<Sent<R>>
  /** asks what became of it */
  ask?(call: OutsideCall): Promise<Asked<R>>
  /** locks what it is about, before the call, as every request does */
  lock(tx: Tx, call: OutsideCall): Promise<void>
  /** whether it is still to be sent, as things stand now; where not, that is stored */
  mayBeSent(tx: Tx, call: OutsideCall, at: Date): Promise<boolean>
  /** stores what became of it; what it is about is locked */
  apply(tx: Tx, call: OutsideCall, news: News<R>, at: Date): Promise<void>
}

/** The kinds, as the table names them. */
export type CallName = 'label' | 'void' | 'picture'

/** A kind's calls, as services ask for them and end them. */
export interface NewCall {
  kind: CallName
  about: number
  record: number
  number: string
  at: Date
  actor: string
  /** when it is looked after, should its job be lost */
  nextAt: Date
}
