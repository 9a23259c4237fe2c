import { sql } from 'kysely'
import type { Tx } from '../apps/server/src/db/connection/transaction'
import { administrator } from './sign-ins'

const views: readonly [name: string, query: Readonly<Record<string, string>>][] = [
  ['To ship', { queue: 'to_ship', sort: 'tyl_date_delivered' }],
  ['Windows ending', { queue: 'windows_ending', sort: 'tyl_date_delivered' }],
  ['Label bought', { queue: 'label_bought' }],
  ['On the way', { status: 'shipped' }],
]

/** The team's views of the orders, which are tabs of their list (W3). */
export async function loadTeamViews(tx: Tx): Promise<void> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', administrator)
    .executeTakeFirstOrThrow()
  for (const [name, query] of views)
    await sql`
      insert into list_views (list, name, shared, owner_id, query, created_by)
      values ('listOrders', ${name}, true, ${id}, ${JSON.stringify(query)}, 'demo')`.execute(tx)
}
