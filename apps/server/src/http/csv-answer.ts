import { exportFileName } from '@getzo/domain/text/export-name'
import type { Deps } from '../deps'
import type { AnyList } from '../lists/definition'
import type { ListCall } from '../lists/list'
import { streamCsv } from '../lists/stream'
import { readerOf } from '../lists/streams'
import { dayInZone } from '../time/zone'
import { RawAnswer } from './route'

/** Streams every row that the query matches as a download named {name}-{YYYY-MM-DD}.csv (O8). */
export async function csvAnswer(deps: Deps, list: AnyList, call: ListCall, name: string) {
  const { shopTimeZone } = deps.config
  const day = dayInZone(deps.now(), shopTimeZone)
  const wanted = { list, query: call.query, reader: readerOf(call) }
  return new RawAnswer(await streamCsv(deps.streams, wanted, shopTimeZone), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${exportFileName(name, day)}"`,
    'cache-control': 'no-store',
  })
}
