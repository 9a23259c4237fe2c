/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables'

const files = import.meta.glob<string>(['../../**/*.sql', '!./baseline/*.sql'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The functions, triggers and views in force, each file beside its feature, in the order of their paths (adr/0195). */
export const texts = Object.entries(files)
  .map(([file, text]) => ({ file: posix.join('db/schema', file), text }))
  .toSorted((one, other) => (one.file < other.file ? -1 : 1))

const hash = `texts ${createHash('sha256').update(JSON.stringify(texts)).digest('hex')}`

/**
 * Creates the functions, triggers and views from their .sql files, in the transaction of the migrations: after a migration,
 * which may have created a table again, and when a file has changed. The hash of the files is stored as the comment of the
 * table of migrations, because no backup contains that table.
 */
export async function applyTexts(
  tx: Kysely<Tables>,
  { hasMigrated }: { hasMigrated: boolean },
): Promise<void> {
  const { rows } = await sql<{ applied: string | null }>`
    select obj_description('kysely_migration'::regclass) as applied`.execute(tx)
  if (!hasMigrated && rows[0]?.applied === hash) return
  // a trigger is not replaced while it has something to do, nor is a function refused for one that follows
  await sql`set constraints all immediate`.execute(tx)
  await sql`set local check_function_bodies = off`.execute(tx)
  for (const { file, text } of texts) {
    try {
      await sql.raw(text).execute(tx)
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  await sql.raw(`comment on table kysely_migration is '${hash}'`).execute(tx)
}
