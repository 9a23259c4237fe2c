import type { enterCostsShapes, enterRateShapes, removeRateShapes } from '@getzo/contract/costs/costs.schema'
import type { BodyOf } from '@getzo/contract/endpoint'
import { checkEnteredCosts, checkRate } from '@getzo/domain/costs/cost-rules'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { lockSkus } from '../../records/lock-skus'
import { deleteRate, sayCosts, selectCostSkus, upsertRate } from './costs.store'

/**
 * Says what a piece of SKUs costs of which no arrival has said it (S8): all their pieces have that cost, on the shelf and sent. Entered
 * again, it is corrected for all of them.
 */
export async function enterCosts(tx: Tx, { costs }: BodyOf<typeof enterCostsShapes>): Promise<number> {
  const entered = costs.map(({ sku_id, unit_cost }) => ({ sku_id, unit_cost: unit_cost?.trim() ?? '' }))
  refuseRule(checkEnteredCosts(entered))
  const ids = entered.map(({ sku_id }) => sku_id)
  await lockSkus(tx, sql`s.id = any(${ids}::bigint[])`)
  const found = await selectCostSkus(tx, ids)
  for (const [at, { sku_id }] of entered.entries()) {
    const sku = found.get(sku_id)
    if (sku === undefined) throw noSuch('sku', sku_id, `costs.${at}.sku_id`)
    if (sku.is_of_arrivals)
      throw new Refused('rule', { field: `costs.${at}.sku_id` }, say('cost.of_arrivals', { sku: sku.sku }))
  }
  await sayCosts(tx, entered)
  return entered.length
}

/** Enters a rate, or corrects the one that holds from the same day (S8). */
export async function enterRate(tx: Tx, body: BodyOf<typeof enterRateShapes>): Promise<string> {
  const known = ofDay(body)
  const rate = body.rate?.trim() ?? null
  refuseRule(checkRate(rate))
  // checked just above: this is for the compiler
  await upsertRate(tx, { ...known, rate: String(rate) })
  return known.currency
}

export async function removeRate(tx: Tx, body: BodyOf<typeof removeRateShapes>): Promise<string> {
  const known = ofDay(body)
  if (!(await deleteRate(tx, known)))
    throw new Refused('not_found', { field: 'from_day' }, say('cost.rate_unknown'))
  return known.currency
}

function ofDay({ currency, from_day }: BodyOf<typeof removeRateShapes>) {
  if (currency === null) throw new Refused('rule', { field: 'currency' }, say('cost.currency_missing'))
  if (from_day === null) throw new Refused('rule', { field: 'from_day' }, say('cost.day_missing'))
  return { currency, from_day }
}
