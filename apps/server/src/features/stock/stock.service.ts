import type { BodyOf } from '@getzo/contract/endpoint'
import type { correctStockShapes } from '@getzo/contract/stock/stock.schema'
import { amountOf, quantityMax } from '@getzo/domain/stock/stock'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { insertEntry, lockSku, updateReorderPoint, updateUntracked, updateWarns } from './stock.store'

/**
 * Corrects what lies on the shelf of a SKU (S5) and answers its name with the number since. A number that was counted is
 * meant for what the person saw: if it moved meanwhile, it is asked again. How many pieces are gone is so whatever moved.
 */
export async function correctStock(
  tx: Tx,
  skuId: number,
  { kind, pieces, quantity_seen: seen, note }: BodyOf<typeof correctStockShapes>,
): Promise<{ sku: string; quantity: number }> {
  const min = kind === 'counted' ? 0 : 1
  if (pieces === null || pieces < min || pieces > quantityMax)
    throw new Refused('rule', { field: 'pieces' }, say('stock.pieces_invalid', { min, max: quantityMax }))
  const found = await lockSku(tx, skuId)
  if (!found) throw noSuch('sku', skuId)
  if (found.is_untracked) throw new Refused('rule', {}, say('stock.untracked', { sku: found.sku }))
  if (kind === 'counted' && found.quantity !== seen)
    throw new Refused('rule', { field: 'quantity_seen' }, say('stock.moved', { n: found.quantity }))
  const amount = amountOf(kind, pieces, found.quantity)
  // the database keeps no number below
  if (found.quantity + amount < -quantityMax)
    throw new Refused(
      'rule',
      { field: 'pieces' },
      say('stock.pieces_invalid', { min, max: found.quantity + quantityMax }),
    )
  if (amount === 0) throw new Refused('rule', { field: 'pieces' }, say('stock.counted_same'))
  await insertEntry(tx, { skuId, amount, kind, note: note?.trim() || null })
  return { sku: found.sku, quantity: found.quantity + amount }
}

/** Sets the number of pieces left at which SKUs are ordered again, or none, and answers the ids of those that are there. */
export async function setReorderPoint(tx: Tx, ids: readonly number[], value: number | null) {
  if (value !== null && (value < 0 || value > quantityMax))
    throw new Refused('rule', { field: 'reorder_at' }, say('stock.reorder_invalid', { max: quantityMax }))
  return updateReorderPoint(tx, ids, value)
}

/** Whether stock is kept of SKUs. */
export const trackStock = (tx: Tx, ids: readonly number[], isUntracked: boolean) =>
  updateUntracked(tx, ids, isUntracked)

/** SKUs that warn of nothing yet say from now on when they run low; without ids, all of them. */
export const keepStock = (tx: Tx, ids: readonly number[] | undefined) => updateWarns(tx, ids)
