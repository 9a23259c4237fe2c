import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Load } from './load'
import { databaseUrl } from './services'

/** The results of a load: counted in the database, and in the letters that were written. */
export interface Verdict {
  acknowledged: number
  /** Retried for a minute and a half, and given up. */
  unanswered: number
  /** Acknowledged and missing. */
  lost: string[]
  /** Stored more than once. */
  doubled: string[]
  /** Letters beyond one for each invitation. */
  lettersTwice: number
  lettersMissing: number
}

export async function judge({ wanted }: Load, folders: readonly string[]): Promise<Verdict> {
  const client = new Client({ connectionString: databaseUrl('getzo', 'getzo') })
  await client.connect()
  const count = async (statement: string) =>
    new Map((await client.query<[string, number]>({ text: statement, rowMode: 'array' })).rows)
  const orders = await count('select order_reference, count(*)::int from orders group by 1')
  const customers = await count('select customer_name, count(*)::int from customers group by 1')
  const people = await count("select split_part(email, '@', 1), count(*)::int from users group by 1")
  await client.end()
  const stored = { order: orders, customer: customers, letter: people }
  const times = (kind: keyof typeof stored, name: string) => stored[kind].get(name) ?? 0
  const done = wanted.filter(({ doneAt }) => doneAt !== null)
  const letters = lettersIn(folders)
  const invited = done.filter(({ kind }) => kind === 'letter').map(({ name }) => letters.get(name) ?? 0)
  return {
    acknowledged: done.length,
    unanswered: wanted.length - done.length,
    lost: done.filter(({ kind, name }) => times(kind, name) === 0).map(({ name }) => name),
    doubled: wanted.filter(({ kind, name }) => times(kind, name) > 1).map(({ name }) => name),
    lettersTwice: invited.filter((letter) => letter > 1).length,
    lettersMissing: invited.filter((letter) => letter === 0).length,
  }
}

/** Without a mail server each copy writes its letters into its own folder. */
function lettersIn(folders: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const outbox of folders.map((folder) => join(folder, 'outbox')).filter(existsSync))
    for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
      const [, name] = /\nTo: (letter-[^@]+)@/.exec(readFileSync(join(outbox, file), 'utf8')) ?? []
      if (name !== undefined) found.set(name, (found.get(name) ?? 0) + 1)
    }
  return found
}
