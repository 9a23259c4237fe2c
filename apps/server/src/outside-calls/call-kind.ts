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
type Asked<R> = { kind: 'done'; result: R } | { kind: 'none'; word: Word } | { kind: 'unclear'; word: Word }

/** How a call stands, where its kind decides that. */
export interface Stand {
  status: CallStatus
  /** when it is looked after; null where it has ended */
  nextAt: Date | null
  /** how often it was looked after in this state */
  checks: number
}

/**
 * What a kind stores. sending: it is called now; unclear: nobody knows what became of it; earlier: one before it was done after all; lost without a word: the
 * service ended before the answer was stored; given_up: it was never called, and is not any more.
 */
export type News<R> =
  | { kind: 'sending' }
  | { kind: 'unclear'; word: Word }
  | { kind: 'done'; result: R; isFound: boolean }
  | { kind: 'refused'; word: Word }
  | { kind: 'later'; word: Word }
  | { kind: 'lost'; word: Word | null }
  | { kind: 'none'; word: Word }
  | { kind: 'earlier'; number: string }
  | { kind: 'given_up' }

/** How one kind of call to another service works. R is the result of a call that succeeded. */
export interface CallKind<R> {
  name: CallName
  /**
   * Whether a number may be sent again, since the other side does it once. always: nothing is ever asked about;
   * if_none: once the other side says that it has none. Such a kind decides how its calls go on, by `apply`.
   */
  mayRepeat: 'never' | 'if_none' | 'always'
  /** whether a new one waits while nobody knows what became of an earlier one, or is refused by it */
  unclearEarlier: 'refuses' | 'waits'
  /** who is the author of what is stored of an answer */
  author: 'asker' | 'system'
  /** who sends it again where the other side wants that: its job, or the ladder */
  retriedBy: 'job' | 'ladder'
  /** minutes between questions, ever more of them */
  ladder: readonly number[]
  /** how many are looked after in a run of their job */
  dueAtOnce: number
  /** after this it is not sent any more; null where a person decides */
  giveUpAfterMs: number | null
  /** Asks the other side once. Never rejects: a failure is an answer. */
  send(call: OpenCall): Promise<Sent<R>>
  /** asks what became of it */
  ask?(call: OutsideCall): Promise<Asked<R>>
  /** earlier calls about the same that may have been done after all; without it those that were given up */
  earlier?(call: OpenCall): Promise<OutsideCall[]>
  /** whether an answer says that nothing was done, or will be */
  isNothing?(result: R): boolean
  /** locks what it is about, before the call, as every request does */
  lock(tx: Tx, call: OutsideCall): Promise<void>
  /** whether it is still to be sent, as things stand now; where not, that is stored, with how it stands where it waits */
  mayBeSent(tx: Tx, call: OpenCall, at: Date): Promise<boolean | Stand>
  /** stores what became of it; what it is about is locked. Answers how the call stands, if not as usual. */
  apply(tx: Tx, call: OutsideCall, news: News<R>, at: Date): Promise<Stand | void>
}

/**
 * waiting: to be called; called: it was, and no answer is stored; unknown: the answer was lost, and is asked about;
 * refused: nothing was done; given_up: nothing was, as far as is known.
 */
export type CallStatus = 'waiting' | 'called' | 'unknown' | 'done' | 'refused' | 'given_up'

export interface OpenCall extends OutsideCall {
  status: 'waiting' | 'called' | 'unknown'
  asked_at: string
  checks: number
}

/** The kinds, as the table names them. */
export type CallName =
  | 'label'
  | 'void'
  | 'picture'
  | 'refund'
  | 'wechat_report'
  | 'wechat_reminder'
  | 'wechat_message'

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
