import { inEnglish } from '@getzo/domain/words/in-english'
import pg from 'pg'
import { lastBackup } from '../backup/backups'
import { baseCopies } from '../backup/point-in-time/base-copy'
import type { Config } from '../config/config'
import { nothingStored, type ShopNow, settle } from '../config/shop-now'
import { connect, type Database } from '../db/connection/connect'
import { describeDataFolder } from '../db/embedded/data-folder'
import { describeWalArchive, readGap, readSystem } from '../db/embedded/wal-archive'
import { beforeBaseline, withBaseline } from '../db/schema/baseline/baseline'
import { migrations } from '../db/schema/migrate'
import { isHistoryProtected } from '../db/schema/roles'
import { countMisdated, findWrongDay, readSealed } from '../features/audit/seals.reads'
import { readShopNow } from '../features/settings/shop.service'
import { findStockFaults } from '../features/stock/stock-faults'
import { readClosedKeys } from '../features/tags/closed-keys'
import { bad, type Finding, good, look, wordsOf } from './findings'

const hourMs = 3_600_000
const clockOffSecondsMax = 5
const serverVersionMin = 140_000

interface Facts {
  version: string
  number: number
  encoding: string
  knows_letters: boolean
  checksums: string
  is_read_only: boolean
  now_ms: number
  connections: number
  used: number
}

/**
 * The database as the role that owns it sees it, and as the one that serves where that is another one; and the shop as it
 * is stored there, or by the environment alone where it cannot be read.
 */
export async function lookAtDatabase(
  config: Config,
  connectionString: string,
): Promise<{ findings: Finding[]; shop: ShopNow }> {
  const db = connect({ connectionString, poolMax: 1 })
  let shop = settle(config, nothingStored)
  try {
    const askedAt = Date.now()
    const facts = await readFacts(db)
    shop = await readShopNow(db, config)
    const halfway = (askedAt + Date.now()) / 2
    const findings = [
      ...server(facts),
      clock(Math.abs(facts.now_ms - halfway) / 1000),
      await schema(db),
      await history(config),
      await audit(db),
      await auditDates(db),
      await stock(db),
      await backupAge(db, config),
      ...(await pointInTime(db, config)),
      await jobs(db),
      ...(await tagKeys(db, config)),
      ...sender(shop),
    ]
    return { findings, shop }
  } catch (error) {
    const todo = 'See DATABASE_URL, or postgres.log in DATA_DIR, and whether it runs.'
    return { findings: [bad('Database', wordsOf(error), todo)], shop }
  } finally {
    await db.close()
  }
}

/** Who sends parcels, where UPS is configured: the sender can be stored. */
function sender({ ups, senderProblem }: ShopNow): Finding[] {
  if (ups.credentials === null) return []
  if (senderProblem === null) return [good('Sender', 'can send parcels')]
  const found = `UPS would refuse ${senderProblem.field}: ${inEnglish(senderProblem)}`
  return [bad('Sender', found, 'Complete it at /admin/settings: until then no label can be bought.')]
}

async function readFacts({ pool }: Database): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding,
    'É' ~* 'é' and '张' ~ '[[:alpha:]]' as knows_letters, current_setting('data_checksums') as checksums,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as is_read_only,
    extract(epoch from clock_timestamp())::float8 * 1000 as now_ms,
    current_setting('max_connections')::int as connections,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`)
  const [facts] = rows
  if (!facts) throw new Error('the database answers nothing')
  return facts
}

function server(facts: Facts): Finding[] {
  const { version, number, encoding, checksums, connections, used } = facts
  return [
    number < serverVersionMin
      ? bad('PostgreSQL', version, 'Use 14 or newer.')
      : good('PostgreSQL', `${version}, ${used} of ${connections} connections in use`),
    facts.is_read_only
      ? bad(
          'Writing',
          'the server is read-only',
          'It is a standby, or was set so: point DATABASE_URL at the primary.',
        )
      : good('Writing', 'possible'),
    encoding === 'UTF8'
      ? good('Encoding', encoding)
      : bad('Encoding', encoding, 'Back up, create the database with encoding UTF8, restore.'),
    facts.knows_letters
      ? good('Letters', 'known in all languages')
      : bad(
          'Letters',
          'not known: Chinese names are not found',
          'Back up, create the database with lc_ctype C.UTF-8, restore.',
        ),
    checksums === 'on'
      ? good('Checksums', 'on')
      : look(
          'Checksums',
          'off: a disk that errs is not noticed',
          'Stop the server and run pg_checksums --enable on it.',
        ),
  ]
}

/** Opens every batch's keys: a chip whose keys do not open cannot be distinguished from a fake (G10). */
async function tagKeys(db: Database, config: Pick<Config, 'tagKeys'>): Promise<Finding[]> {
  const closed = await readClosedKeys(db, config)
  if (closed.length === 0)
    return config.tagKeys.length === 0 ? [] : [good('Keys of tags', 'every batch’s can be opened')]
  return closed.map(({ batchId, reason }) =>
    bad(
      'Keys of tags',
      `those of batch ${batchId} cannot be opened: ${reason}`,
      'Set TAG_KEYS to what it was when they were made.',
    ),
  )
}

const clock = (seconds: number): Finding =>
  seconds > clockOffSecondsMax
    ? bad(
        'Clock',
        `${Math.round(seconds)} s apart from the database's`,
        'Have both machines keep their time (chrony, systemd-timesyncd).',
      )
    : good('Clock', `${new Date().toISOString()}, as the database's`)

async function schema({ pool }: Database): Promise<Finding> {
  const { rows } = await pool.query<{ names: string[] | null }>(
    `select array_agg(name order by name) as names from kysely_migration`,
  )
  const applied = withBaseline(rows[0]?.names ?? [])
  if (applied === null)
    return bad('Migrations', 'of a version before 0.2.0 (54e4323)', `It ${beforeBaseline}.`)
  const unknown = applied.filter((name) => !(name in migrations))
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name))
  if (unknown.length > 0) {
    return bad(
      'Migrations',
      `of a newer version: ${unknown.join(', ')}`,
      'Start that version: docs/operations.md, "Going back".',
    )
  }
  return missing.length > 0
    ? look('Migrations', `${missing.length} outstanding`, 'The next start backs up and migrates.')
    : good('Migrations', `all ${applied.length}`)
}

async function history({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Finding> {
  const what = 'History'
  if (databaseUrl === null) return good(what, 'protected by the server')
  const db = connect({ connectionString: databaseUrl, poolMax: 1 })
  try {
    return (await isHistoryProtected(db.kysely))
      ? good(what, 'protected by the server')
      : look(
          what,
          'protected by the application alone',
          'Set DATABASE_OWNER_URL: docs/operations.md, "Two roles".',
        )
  } finally {
    await db.close()
  }
}

/** Compares every sealed day of the audit with its entries (W15). */
async function audit(db: Database): Promise<Finding> {
  const what = 'Audit'
  const sealed = await readSealed(db).catch(orOfOlderVersion)
  if (sealed === null || sealed.day === null)
    return look(what, 'no day is sealed yet', 'The job "seal-audit" does it after the first midnight.')
  const wrong = await findWrongDay(db)
  if (wrong !== null) {
    const { day, entries, sealedEntries } = wrong
    const how =
      entries === sealedEntries ? 'an entry was changed' : `${entries} entries instead of ${sealedEntries}`
    return bad(
      what,
      `${day} differs from its seal: ${how}`,
      'Somebody has changed the database outside Getzo: docs/operations.md, "The audit’s seals".',
    )
  }
  const found = `${sealed.days} sealed days fit; the last is ${sealed.day}, ${sealed.seal}`
  const days = (Date.now() - Date.parse(sealed.day)) / (24 * hourMs)
  return days > 4
    ? look(what, found, 'Later days are not sealed: see "seal-audit" at /admin/jobs.')
    : good(what, found)
}

/**
 * The serving role adds entries, and could give them another date. Into a sealed day, the seal shows it; into the days
 * since, only the order in which they were added does.
 */
async function auditDates(db: Database): Promise<Finding> {
  const what = 'Dates of entries'
  const { ahead, behind } = (await countMisdated(db).catch(orOfOlderVersion)) ?? { ahead: 0, behind: 0 }
  if (ahead + behind === 0) {
    return good(what, 'as they were added; the serving role could add others, which only seals and this show')
  }
  return (ahead > 0 ? bad : look)(
    what,
    `${ahead} are dated after now, ${behind} an hour or more before others that were added earlier`,
    'A clock was wrong, or somebody adds entries outside Getzo: docs/operations.md, "The audit’s seals".',
  )
}

/** Compares what lies on the shelf with the ledger, and the ledger with the orders (S1, S3). */
async function stock(db: Database): Promise<Finding> {
  const what = 'Stock'
  const [fault, ...further] = (await findStockFaults(db).catch(orOfOlderVersion)) ?? []
  if (!fault) return good(what, 'every quantity is the sum of its entries, and these are what orders say')
  const { held, wanted } = fault
  const found = {
    sum: `SKU ${fault.id} has ${wanted} on hand and entries of ${held}`,
    chain: `an entry of SKU ${fault.id} begins with ${held} instead of ${wanted}`,
    line: `line ${fault.id} has entries of ${held} instead of ${wanted}`,
    left: `order ${fault.id} ${held === 1 ? 'has left, and its steps do not say so' : 'has left by its steps alone'}`,
    worth: `SKU ${fault.id} has a value of ${held / 100} and entries of ${wanted / 100}`,
    count: `line ${fault.id} of a count has entries of ${held} instead of ${wanted}`,
    arrival: `line ${fault.id} of a delivery has entries of ${held} instead of ${wanted}`,
  }[fault.what]
  return bad(
    what,
    further.length === 0 ? found : `${found}; ${further.length} more`,
    'Somebody has changed the database outside Getzo: docs/operations.md, "Stock that does not fit".',
  )
}

/** A database of an older version has no such table, column or function. */
function orOfOlderVersion(error: unknown): null {
  if (error instanceof pg.DatabaseError && ['42P01', '42703', '42883'].includes(error.code ?? '')) return null
  throw error
}

async function backupAge(db: Database, { backups }: Pick<Config, 'backups'>): Promise<Finding> {
  const what = 'Last backup'
  const taken = await lastBackup(db).catch(orOfOlderVersion)
  const todo = 'npm run backup -- FILE now, and BACKUP_EVERY=daily; failures are at /admin/jobs.'
  if (taken === null) return bad(what, 'none', todo)
  const hours = (Date.now() - taken.getTime()) / hourMs
  const found = `${taken.toISOString()}, ${Math.round(hours)} hours ago`
  return hours > (backups.every === 'week' ? 8 : 2) * 24 ? bad(what, found, todo) : good(what, found)
}

/** Whether any moment of the last days could be restored. */
async function pointInTime(
  { pool }: Database,
  { backups: { walArchive }, dataDir }: Pick<Config, 'backups' | 'dataDir'>,
): Promise<Finding[]> {
  if (walArchive === null) return []
  const what = 'Point in time'
  const { cluster } = await describeDataFolder(dataDir)
  const copies = await baseCopies(describeWalArchive(walArchive, await readSystem(cluster))).catch(() => [])
  const [first] = copies
  const last = copies.at(-1)
  if (!first || !last) {
    return [
      bad(
        what,
        `no base copy in ${walArchive}`,
        'Start the service and see "take-base-copy" at /admin/jobs.',
      ),
    ]
  }
  const { rows } = await pool.query<{ fails: boolean; reason: string | null }>(`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails,
      last_failed_wal as reason from pg_stat_archiver`)
  const gap = await readGap(cluster, last.first_segment)
  if (gap !== null)
    return [bad(what, `segment ${gap} was given up`, 'Make room, and run "take-base-copy" at /admin/jobs.')]
  if (rows[0]?.fails === true)
    return [
      bad(
        what,
        `segment ${rows[0].reason} cannot be archived`,
        `See the disk and rights of ${walArchive}, and postgres.log.`,
      ),
    ]
  return [good(what, `any moment since ${new Date(first.reached_at).toISOString()}, but the last minute`)]
}

async function jobs({ pool }: Database): Promise<Finding> {
  const { rows } = await pool.query<{ late: number; failing: string[] | null }>(`select
    (select count(*)::int from outbox where finished_at is null and posted_at < now() - interval '15 minutes') as late,
    (select array_agg(name order by name) from repeating_jobs where last_error is not null) as failing`)
  const { late = 0, failing } = rows[0] ?? {}
  if (late === 0 && !failing) return good('Jobs', 'nothing waits for long, nothing fails')
  const found = [late > 0 ? `${late} letters wait` : '', failing ? `failing: ${failing.join(', ')}` : '']
  return bad('Jobs', found.filter((text) => text !== '').join('; '), 'See the reasons at /admin/jobs.')
}
