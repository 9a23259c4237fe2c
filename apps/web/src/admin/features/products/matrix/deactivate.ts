import { mayDeactivate } from '../../../shared/stock/ask-deactivation'
import type { Grid } from '../../../ui/grid/use-grid'

/** Takes rows off sale; where pieces of their SKUs are there, it asks first. `what` names them. */
export async function deactivate(grid: Grid, indexes: readonly number[], what: string): Promise<void> {
  const skuIds = indexes.flatMap((index) => {
    const { active, sku_id: id } = grid.rowAt(index) ?? {}
    return active === true && typeof id === 'number' ? [id] : []
  })
  if (await mayDeactivate(skuIds, what)) grid.put([...indexes], 'active', false)
}
