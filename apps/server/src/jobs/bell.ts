import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { wordsOf } from './job'

const lookMs = 1_000
/** An answer that has not come by then was swallowed on its way: the connection is replaced. */
const answerMs = 10_000
const againAfterMs = 1_000
const ageMsMax = 30 * 60_000

interface Parts {
  connections: () => pg.Pool
  log: FastifyBaseLogger
  /** called with a task that has due jobs, and their number */
  ring: (task: string, count: number) => void
}

/**
 * Tells lanes that jobs of theirs are due: at once when one is posted, and by a look each second. One connection listens
 * and looks for all lanes, so that a connection which the network has swallowed is noticed by the next look.
 */
export function createBell(parts: Parts) {
  let ending = new AbortController()
  let running = Promise.resolve()

  const start = () => {
    ending = new AbortController()
    running = listenOn(parts, ending.signal)
  }
  return {
    start,
    /** begins again without waiting for a connection that may never answer */
    renew() {
      ending.abort()
      start()
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}

async function listenOn(parts: Parts, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await listen(parts, ended).catch(async (error: unknown) => {
      parts.log.warn({ error: wordsOf(error) }, 'the queue of jobs was not looked at; it is in a moment')
      await sleep(againAfterMs, undefined, { signal: ended }).catch(() => undefined) // the service ends
    })
  }
}

/** Listens on one connection until it is old, or fails. */
async function listen({ connections, ring }: Parts, ended: AbortSignal): Promise<void> {
  const client = await connections().connect()
  const posted = new EventEmitter()
  let isPosted = false
  const hear = () => {
    isPosted = true
    posted.emit('job')
  }
  client.on('notification', hear)
  ended.addEventListener('abort', hear)
  try {
    await client.query('listen "jobs:insert"')
    const until = performance.now() + ageMsMax
    while (!ended.aborted && performance.now() < until) {
      isPosted = false
      for (const { task, count } of await dueTasks(client, connections().options)) ring(task, count)
      if (!isPosted) await nextJob(posted)
    }
  } finally {
    ended.removeEventListener('abort', hear)
    client.off('notification', hear)
    // it listens: nothing else may use it
    client.release(true)
  }
}

/** Settles when a job was posted, and after a while. */
function nextJob(posted: EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      posted.off('job', end)
      resolve()
    }
    const timer = setTimeout(end, lookMs)
    posted.on('job', end)
  })
}

async function dueTasks(
  client: pg.PoolClient,
  { query_timeout: usualMs = answerMs }: pg.PoolConfig,
): Promise<{ task: string; count: number }[]> {
  const look: pg.QueryConfig & { query_timeout: number } = {
    name: 'jobs-due-tasks',
    text: `select t.identifier as task, due.count::int as count
      from (select task_id, count(*) from graphile_worker._private_jobs
        where is_available and run_at <= now() group by task_id) due
      join graphile_worker._private_tasks t on t.id = due.task_id`,
    query_timeout: Math.min(answerMs, usualMs),
  }
  return (await client.query<{ task: string; count: number }>(look)).rows
}
