import { answeredWork } from '@getzo/contract/order-page/lookup-work'
import { workRounds } from '@getzo/domain/public/proof-of-work'

/** The worker's message after each round: the nonces of the finished rounds. */
export interface WorkProgress {
  nonces: number[]
}

/**
 * Does the work of a challenge in a worker, whose script is fetched only now. Returns the proof for the try, or null
 * if the browser cannot do it: the person then waits. onProgress gets the share that is done.
 */
export function doWork(challenge: string, onProgress: (share: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url))
    const end = (answer: string | null) => {
      worker.terminate()
      resolve(answer)
    }
    worker.addEventListener('message', ({ data: { nonces } }: MessageEvent<WorkProgress>) => {
      onProgress(nonces.length / workRounds)
      if (nonces.length === workRounds) end(answeredWork(challenge, nonces))
    })
    worker.addEventListener('error', () => end(null))
    worker.postMessage(challenge, {})
  })
}
