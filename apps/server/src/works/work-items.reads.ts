import type { Said } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Database } from '../db/connection/connect'
import type { ItemResult } from './work-kind'

/** An item with its result, which is null while it waits; its version as the work left it, or as it was seen. */
export interface StoredItem {
  id: number
  name: string
  outcome: ItemResult['outcome'] | null
  version: number | null
  said: Said | null
}

export async function selectItems({ kysely }: Pick<Database, 'kysely'>, id: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select record_id as id, name, outcome, coalesce(version, seen_version) as version, said
    from work_items where work_id = ${id} order by place`.execute(kysely)
  return rows
}
