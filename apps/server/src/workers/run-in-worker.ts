import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WorkerAnswer } from './answer-job'

export interface WorkerJob {
  /** the built file of the worker, whose body is one `answerJob`: join(workersFolder, 'name.worker.js') */
  script: string
  /** copied to the thread: plain data and bytes, no functions, no classes */
  input: unknown
  /** bounds its objects; buffers are not among them, these the worker bounds itself */
  heapMb: number
  /** bounds its own work; the time that the reader takes between two messages is not counted */
  withinMs: number
  /** ends it; the reason is thrown */
  signal?: AbortSignal
}

/** A thread was ended by one of its limits. */
export class WorkerDied extends Error {
  readonly limit: 'memory' | 'time'

  constructor(limit: 'memory' | 'time') {
    super(`a worker came to the limit of its ${limit}`)
    this.limit = limit
  }
}

/**
 * Runs a job in a thread of its own, without the process's environment, and gives what it answers as it comes: the
 * thread works on when the answer before has been taken, and is given what its reader gives to next(). Throws WorkerDied at
 * a limit, and the job's own error. The thread is gone when the iteration ends in any way.
 */
export async function* runInWorker<T>(job: WorkerJob): AsyncGenerator<T, void, unknown> {
  const { script, input, heapMb, withinMs } = job
  job.signal?.throwIfAborted()
  const late = new AbortController()
  const signal = job.signal ? AbortSignal.any([late.signal, job.signal]) : late.signal
  const worker = new Worker(script, {
    workerData: input,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  // thrown to the reader below; one that comes while the thread is being ended has no reader and must not end the service
  worker.on('error', () => undefined)
  const answers = on(worker, 'message', { close: ['exit'], signal })
  let leftMs = withinMs
  try {
    for (;;) {
      const from = performance.now()
      const timer = setTimeout(() => late.abort(new WorkerDied('time')), leftMs)
      const next = await answers.next().finally(() => clearTimeout(timer))
      leftMs -= performance.now() - from
      if (next.done === true) throw new Error('a worker ended before its work')
      const [answer] = next.value as [WorkerAnswer<T>] // what answerJob posts
      if (answer.isDone) return
      const given: unknown = yield answer.value
      // a thread has no origin to name
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(given)
    }
  } catch (error) {
    signal.throwIfAborted()
    throw isOutOfMemory(error) ? new WorkerDied('memory') : error
  } finally {
    await answers.return?.()
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
