import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ConfigError } from '../../config/config-error'
import { type Pooling, sessionSettings } from './connect'

/**
 * Whether connections are what we take them for (N2): a pooler that gives each transaction another one loses what was
 * prepared and set on them, and every sign-in would fail while everything else looks well. Throws ConfigError.
 */
export async function checkPooling(pool: pg.Pool, pooling: Pooling): Promise<void> {
  if (pooling === 'transaction') {
    await setForRole(pool)
    return
  }
  const marker = randomUUID()
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    await one.query('select set_config($1, $2, false)', ['getzo.connection', marker])
    // takes the last connection of `one`, unless the pooler reserves it for `one`
    await other.query('begin')
    const { rows } = await one.query<{ found: string | null }>(
      `select current_setting('getzo.connection', true) as found`,
    )
    await other.query('rollback')
    if (rows[0]?.found === marker) return
  } finally {
    one.release(true)
    other.release(true)
  }
  throw new ConfigError(
    'DATABASE_URL: a pooler gives each transaction another connection; set DATABASE_POOLING=transaction, or have it pool sessions',
  )
}

/**
 * Where a connection keeps nothing, the role has our settings in this database, which every new connection of the
 * pooler's then begins with. A role may set its own.
 */
async function setForRole(pool: pg.Pool): Promise<void> {
  const settings = Object.entries(sessionSettings)
  await pool.query(`do $set$ begin
    ${settings
      .map(
        ([name, value]) =>
          `execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database());`,
      )
      .join('\n')}
    end $set$`)
  const { rows } = await pool.query<{ zone: string; style: string }>(
    `select current_setting('timezone') as zone, current_setting('datestyle') as style`,
  )
  const [now] = rows
  if (now?.zone === sessionSettings.timezone && now.style.startsWith(sessionSettings.datestyle)) return
  throw new ConfigError(
    `DATABASE_POOLING: the pooler's connections are older than our settings of the role (timezone ${now?.zone ?? '?'}); have it connect anew (RECONNECT on PgBouncer's console), then start again`,
  )
}
