import type { enterCostsShapes } from '@getzo/contract/costs/costs.schema'
import type { BodyOf } from '@getzo/contract/endpoint'
import { checkEnteredCosts } from '@getzo/domain/costs/cost-rules'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { lockSkus } from '../../records/lock-skus'
import { sayCosts, selectCostSkus } from './costs.store'

/**
 * Says what a piece of SKUs costs that no arrival says (S8): all their pieces have that cost, on the shelf and sent. Entered
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
