import { isUnderWay, nextChunk, urlBatchState } from '@getzo/domain/urls/url-batch'
import { urlAddress } from '@getzo/domain/urls/url-rules'
import type { Database } from '../../../db/connection/connect'
import { type Tx, withoutRequest } from '../../../db/connection/transaction'
import { sgHash, ugHash } from '../url-hashes'
import { offerSeeds } from '../url-seeds.service'
import { enqueueUrls } from './url-batches.service'
import { actFor, endUrlBatch, insertUrlsOfBatch, lockUrlBatch } from './url-batches.store'

interface UrlMakerParts {
  db: Database
  key: Uint8Array
  site: string
  timeZone: string
  now: () => Date
  /** after this a run leaves the rest to another one: a job may take a minute */
  runMs?: number
}

/**
 * Makes the URLs of batches outside of requests (U13). Each chunk is one transaction, which also counts it: a run that
 * was killed, repeated, or made by two at once goes on from the stored state and makes none twice.
 */
export function createUrlMaker({ db, key, site, timeZone, now, runMs = 30_000 }: UrlMakerParts) {
  /** Makes a batch's next URLs. Answers whether more are to be made. */
  async function makeChunk(tx: Tx, id: number): Promise<boolean> {
    const batch = await lockUrlBatch(tx, id)
    if (!batch || !isUnderWay(urlBatchState(batch))) return false
    const { url_item_type: item, url_destination_type: destination, tail, created_by } = batch
    await actFor(tx, created_by)
    const at = now()
    const seeds = await offerSeeds(tx, { item, destination, tail }, { now: at, timeZone }, nextChunk(batch))
    if (seeds.length === 0) {
      await endUrlBatch(tx, id, { failure: 'url_batch.seeds_used_up' })
      return false
    }
    const urls = {
      seeds,
      urls: seeds.map((seed) => urlAddress(site, destination, seed)),
      ugHashes: seeds.map(ugHash),
      sgHashes: seeds.map((seed) => sgHash(key, seed)),
    }
    return (await insertUrlsOfBatch(tx, id, urls, at)) < batch.quantity
  }

  return {
    async make(id: number, signal?: AbortSignal): Promise<void> {
      const endsAt = performance.now() + runMs
      for (let goesOn = true; goesOn; ) {
        goesOn = await withoutRequest(db.kysely, 'system', async (tx) => {
          const isMore = await makeChunk(tx, id)
          if (!isMore || (performance.now() < endsAt && !signal?.aborted)) return isMore
          await enqueueUrls(tx, id, now())
          return false
        })
      }
    },
  }
}
