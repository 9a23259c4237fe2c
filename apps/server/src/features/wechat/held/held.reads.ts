import type { HeldSums } from '@getzo/contract/wechat/held.schema'
import type { Database } from '../../../db/connection/connect'
import { conditionOf, heldFen, heldTables, isHeld } from './held.list'

/** How much money WeChat holds, in one statement. */
export async function readHeldSums({ pool }: Database): Promise<HeldSums> {
  const { rows } = await pool.query<{ sums: HeldSums }>({
    name: 'wechat-held-sums',
    text: `select json_build_object('is_on', (select wechat_reports_since is not null from shop_settings),
        'held', json_build_object('count', count(*), 'fen', coalesce(sum(${heldFen}), 0)),
        'late', json_build_object('count', count(*) filter (where ${conditionOf.late}),
          'fen', coalesce(sum(${heldFen}) filter (where ${conditionOf.late}), 0))) as sums
      from ${heldTables} where ${isHeld}`,
  })
  const [row] = rows
  if (!row) throw new Error('sums are one row')
  return row.sums
}
