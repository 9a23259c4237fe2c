import { once } from 'node:events'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formulaCell, neutralizeReadings } from '@getzo/domain/text/formula-safe'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../db/connect'
import { boundSettings, type CsvColumn, type ListDefinition, type ListQuery } from './definition'
import { conditions, sortOf } from './statement'

/** Every row of a list as one JSON array, row by row from PostgreSQL's COPY: memory stays flat (X5). */
export async function streamJson(db: Database, list: ListDefinition, query: ListQuery): Promise<Readable> {
  // JSON text holds no control characters, so with these as quote and delimiter COPY passes it through as it is
  const options = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`
  const select = `row_to_json(r)::text from (select ${list.columns}`
  const rows = await copy(db, list, query, select, options, ') r')
  let isFirst = true
  let atLineStart = true
  const asArray = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const parts: string[] = []
      for (const line of splitKeepingEnds(chunk)) {
        if (atLineStart) parts.push(isFirst ? '[' : ',')
        isFirst = false
        atLineStart = line.endsWith('\n')
        parts.push(atLineStart ? line.slice(0, -1) : line)
      }
      done(null, Buffer.from(parts.join(''), 'latin1'))
    },
    flush(done) {
      done(null, isFirst ? '[]' : ']')
    },
  })
  return joined(rows, asArray)
}

/**
 * Every row that the query matches as CSV with a heading line, after the byte order mark that Excel wants (O8). Times
 * are written in `timeZone`.
 */
export async function streamCsv(
  db: Database,
  list: ListDefinition,
  query: ListQuery,
  timeZone: string,
): Promise<Readable> {
  const cells = (list.csv ?? []).map((column) => `${cellOf(column)} as "${column.heading}"`).join(', ')
  const rows = await copy(db, list, query, cells, '(format csv, header)', '', timeZone)
  const safe = safeForOtherReadings()
  safe.push('\uFEFF')
  return joined(rows, safe)
}

/**
 * Done on the finished file, which costs PostgreSQL nothing. Pieces end before a line break, which itself belongs to
 * what follows it, so neither a character nor a place to look at is ever cut.
 */
function safeForOtherReadings(): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
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
}

function cellOf({ sql, kind }: CsvColumn): string {
  // the session's zone is looked up once, that of "at time zone" for each row
  if (kind === 'time') return `date_trunc('second', ${sql}::timestamp)`
  if (kind !== 'typed') return sql
  // a letter or a digit starts no formula, and nearly all cells start with one: the pattern costs more than the rest
  return `case when ascii(${sql}) not between 48 and 57 and ascii(${sql}) not between 65 and 122
    and ${sql} ~ '${formulaCell}' then '''' || ${sql} else ${sql} end`
}

function* splitKeepingEnds(chunk: Buffer): Generator<string> {
  // latin1 keeps every byte as it is, so that a character cut by a chunk's end is not harmed
  const text = chunk.toString('latin1')
  let from = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
    yield text.slice(from, at + 1)
    from = at + 1
  }
  if (from < text.length) yield text.slice(from)
}

async function copy(
  db: Database,
  list: ListDefinition,
  query: ListQuery,
  select: string,
  options: string,
  after: string,
  timeZone?: string,
): Promise<Readable> {
  const { bind, settings } = boundSettings()
  if (timeZone !== undefined) settings.set('timezone', timeZone)
  const where = conditions(list, query, bind)
  const sort = sortOf(list, query)
  const direction = sort.descending ? 'desc' : 'asc'
  const statement = `copy (select ${select} from ${list.joins} where ${where.join(' and ')}
    order by ${sort.expression} ${direction}, ${list.key} ${direction}${after}) to stdout with ${options}`
  const client = await db.pool.connect()
  try {
    await client.query('begin read only')
    await client.query('set local statement_timeout = 0')
    for (const [name, value] of settings) await client.query('select set_config($1, $2, true)', [name, value])
    return await started(client, client.query(copyTo(statement)))
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Waits for the first bytes, so that a statement that fails is still an error answer; then frees the client at the end. */
async function started(client: pg.PoolClient, rows: Readable): Promise<Readable> {
  await Promise.race([once(rows, 'readable'), once(rows, 'end')])
  rows.once('end', () => {
    client.query('commit').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  })
  // a fault, or a download that is broken off: the connection is in the middle of COPY, so it is given up
  rows.once('close', () => {
    if (!rows.readableEnded) client.release(true)
  })
  return rows
}

function joined(rows: Readable, through: Transform): Readable {
  // a fault of either ends both: pipeline destroys `through` with it, and whoever reads that is told
  pipeline(rows, through).catch(() => undefined)
  return through
}
