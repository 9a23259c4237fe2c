import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

export type WorkerAnswer<T> = { isDone: false; value: T } | { isDone: true }

/**
 * The body of a `name.worker.ts`: does its one job, and sends each value when the one before has been taken. The input is
 * what runInWorker was given; the file says its type, which its caller imports.
 */
export async function answerJob<T>(work: (input: unknown) => AsyncIterable<T>): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('a worker was not started as one')
  const post = (answer: WorkerAnswer<T>) => port.postMessage(answer)
  for await (const value of work(workerData)) {
    const taken = once(port, 'message')
    post({ isDone: false, value })
    await taken
  }
  post({ isDone: true })
}
