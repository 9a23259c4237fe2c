import type { TagSetting } from '@getzo/contract/tags/tags.schema'
import { readRows, type Source } from '../../db/connection/read'
import { recordOf } from '../../lists/records'
import { batchColumns, batchTables, tagColumns, tagTables } from './tags.list'

export const oneBatch = recordOf('tag-batch', `select ${batchColumns} from ${batchTables} where b.id = $1`)
export const oneTag = recordOf('tag', `select ${tagColumns} from ${tagTables} where t.id = $1`)

/** Whether there are keys, and how many versions of batches' keys lie under another one than the first. */
export async function readTagSetting(from: Source, current: number | null): Promise<TagSetting> {
  const [row] = await readRows<{ older: number }>(from, {
    name: 'tag-setting',
    text: 'select count(*)::int as older from tag_keys where installation_version is distinct from $1',
    values: [current],
  })
  return { installation_version: current, older: row?.older ?? 0 }
}
