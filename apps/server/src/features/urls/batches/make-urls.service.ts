import { isUnderWay, nextChunk, urlBatchState } from '@getzo/domain/urls/url-batch'
import { urlAddress } from '@getzo/domain/urls/url-rules'
import { say } from '@getzo/domain/words/say'
import { type AskedUrls, ended, more, type WorkKind } from '../../../works/work-kind'
import { sgHash, ugHash } from '../url-hashes'
import { offerSeeds } from '../url-seeds.service'
import { giveUpBatch } from './url-batches.service'
import { endUrlBatch, insertUrlsOfBatch, lockUrlBatch } from './url-batches.store'

/**
 * Makes the URLs of a batch (U13), chunk by chunk: each is one transaction, which also counts it. The batch is the one
 * item of its work.
 */
export const urlsOfBatches = ({ key, site }: { key: Uint8Array; site: string }): WorkKind => ({
  async do({ record_id: id }, { tx, at, timeZone }) {
    const batch = await lockUrlBatch(tx, id)
    if (!batch || !isUnderWay(urlBatchState(batch))) return ended('left')
    const { url_item_type: item, url_destination_type: destination, tail } = batch
    const seeds = await offerSeeds(tx, { item, destination, tail }, { now: at, timeZone }, nextChunk(batch))
    if (seeds.length === 0) {
      await endUrlBatch(tx, id, { failure: 'url_batch.seeds_used_up' })
      return ended('failed', say('url_batch.seeds_used_up'))
    }
    const urls = {
      seeds,
      urls: seeds.map((seed) => urlAddress(site, destination, seed)),
      ugHashes: seeds.map(ugHash),
      sgHashes: seeds.map((seed) => sgHash(key, seed)),
    }
    const made = await insertUrlsOfBatch(tx, id, urls, at)
    return made < batch.quantity ? more : ended('done')
  },
  leftOff: (tx, asked) => giveUpBatch(tx, (asked as AskedUrls).batch_id), // of createUrlBatch
})
