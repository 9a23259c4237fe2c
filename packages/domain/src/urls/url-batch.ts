import { type Refusal, refuse } from '../refusal'
import { readWhole, type TypedNumber } from '../text/typed-number'
import { checkUrl, checkUrlUse, type UrlDraft, type UrlUseRule } from './url-rules'

/** URLs of one batch at most (U13). */
export const urlBatchMax = 10_000

/** URLs that are made, and counted, in one transaction: what a crash loses, and what a cancellation waits for. */
export const urlBatchChunk = 500

/** Without a URL for so long, a batch that is under way has met trouble. */
export const urlBatchStalledMs = 2 * 60_000

/** The fields that a batch's form and its creating call check: the target of each URL, and their number. tail: see codeWithTail (G6). */
export type UrlBatchDraft = Omit<UrlDraft, 'url_seed'> & Readonly<{ quantity: TypedNumber; tail: boolean }>

/**
 * How much of a SKU's serial run has URLs: one of each item type for each piece (U13). limit is null where the product
 * is not serialized, or nobody has entered a limit; taken counts what open batches are still to make.
 */
export type SerialRun = Readonly<{ limit: number | null; taken: number }>

export type UrlBatchRule =
  | UrlUseRule
  | 'url_batch.quantity_missing'
  | 'url_batch.quantity_max'
  | 'url_batch.run_limit'

/** The first of the checks that a batch fails, or null: those of a URL (U8), then those of its number. */
export function checkUrlBatch(
  draft: Omit<UrlBatchDraft, 'url_item_type' | 'tail'>,
  run?: SerialRun,
): Refusal<UrlBatchRule> | null {
  return checkUrlUse(draft) ?? checkQuantity(readWhole(draft.quantity), run)
}

function checkQuantity(quantity: number | null, run: SerialRun | undefined): Refusal<UrlBatchRule> | null {
  if (quantity === null || quantity < 1) return refuse('url_batch.quantity_missing', 'quantity')
  if (quantity > urlBatchMax) return refuse('url_batch.quantity_max', 'quantity', { max: urlBatchMax })
  if (run === undefined || run.limit === null) return null
  const left = leftOfRun(run)
  return quantity > left ? refuse('url_batch.run_limit', 'quantity', { limit: run.limit, left }) : null
}

/** Pieces of a run that have no URL of an item type yet. A limit that was lowered since leaves none. */
export const leftOfRun = ({ limit, taken }: SerialRun) =>
  limit === null ? Infinity : Math.max(0, limit - taken)

/** The checks of a URL's form before it is sent; only the server knows the run (Q11). */
export const checkNumberedUrl = (draft: Omit<UrlDraft, 'url_item_type'> & { serial_number: TypedNumber }) =>
  checkUrl(draft) ?? checkTypedNumber(draft.serial_number)

function checkTypedNumber(typed: TypedNumber): Refusal<'url.serial_whole'> | null {
  if (typed === null || typed === '') return null
  return (readWhole(typed) ?? 0) >= 1 ? null : refuse('url.serial_whole', 'serial_number')
}

/** Whether a number can be that of a piece of a run; null where it can, or none is given (Q11). */
export function checkSerialNumber(
  typed: TypedNumber,
  limit: number | null,
): Refusal<'url.serial_unlimited' | 'url.serial_range'> | null {
  if (typed === null) return null
  if (limit === null) return refuse('url.serial_unlimited', 'serial_number')
  const number = readWhole(typed)
  if (number !== null && number >= 1 && number <= limit) return null
  return refuse('url.serial_range', 'serial_number', { limit })
}

/** Why a batch cannot go on: ids of words. */
export const urlBatchFailures = ['url_batch.seeds_used_up', 'url_batch.given_up'] as const
export type UrlBatchFailure = (typeof urlBatchFailures)[number]

export const urlBatchStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

/** The state of a batch. The URLs already made of 'cancelled' and 'failed' ones stay. */
export type UrlBatchState = (typeof urlBatchStates)[number]

/** The fields of a batch that show its progress. */
export type UrlBatchCourse = Readonly<{
  quantity: number
  made: number
  cancelled_at: string | null
  failure: string | null
}>

export function urlBatchState({ quantity, made, cancelled_at, failure }: UrlBatchCourse): UrlBatchState {
  if (made >= quantity) return 'done'
  if (cancelled_at !== null) return 'cancelled'
  if (failure !== null) return 'failed'
  return made === 0 ? 'waiting' : 'running'
}

/** Whether URLs of a batch are still to be made. */
export const isUnderWay = (state: UrlBatchState) => state === 'waiting' || state === 'running'

/** Whole percent of a batch that are made: 100 only when all are. */
export const urlBatchPercent = ({ quantity, made }: Pick<UrlBatchCourse, 'quantity' | 'made'>) =>
  Math.floor((100 * made) / quantity)

/** Whether a batch that is under way has stood still for too long. Instants in ms. */
export const isStalled = (state: UrlBatchState, lastMadeMs: number, nowMs: number) =>
  isUnderWay(state) && nowMs - lastMadeMs > urlBatchStalledMs

/** How many URLs are made next. */
export const nextChunk = ({ quantity, made }: Pick<UrlBatchCourse, 'quantity' | 'made'>) =>
  Math.min(urlBatchChunk, quantity - made)
