import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

export type WorkerAnswer<T> = { isDone: false; value: T } | { isDone: true }

/**
 * The body of a `name.worker.ts`: does its one job, and sends each value when the one before has been taken. The input is
 * what runInWorker was given, and a yield answers what its reader then gives; their types are the file's own, as its
 * caller imports them.
 */
export async function answerJob<T>(work: (input: never) => AsyncGenerator<T, void, never>): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('a worker was not started as one')
  const post = (answer: WorkerAnswer<T>) => port.postMessage(answer)
  const working = work(workerData as never)
  for (let step = await working.next(); step.done !== true; ) {
    const taken = once(port, 'message')
    post({ isDone: false, value: step.value })
    const [given] = (await taken) as [never] // what runInWorker was given
    step = await working.next(given)
  }
  post({ isDone: true })
}
