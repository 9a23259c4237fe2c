import type { BodyOf } from '@getzo/contract/endpoint'
import { generateLabels, readLabelsOfMany } from '@getzo/contract/labels/labels.endpoints'
import type { GeneratedLabel, generateLabelsShapes } from '@getzo/contract/labels/labels.schema'
import { knownText } from '../../../../../i18n/words'
import { call } from '../../../../api/call'
import type { IdempotencyKeys } from '../../../../api/idempotency'
import type { AcceptedOrder } from '../label.api'
import { t } from '../labels.text'

/** How many of the requested labels are answered. `labelIds` are the open ones; empty before the request. */
export interface LabelProgress {
  done: number
  total: number
  labelIds: readonly number[]
}

export interface Watching {
  /** the latest progress */
  onProgress: (progress: LabelProgress) => void
  /** stops following the purchases; they continue */
  signal: AbortSignal
}

/** Buys the labels of many orders and follows them until all are answered or `signal` aborts. */
export async function generateMany(
  records: readonly AcceptedOrder[],
  keys: IdempotencyKeys,
  watching: Watching,
): Promise<readonly GeneratedLabel[]> {
  const labels = await askForMany({ records: [...records] }, keys)
  return watchLabels(labels, watching)
}

/** The changed orders, for the list. */
export const movedRows = (labels: readonly GeneratedLabel[]) =>
  labels.flatMap(({ id, order_status, tracking_id, version }) =>
    order_status !== null && version !== null ? [{ id, order_status, tracking_id, version }] : [],
  )

/** The labels without a final answer. */
export const openLabels = (labels: readonly GeneratedLabel[]): number[] =>
  labels.filter(isOpen).flatMap(({ label_id: id }) => id ?? [])

async function askForMany(body: BodyOf<typeof generateLabelsShapes>, keys: IdempotencyKeys) {
  try {
    const { data } = await call(generateLabels, { body }, { idempotencyKey: keys.keyFor(body) })
    keys.afterSuccess()
    return data
  } catch (error) {
    keys.afterFailure(error)
    throw error
  }
}

const pollMs = 1000

/** Polls the open labels until none is left. */
async function watchLabels(asked: readonly GeneratedLabel[], { onProgress, signal }: Watching) {
  const total = asked.filter(isOpen).length
  let labels = asked
  for (;;) {
    const labelIds = openLabels(labels)
    if (labelIds.length === 0 || signal.aborted) return labels
    onProgress({ done: total - labelIds.length, total, labelIds })
    await pause(signal)
    if (signal.aborted) return labels
    const answers = await call(readLabelsOfMany, { query: { label_ids: labelIds.join(',') } })
    const byOrder = new Map(answers.map((label) => [label.id, label]))
    labels = labels.map((label) => (isOpen(label) ? (byOrder.get(label.id) ?? label) : label))
  }
}

const isOpen = ({ outcome }: GeneratedLabel) => outcome === 'asked'

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pollMs)
    signal.addEventListener('abort', end)
  })

/** "7 labels were bought, 1 not" */
export function summaryOf(labels: readonly GeneratedLabel[]): string {
  const bought = labels.filter(({ outcome }) => outcome === 'bought').length
  const words = { n: bought, left: labels.length - bought }
  return t(words.left === 0 ? 'label.many.done' : 'label.many.partly', words)
}

/** Why an order has no new label, with the carrier's message if it refused (L6). */
export function reasonOf({ outcome, rule, params, message }: GeneratedLabel): string {
  const ours = rule === null ? undefined : knownText(rule, params)
  const ofCarrier = message ?? ours ?? t('label.many.refused')
  if (outcome === 'refused') return ofCarrier
  return outcome === 'not_possible' ? (ours ?? ofCarrier) : t(`label.many.${outcome}`)
}
