import { exportFileName } from '@getzo/domain/text/export-name'
import type { Deps } from '../deps'
import type { ListDefinition, ListQuery } from '../lists/definition'
import { streamCsv } from '../lists/stream'
import { dayInZone } from '../time/zone'
import { RawAnswer } from './route'

/** Streams every row that the query matches as a download named {name}-{YYYY-MM-DD}.csv (O8). */
export async function csvAnswer(deps: Deps, list: ListDefinition, query: ListQuery, name: string) {
  const { shopTimeZone } = deps.config
  const day = dayInZone(deps.now(), shopTimeZone)
  return new RawAnswer(await streamCsv(deps.db, list, query, shopTimeZone), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${exportFileName(name, day)}"`,
    'cache-control': 'no-store',
  })
}
