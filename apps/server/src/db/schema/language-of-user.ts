import type { Language } from '@getzo/domain/public/device'
import { sql } from 'kysely'
import type { Database } from '../connection/connect'

/** The language of the user of this alias (W14): the chosen one, else that of the last sign-in page, else English. */
export const languageOf = (user: string) => `coalesce(${user}.language,
  (select s.language from sessions s where s.user_id = ${user}.id and s.language is not null
    order by s.created_at desc limit 1), 'en')`

/** The same of one user, as stored now; English for a user who is not there. */
export async function readLanguageOf(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select ${sql.raw(languageOf('u'))} as language from users u where u.id = ${userId}`.execute(kysely)
  return rows[0]?.language ?? 'en'
}
