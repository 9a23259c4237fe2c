import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutRequest } from '../db/connection/transaction'
import { openDatabase } from '../db/open-database'
import { postLetter } from '../outside/mail/letter.jobs'
import { scratchFolder } from '../test-kit/scratch'
import { createJobs } from './runner'

const kills = 3
const lettersAtWork = 600
let dataDir: string
let opened: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(scratchFolder(), 'getzo-killed-'))
  opened = await openDatabase(
    {
      databaseUrl: null,
      databaseOwnerUrl: null,
      dataDir,
      backups: { every: null, folder: join(dataDir, 'backups'), keep: 1, walArchive: null },
    },
    pino({ level: 'silent' }),
  )
})
afterAll(async () => {
  await opened.close()
  await rm(dataDir, { recursive: true, force: true })
})

const post = (to: string) =>
  withoutRequest(opened.db.kysely, 'system', (tx) =>
    postLetter(tx, { to, subject: 'Getzo', text: '' }, { now: new Date() }),
  )

/** The waiting jobs: as many letters as keep the queue busy for seconds. */
const postMany = () =>
  opened.db.pool.query(
    `with stored as (
       insert into outbox (job, about, payload, posted_at, posted_by, give_up_at)
       select 'letter', 'a', '{}', now(), 'system', now() + interval '1 day' from generate_series(1, $1) returning id)
     select graphile_worker.add_job('outbox', json_build_object('id', id), max_attempts := 13, job_key := 'outbox-' || id)
     from stored`,
    [lettersAtWork],
  )

const serverPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** Kills the server, and waits until another one answers. */
async function killDatabase() {
  const killed = await serverPid()
  process.kill(killed, 'SIGKILL')
  const isThere = async () => {
    if ((await serverPid()) === killed) return false
    return (await opened.db.pool.query('select 1')).rowCount === 1
  }
  await expect.poll(() => isThere().catch(() => false)).toBe(true)
}

test('N4 N9 jobs go on after the database was killed under them', async () => {
  const { db } = opened
  let tries = 0
  const sent: string[] = []
  const jobs = createJobs({
    db,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    metrics: new Registry(),
    repeating: [],
    outbox: [
      {
        name: 'letter',
        givenUp: () => Promise.resolve(),
        async run(payload) {
          const { to } = payload as { to?: string } // posted above
          tries += 1
          if (to !== undefined) return void sent.push(to)
          await new Promise((resolve) => setTimeout(resolve, 2))
          throw new Error('550 blocked')
        },
      },
    ],
  })
  jobs.start()
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = tries
    await postMany()
    await expect.poll(() => tries, { interval: 5 }).toBeGreaterThan(before + 20)
    await killDatabase()
    await db.pool.query('delete from graphile_worker._private_jobs')
    await post(`jo-${kill}@example.com`)
    await expect.poll(() => sent).toContain(`jo-${kill}@example.com`)
  }
  await jobs.stop()
  expect(jobs.isStalled()).toBe(false)
})
