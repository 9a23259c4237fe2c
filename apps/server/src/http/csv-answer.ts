import { exportFileName } from '@getzo/domain/text/export-name'
import type { Deps } from '../deps'
import { type AnyList, type ListDefinition, listOf } from '../lists/definition'
import type { ListCall } from '../lists/page/list'
import { streamCsv, streamXlsx } from '../lists/streams/stream'
import { readerOf } from '../load/reader'
import { dayInZone } from '../time/zone'
import { RawAnswer } from './route'

/** The types of exported files. */
export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Streams every row that the query matches, or the selected ones, as a download named {name}-{YYYY-MM-DD}.csv (O8, W4). */
export async function csvAnswer(deps: Deps, anyList: AnyList, call: ListCall, name: string) {
  const { shopTimeZone } = deps.config
  const day = dayInZone(deps.now(), shopTimeZone)
  const list: AnyList = (bind) => selectable(listOf(anyList, bind))
  const wanted = { list, query: call.query, reader: readerOf(call) }
  const { format, without } = call.query
  const isXlsx = format === 'xlsx'
  const file = isXlsx
    ? await streamXlsx(
        deps.streams,
        wanted,
        shopTimeZone,
        typeof without === 'string' ? without.split(',') : [],
      )
    : await streamCsv(deps.streams, wanted, shopTimeZone)
  return new RawAnswer(file, {
    'content-type': exportTypes[isXlsx ? 'xlsx' : 'csv'],
    'content-disposition': `attachment; filename="${exportFileName(name, day, isXlsx ? 'xlsx' : 'csv')}"`,
    'cache-control': 'no-store',
  })
}

/** The list with a filter for the rows that a person ticked. */
export const selectable = (list: ListDefinition): ListDefinition => ({
  ...list,
  filters: {
    ...list.filters,
    ids: (bind, ids) => `${list.id ?? list.key} = any(string_to_array(${bind(ids, 'text')}, ',')::bigint[])`,
  },
})
