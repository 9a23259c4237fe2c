import type { Database } from '../db/connection/connect'
import { type Tx, withoutRequest } from '../db/connection/transaction'
import { minuteMs, TryAfter } from '../jobs/job'
import type { CallKind, CallStatus, News, OpenCall, OutsideCall, Sent, Word } from './call-kind'
import {
  actFor,
  claimCall,
  climbLadder,
  endCall,
  endUnsent,
  holdCall,
  loseCall,
  planCall,
  postponeCall,
  readDoubtful,
  readDue,
  readOpen,
  selectOpen,
  standCall,
} from './calls.store'
import type { CallNews } from './news'

/** An answer that takes longer than this comes no more: its process has died, or could not store it. */
const answeredWithinMs = 2 * minuteMs

interface Parts {
  db: Database
  now: () => Date
  news: CallNews
}

interface Context<R> extends Parts {
  kind: CallKind<R>
}

/** The calls of one kind, outside of requests. */
export interface OutsideCalls {
  /** carries a record's call out: asks the other side, or what became of it. Rejects where its job is to try again. */
  carryOut(record: number): Promise<void>
  /** asks about a lost answer; true where it is settled now */
  check(record: number): Promise<boolean>
  /** goes on with all whose time has come */
  settle(now: Date): Promise<void>
  /** its job is not tried any more: one that was never sent ends */
  giveUp(tx: Tx, record: number, at: Date): Promise<void>
}

/**
 * Asks the world outside once, and knows what became of it (adr/0187). Intent, call and answer are three steps, each stored
 * before the next. Only the one that claims a call may make it; an answer that is lost after that is asked about by its
 * number, and never sent again, unless the kind says that its number may be.
 */
export function createOutsideCalls<R>(parts: Parts, kind: CallKind<R>): OutsideCalls {
  const context = { ...parts, kind }
  return {
    async carryOut(record) {
      const call = await readOpen(parts.db, kind.name, record)
      if (call) await carryOut(context, call)
    },
    async check(record) {
      const call = await readOpen(parts.db, kind.name, record)
      return call?.status === 'unknown' ? check(context, call) : true
    },
    settle: (now) => settle(context, now),
    giveUp: (tx, record, at) => giveUp(kind, tx, record, at),
  }
}

/** Stores something of a call: what it is about is locked before it. */
async function change<R, T>(
  { db, kind, news }: Context<R>,
  call: OutsideCall,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const answer = await withoutRequest(db.kysely, 'system', async (tx) => {
    await kind.lock(tx, call)
    return work(tx)
  })
  news.tell(call.record)
  return answer
}

async function carryOut<R>(context: Context<R>, found: OpenCall): Promise<void> {
  const call = await held(context, found)
  if (call === undefined) return
  if (call.status === 'waiting' || context.kind.mayRepeat === 'always') {
    await send(context, call)
    return
  }
  // an earlier try had sent it: the answer to that one is asked for
  if (call.status === 'called') await lose(context, call)
  await check(context, call)
}

/** What no job carries out may be taken up by any process at any time: one at a time has it. Undefined where another has. */
async function held<R>(context: Context<R>, call: OpenCall): Promise<OpenCall | undefined> {
  if (context.kind.retriedBy === 'job') return call
  return change(context, call, (tx) => {
    const at = context.now()
    return holdCall(tx, call.id, { at, until: new Date(at.getTime() + answeredWithinMs) })
  })
}

/** Every try looks at the earlier ones before it claims: a try before it may have died on that look. */
async function send<R>(context: Context<R>, call: OpenCall): Promise<void> {
  const { kind, now } = context
  if (await foundEarlier(context, call)) return
  const isMine = await change(context, call, async (tx) => {
    const at = now()
    const may = await kind.mayBeSent(tx, call, at)
    if (may === false) await endCall(tx, call.id, unsent(kind), 'refused')
    else if (may !== true) await standCall(tx, { kind: kind.name, record: call.record }, may)
    if (may !== true) return false
    const isAgainByJob = kind.mayRepeat === 'always' && kind.retriedBy === 'job'
    const until = new Date(at.getTime() + ((isAgainByJob && kind.giveUpAfterMs) || answeredWithinMs))
    if (!(await claimCall(tx, call.id, { at, until, from: unsent(kind) }))) return false
    await kind.apply(tx, call, { kind: 'sending' }, at)
    return true
  })
  if (isMine) await keep(context, call, await kind.send(call))
}

/** One that a person had given up and that the other side did after all takes the place of a new one. */
async function foundEarlier<R>(context: Context<R>, call: OpenCall): Promise<boolean> {
  const { db, kind } = context
  if (kind.ask === undefined) return false
  for (const earlier of await (kind.earlier?.(call) ?? readDoubtful(db, kind.name, call))) {
    const said = await kind.ask(earlier)
    if (said.kind === 'none' || (said.kind === 'done' && kind.isNothing?.(said.result))) continue
    await change(context, call, async (tx) => {
      if (said.kind === 'unclear') return unclearEarlier(context, tx, call, said.word)
      const isEnded = await endCall(tx, call.id, unsent(kind), 'refused')
      if (isEnded) await tell(context, tx, call, { kind: 'earlier', number: earlier.number })
      await finish(context, tx, earlier, { result: said.result, isFound: true })
    })
    return true
  }
  return false
}

/** Nobody knows what became of an earlier one: the new one waits, or ends. */
async function unclearEarlier<R>(context: Context<R>, tx: Tx, call: OpenCall, word: Word): Promise<void> {
  const { kind } = context
  if (kind.unclearEarlier === 'waits') await apply(context, tx, call, { kind: 'later', word })
  else if (await endCall(tx, call.id, unsent(kind), 'refused')) {
    await tell(context, tx, call, { kind: 'refused', word })
  }
}

/** Stores news of a call, and how it stands where its kind decides that; true where it did. */
async function apply<R>(
  { kind, now }: Context<R>,
  tx: Tx,
  call: OutsideCall,
  news: News<R>,
): Promise<boolean> {
  const stand = await kind.apply(tx, call, news, now())
  if (stand) await standCall(tx, { kind: kind.name, record: call.record }, stand)
  return stand !== undefined
}

/** Stores by the name of the person who asked, where the kind does so. */
async function tell<R>(context: Context<R>, tx: Tx, call: OutsideCall, news: News<R>): Promise<void> {
  if (context.kind.author === 'asker') await actFor(tx, call.asked_by)
  await apply(context, tx, call, news)
}

/** Stores a success of the other service, even over an earlier refusal or a call that was given up. */
async function finish<R>(
  context: Context<R>,
  tx: Tx,
  call: OutsideCall,
  { result, isFound }: { result: R; isFound: boolean },
): Promise<void> {
  await endCall(tx, call.id, ['called', 'unknown', 'refused', 'given_up'], 'done')
  await tell(context, tx, call, { kind: 'done', result, isFound })
}

async function keep<R>(context: Context<R>, call: OpenCall, sent: Sent<R>): Promise<void> {
  switch (sent.kind) {
    case 'done':
      return change(context, call, (tx) => finish(context, tx, call, { result: sent.result, isFound: false }))
    case 'refused':
      return change(context, call, async (tx) => {
        if (await endCall(tx, call.id, ['called'], 'refused')) await tell(context, tx, call, sent)
      })
    case 'later':
      return postpone(context, call, sent)
    case 'lost':
      await lose(context, call, sent.word)
      if (sent.word.retryAfterMs === undefined) await check(context, call)
  }
}

/** The other side did nothing, and is asked again: by the job, which rejects for that, or by the ladder. */
async function postpone<R>(
  context: Context<R>,
  call: OpenCall,
  later: Extract<Sent<R>, { kind: 'later' }>,
): Promise<void> {
  const { kind, now } = context
  const isByJob = kind.retriedBy === 'job'
  const { giveUpAfterMs } = kind
  const overAt = giveUpAfterMs === null ? null : new Date(Date.parse(call.asked_at) + giveUpAfterMs)
  await change(context, call, async (tx) => {
    const at = now()
    const isOver = !isByJob && overAt !== null && overAt <= at
    const isStored = isOver
      ? await endCall(tx, call.id, ['called'], 'given_up')
      : await postponeCall(tx, call.id, (isByJob && overAt) || nextOf(kind, call, at))
    const isDecided = isStored && (await apply(context, tx, call, later))
    if (isStored && !isDecided && !isByJob) await climbLadder(tx, call.id)
  })
  if (isByJob) throw tryAgain(later.word)
}

/** The answer is lost: the other side may have done it. */
const lose = <R>(context: Context<R>, call: OpenCall, word: Word | null = null): Promise<void> =>
  change(context, call, async (tx) => {
    const at = context.now()
    const nextAt = new Date(at.getTime() + (word?.retryAfterMs ?? 0))
    if (await loseCall(tx, call.id, nextAt)) await apply(context, tx, call, { kind: 'lost', word })
  })

/** Asks what became of a call; true where that is known now, or its kind has said how it goes on. */
async function check<R>(context: Context<R>, call: OpenCall): Promise<boolean> {
  const { kind } = context
  const said = await kind.ask?.(call)
  if (said === undefined) return false
  if (said.kind === 'none' && kind.mayRepeat === 'if_none') {
    await send(context, { ...call, status: 'unknown' })
    return true
  }
  return change(context, call, async (tx) => {
    if (said.kind !== 'done') return apply(context, tx, call, said)
    await finish(context, tx, call, { result: said.result, isFound: true })
    return true
  })
}

/** A failure does not stop the others; the job then fails with the first one. */
async function settle<R>(context: Context<R>, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const call of await readDue(context.db, context.kind, now)) {
    await settleOne(context, call, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function settleOne<R>(context: Context<R>, call: OpenCall, now: Date): Promise<void> {
  const { kind } = context
  if (kind.retriedBy === 'job' && unsent(kind).includes(call.status)) {
    await change(context, call, (tx) => giveUp(kind, tx, call.record, now))
    return
  }
  if (kind.mayRepeat === 'if_none') {
    await carryOut(context, call)
    return
  }
  if (kind.mayRepeat === 'always') {
    const mine = await held(context, call)
    if (mine === undefined) return
    await send(context, mine)
  } else {
    if (call.status === 'called') await lose(context, call)
    if (await check(context, call)) return
  }
  await change(context, call, (tx) => planCall(tx, call.id, nextOf(kind, call, now)))
}

/** Ends what was never sent, or may be sent again. */
async function giveUp<R>(kind: CallKind<R>, tx: Tx, record: number, at: Date): Promise<void> {
  const call = await selectOpen(tx, kind.name, record)
  if (!call) return
  await kind.lock(tx, call)
  if (await endUnsent(tx, kind.name, record, unsent(kind)))
    await kind.apply(tx, call, { kind: 'given_up' }, at)
}

/** How a call stands that is sent, by a kind whose numbers may be sent again too. */
const unsent = <R>({ mayRepeat }: CallKind<R>): readonly CallStatus[] => sentFrom[mayRepeat]
const sentFrom: Readonly<Record<CallKind<never>['mayRepeat'], readonly CallStatus[]>> = {
  never: ['waiting'],
  if_none: ['waiting', 'unknown'],
  always: ['waiting', 'called'],
}

const nextOf = <R>({ ladder }: CallKind<R>, { checks }: OpenCall, at: Date) =>
  new Date(at.getTime() + (ladder[Math.min(checks, ladder.length - 1)] ?? 1) * minuteMs)

/** Has the job tried again: when the other side wants it, or as the queue does where it named no time. */
const tryAgain = ({ message, retryAfterMs }: Word): Error =>
  retryAfterMs === undefined ? new Error(message) : new TryAfter(message, retryAfterMs)
