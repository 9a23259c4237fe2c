import { bitsOfWork } from '@getzo/contract/order-page/lookup-work'
import { solveRound, workRounds } from '@getzo/domain/public/proof-of-work'
import { sha256 } from '@noble/hashes/sha2.js'
import type { WorkProgress } from './do-work'

/**
 * Does the work of a challenge off the main thread. It has its own hash because crypto.subtle is missing on plain http.
 */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  const bits = bitsOfWork(data)
  const nonces: number[] = []
  while (nonces.length < workRounds) {
    nonces.push(solveRound(sha256, data, nonces.length, bits))
    postMessage({ nonces } satisfies WorkProgress, {})
  }
})
