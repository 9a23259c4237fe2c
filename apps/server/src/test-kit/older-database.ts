import { connect } from '../db/connection/connect'
import { baselineName, replaced } from '../db/schema/baseline/baseline'
import { applyMigrations, migrate, migrations } from '../db/schema/migrate'
import { emptyDatabase, runOn } from './compare-databases'

/** The last migration of 54e4323, which the baseline stands for, is before this one. */
export const afterBaseline = '0138'

/**
 * A database as a version left it that did not know the migration `before` yet, with the migrations of the baseline by
 * their own names, and with what it had stored. Functions and triggers are those of the baseline, as texts are applied last.
 */
export async function olderDatabase(before: string, stored = '') {
  const database = await emptyDatabase()
  const db = connect({ connectionString: database.url })
  const earlier = Object.keys(migrations).filter((name) => name < before)
  await db.kysely.transaction().execute((tx) => applyMigrations(tx, earlier))
  await db.close()
  await runOn(
    database.url,
    `update kysely_migration set name = '${replaced[0]}' where name = '${baselineName}';
     insert into kysely_migration (name, timestamp)
       select name, '' from unnest('{${replaced.slice(1).join()}}'::text[]) name;
     create table kysely_migration_lock (id varchar(255) primary key)`,
  )
  await runOn(database.url, stored)
  return database
}

/** The same, brought to this version. */
export async function upgradedDatabase(before: string, stored: string) {
  const database = await olderDatabase(before, stored)
  const db = connect({ connectionString: database.url })
  await migrate(db)
  const end = async () => {
    await db.close()
    await database.drop()
  }
  return { db, run: (statement: string) => runOn(database.url, statement), end }
}
