import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

export type WorkerAnswer<T> = { isDone: false; value: T } | { isDone: true }

/**
 * The body of a `name.worker.ts`: does its one job, and sends each value when the one before has been taken. The input is
 * what runInWorker was given; its type is the file's own, as its caller imports it.
 */
export async function answerJob<I, T>(work: (input: I) => AsyncIterable<T>): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('a worker was not started as one')
  const post = (answer: WorkerAnswer<T>) => port.postMessage(answer)
  for await (const value of work(workerData as I)) {
    const taken = once(port, 'message')
    post({ isDone: false, value })
    await taken
  }
  post({ isDone: true })
}
