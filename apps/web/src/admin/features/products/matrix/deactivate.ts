import { mayDeactivate } from '../../../shared/stock/ask-deactivation'
import { type Ending, expectArrival } from '../../../ui/form/save/arrivals'
import type { Grid } from '../../../ui/grid/use-grid'

/**
 * Takes rows off sale; where pieces of their SKUs are there, it asks first. `what` names them. A save waits meanwhile, and is
 * not made where they stay on sale.
 */
export function deactivate(grid: Grid, indexes: readonly number[], what: string): void {
  const keys = new Set(indexes.map((index) => grid.keys()[index]))
  const skuIds = indexes.flatMap((index) => {
    const { active, sku_id: id } = grid.rowAt(index) ?? {}
    return active === true && typeof id === 'number' ? [id] : []
  })
  const ask = async (): Promise<Ending> => {
    if (!(await mayDeactivate(skuIds, what))) return 'given up'
    // rows can have moved or gone meanwhile
    const places = grid.keys().flatMap((key, index) => (keys.has(key) ? [index] : []))
    grid.put(places, 'active', false)
    return 'came'
  }
  expectArrival(grid.form, { done: ask(), giveUp: () => {} })
}
