import type { Database } from '../../db/connection/connect'

/** A row of the device log; unknown values are null. */
export interface VisitRow extends DeviceFields {
  date_created: Date
  device_ip: string | null
  url: string | null
  action: string | null
  access_method: string | null
  note: string | null
  url_id: number | null
}

export interface DeviceFields {
  os_name: string | null
  os_version: string | null
  os_platform: string | null
  device_type: string | null
  device_brand: string | null
  device_model: string | null
  client_type: string | null
  client_name: string | null
  client_version: string | null
  client_engine: string | null
  client_engine_version: string | null
}

const insert = {
  name: 'insert-visits',
  text: `insert into visits (date_created, device_ip, os_name, os_version, os_platform, device_type, device_brand,
      device_model, client_type, client_name, client_version, client_engine, client_engine_version, url, action,
      access_method, note, url_id)
    select date_created, device_ip, os_name, os_version, os_platform, device_type, device_brand, device_model,
      client_type, client_name, client_version, client_engine, client_engine_version, url, action, access_method,
      note, url_id
    from jsonb_to_recordset($1::jsonb) as v (date_created timestamptz, device_ip inet, os_name text,
      os_version text, os_platform text, device_type text, device_brand text, device_model text, client_type text,
      client_name text, client_version text, client_engine text, client_engine_version text, url text,
      action text, access_method text, note text, url_id bigint)`,
}

export async function insertVisits(db: Database, rows: VisitRow[]): Promise<void> {
  await db.pool.query({ ...insert, values: [JSON.stringify(rows)] })
}

/** Makes the months from one instant to another, so that no entry of theirs comes before there is a place for it. */
export async function makeMonths(db: Database, since: Date, until: Date): Promise<void> {
  await db.pool.query('select make_visit_months($1, $2)', [since, until])
}

/** Drops the months that had ended before an instant, and answers how many. */
export async function dropMonths(db: Database, before: Date): Promise<number> {
  const { rows } = await db.pool.query<{ dropped: number }>('select drop_visit_months($1) as dropped', [
    before,
  ])
  return rows[0]?.dropped ?? 0
}
