import {
  type OutsideService,
  outsideServices,
  type PlainSetting,
  plainOf,
  type SecretSetting,
  secretsOf,
  usualOutside,
} from '@getzo/domain/settings/outside-settings'
import { sql } from 'kysely'
import type { AllStoredOutside } from '../../config/outside'
import type { StoredOutside } from '../../config/stored-outside'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import type { InstallationKeys } from '../tags/installation-keys'
import { keepSecret, openSecret } from './outside-secrets'

type Row = Record<PlainSetting, string | null> & {
  secrets: Record<string, { sealed: string; installation_version: number }> | null
}

/** What is stored of each outside service, of one moment, with the secrets opened. */
export async function readStoredOutside(
  { kysely }: { kysely: Database['kysely'] | Tx },
  keys: InstallationKeys,
): Promise<AllStoredOutside> {
  const columns = outsideServices.flatMap((service) => plainOf(service))
  const { rows } = await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))},
    (select jsonb_object_agg(name, jsonb_build_object('sealed', encode(sealed, 'base64'),
      'installation_version', installation_version)) from outside_secrets) as secrets
    from shop_settings`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('shop_settings has one row')
  return Object.fromEntries(
    outsideServices.map((service) => [service, storedOf(service, row, keys)]),
  ) as AllStoredOutside // fromEntries forgets the names
}

function storedOf(service: OutsideService, row: Row, keys: InstallationKeys): StoredOutside {
  const opened = secretsOf(service).map((name) => {
    const given = row.secrets?.[name]
    const sealed = given === undefined ? null : Buffer.from(given.sealed, 'base64')
    const installation_version = given?.installation_version ?? null
    return { name, ...openSecret(keys, name, { sealed, installation_version }) }
  })
  return {
    values: Object.fromEntries(plainOf(service).map((name) => [name, row[name] ?? usualOutside(name)])),
    secrets: Object.fromEntries(opened.map(({ name, secret }) => [name, secret])),
    problem: opened.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}

/**
 * Stores what is entered of a service over the version that was seen; false where there is a newer one. A secret of '' is
 * taken away, one that is not given stays.
 */
export async function updateOutside(
  tx: Tx,
  keys: InstallationKeys,
  version: number,
  {
    values,
    secrets,
    actor,
  }: {
    values: Partial<Record<PlainSetting, string | null>>
    secrets: Partial<Record<SecretSetting, string>>
    actor: string
  },
): Promise<boolean> {
  const entered = Object.entries(secrets)
  const times = Object.fromEntries(
    entered.map(([name, secret]) => [`${name}_at`, secret === '' ? null : sql`now()`]),
  )
  const { numUpdatedRows } = await tx
    .updateTable('shop_settings')
    .set({ ...values, ...times, modified_by: actor, date_modified: sql`now()` })
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  for (const [name, secret] of entered) await keepSecret(tx, keys, name, secret)
  return true
}
