import type { BodyOf } from '@getzo/contract/endpoint'
import { generateLabels } from '@getzo/contract/labels/labels.endpoints'
import type { GeneratedLabel, generateLabelsShapes } from '@getzo/contract/labels/labels.schema'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { screens } from '@getzo/contract/paths'
import { knownText } from '../../../../i18n/words'
import { call } from '../../../api/call'
import type { IdempotencyKeys } from '../../../ui/form/idempotency'
import type { BulkResult, Chosen } from '../../../ui/list/bulk-types'
import { t } from './labels.text'

/** Buys the labels of many orders; answers what to say of it, and the orders that moved, for the list. */
export async function generateMany(chosen: Chosen<OrderRow>, keys: IdempotencyKeys) {
  const body: BodyOf<typeof generateLabelsShapes> =
    chosen.kind === 'ticked'
      ? { records: chosen.rows.map(({ id, version }) => ({ id, version })) }
      : { matching: { query: chosen.query, count: chosen.count } }
  try {
    const { data } = await call(generateLabels, { body }, { idempotencyKey: keys.keyFor(body) })
    keys.afterSuccess()
    const bought = data.flatMap(({ id, outcome, order_status, version }) =>
      outcome === 'bought' && order_status !== null && version !== null
        ? [{ id, order_status, version }]
        : [],
    )
    return { result: resultOf(data), bought }
  } catch (error) {
    keys.afterFailure(error)
    throw error
  }
}

function resultOf(labels: readonly GeneratedLabel[]): BulkResult {
  const left = labels.filter(({ outcome }) => outcome !== 'bought')
  const words = { n: labels.length - left.length, left: left.length }
  return {
    summary: t(left.length === 0 ? 'label.many.done' : 'label.many.partly', words),
    left: left.map((label) => ({
      id: label.id,
      name: t('label.many.order', { number: label.order_number ?? String(label.id) }),
      to: screens.order(label.id),
      reason: reasonOf(label),
    })),
  }
}

/** Why an order has no new label, with the carrier's own words where it refused (L6). */
function reasonOf({ outcome, rule, params, message }: GeneratedLabel): string {
  const ours = rule === null ? undefined : knownText(rule, params)
  const ofCarrier = message ?? ours ?? t('label.many.refused')
  if (outcome === 'refused') return ofCarrier
  return outcome === 'not_possible' ? (ours ?? ofCarrier) : t(`label.many.${outcome}`)
}
