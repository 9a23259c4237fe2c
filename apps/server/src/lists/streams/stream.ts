import { once } from 'node:events'
import { type Duplex, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formulaCell, neutralizeReadings } from '@getzo/domain/text/formula-safe'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Reader } from '../../load/reader'
import { xlsxOf } from '../../sheets/write-xlsx'
import {
  type AnyList,
  boundSettings,
  boundValues,
  type CsvColumn,
  type ListDefinition,
  type ListQuery,
  listOf,
} from '../definition'
import { conditions, sharing, sortOf } from '../statement'
import type { Streams } from './streams'

/** The rows to stream, and who reads them. */
interface Wanted {
  list: AnyList
  query: ListQuery
  reader: Reader
}

/** How much each stream on the way holds; left to itself it follows the version of Node. */
const held = { highWaterMark: 16 * 1024 }

/** Every row of a list as one JSON array, row by row from PostgreSQL's COPY: memory stays flat (X5). */
export async function streamJson(streams: Streams, wanted: Wanted): Promise<Readable> {
  // JSON text holds no control characters, so with these as quote and delimiter COPY passes it through as it is
  const options = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`
  const select = ({ columns }: ListDefinition, rows: string) =>
    `select row_to_json(r)::text from (select ${columns} ${rows}) r`
  return copy(streams, wanted, { select, options, through: arrayOfLines })
}

/**
 * Puts the commas of an array over the line breaks between rows, in the very bytes that came from PostgreSQL: a long list
 * is neither copied nor made into text on its way.
 */
function arrayOfLines(): Transform {
  const [lineBreak, comma] = [0x0a, 0x2c]
  let before = '['
  return new Transform({
    ...held,
    transform(chunk: Buffer, _encoding, done) {
      if (before !== '') this.push(before)
      // whether a comma follows the last row is known by what comes next
      const isWhole = chunk.at(-1) === lineBreak
      const rows = isWhole ? chunk.subarray(0, -1) : chunk
      for (let at = rows.indexOf(lineBreak); at !== -1; at = rows.indexOf(lineBreak, at + 1)) rows[at] = comma
      before = isWhole ? ',' : ''
      done(null, rows)
    },
    flush(done) {
      done(null, before === '[' ? '[]' : ']')
    },
  })
}

/**
 * Every row that the query matches as CSV with a heading line, after the byte order mark that Excel wants (O8). Times
 * are written in `timeZone`.
 */
export async function streamCsv(streams: Streams, wanted: Wanted, timeZone: string): Promise<Readable> {
  const select = ({ csv = [] }: ListDefinition, rows: string) => {
    const cells = csv.map((column) => `${cellOf(column)} as "${column.heading}"`)
    return `select ${cells.join(', ')} ${rows}`
  }
  return copy(streams, wanted, {
    select,
    options: '(format csv, header)',
    timeZone,
    through: safeForOtherReadings,
  })
}

/** The same as XLSX, where codes and phone numbers are texts and instants dates. */
export async function streamXlsx(
  streams: Streams,
  wanted: Wanted,
  timeZone: string,
  without: readonly string[],
): Promise<Readable> {
  const columnsOf = ({ csv = [] }: ListDefinition) => csv.filter(({ heading }) => !without.includes(heading))
  const select = (list: ListDefinition, rows: string) => {
    const cells = columnsOf(list).map(
      ({ sql, kind }) => `(${kind === 'time' ? `date_trunc('second', ${sql}::timestamp)` : sql})::text`,
    )
    return `select json_build_array(${cells.join(', ')})::text ${rows}`
  }
  const options = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`
  const columns = columnsOf(listOf(wanted.list, boundValues().bind))
  const through = () => xlsxOf(columns.map(({ heading, kind }) => ({ heading, isText: kind === 'typed' })))
  return copy(streams, wanted, { select, options, timeZone, through })
}

/**
 * Done on the finished file, which costs PostgreSQL nothing. Pieces end before a line break, which itself belongs to
 * what follows it, so neither a character nor a place to look at is ever cut.
 */
function safeForOtherReadings(): Transform {
  let rest = Buffer.alloc(0)
  const safe = new Transform({
    ...held,
    transform(chunk: Buffer, _encoding, done) {
      const read = Buffer.concat([rest, chunk])
      const end = Math.max(0, read.lastIndexOf('\n'))
      rest = read.subarray(end)
      done(null, neutralizeReadings(read.toString('utf8', 0, end)))
    },
    flush(done) {
      done(null, neutralizeReadings(rest.toString()))
    },
  })
  safe.push('\uFEFF')
  return safe
}

function cellOf({ sql, kind }: CsvColumn): string {
  // the session's zone is looked up once, that of "at time zone" for each row
  if (kind === 'time') return `date_trunc('second', ${sql}::timestamp)`
  if (kind !== 'typed') return sql
  // a letter or a digit starts no formula, and nearly all cells start with one: the pattern costs more than the rest
  return `case when ascii(${sql}) not between 48 and 57 and ascii(${sql}) not between 65 and 122
    and ${sql} ~ '${formulaCell}' then '''' || ${sql} else ${sql} end`
}

/** How COPY writes the rows of a list. */
interface CopyFormat {
  /** the whole select around its `from … where … order by …` */
  select: (list: ListDefinition, rows: string) => string
  options: string
  /** that times are written in */
  timeZone?: string
  /** what the rows become on their way */
  through: () => Duplex
}

/** A stream may take long, so its connection has no limit of time: one that the network has swallowed is found by this. */
const beginInTime: pg.QueryConfig & { query_timeout: number } = {
  text: 'begin read only',
  query_timeout: 5_000,
}

function copy(
  streams: Streams,
  { list: anyList, query, reader }: Wanted,
  { select, options, timeZone, through }: CopyFormat,
): Promise<Readable> {
  const { bind, settings } = boundSettings()
  const list = listOf(anyList, bind)
  if (timeZone !== undefined) settings.set('timezone', timeZone)
  const where = conditions(list, query, bind)
  const sort = sortOf(list, query)
  const direction = sort.descending ? 'desc' : 'asc'
  const rows = `from ${list.joins} where ${where.join(' and ')}
    order by ${[`${sort.expression} ${direction}`, `${list.key} ${direction}`, list.within ?? []].flat().join(', ')}`
  return streams.send(reader, async (client) => {
    await client.query(beginInTime)
    await client.query('set local statement_timeout = 0')
    for (const [name, value] of settings) await client.query('select set_config($1, $2, true)', [name, value])
    return started(
      client.query(copyTo(`copy (${sharing([list])}${select(list, rows)}) to stdout with ${options}`, held)),
      through(),
    )
  })
}

/** Waits for the first bytes, so that a statement that fails is still an error answer. */
async function started(rows: Readable, sent: Duplex) {
  await Promise.race([once(rows, 'readable'), once(rows, 'end')])
  // an error of either ends both: pipeline destroys `sent` with it, so that its reader gets the error
  pipeline(rows, sent).catch(() => undefined)
  return { rows, sent }
}
