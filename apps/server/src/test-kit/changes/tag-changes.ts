import { createTags } from '../tags'
import type { SampleParts, Samples } from './samples'

/** Changes of genuine tags and of findings on suspicious scans. */
export function tagChanges({ product, fresh }: SampleParts): Samples {
  const tags = createTags(product)
  return {
    createTagBatch: () => Promise.resolve({ body: { name: fresh('Tags'), mirror: 'plain', tamper: false } }),
    takeTagKeys: async () => ({ params: { id: (await tags.batch()).id } }),
    renewTagKeys: async () => ({ params: { id: (await tags.batch()).id }, body: { version: 0 } }),
    writeEncoderFile: async () => ({
      params: { id: (await tags.batch({ mirror: 'encrypted' })).id },
      body: { codes: [] },
    }),
    sealTagKeys: () => Promise.resolve({}),
    enrolTag: async () => {
      const batch = await tags.batch()
      const { seed } = await tags.code()
      return { params: { id: batch.id }, body: { address: tags.chip(batch, seed).tap() } }
    },
    assignTag: async () => {
      const { id } = await tags.tag(await tags.batch(), { url_id: null })
      return { params: { id }, body: { code: (await tags.code()).seed, version: 0 } }
    },
    decideSuspicion: async () => {
      const { rows } = await product.db.pool.query<{ id: number }>(
        `insert into suspicions (url_id, rule, params, found_at, last_at)
         values ($1, 'after_refund', '{}', now(), now()) returning id`,
        [(await tags.code()).id],
      )
      return {
        params: { id: rows[0]?.id ?? 0 },
        body: { state: 'fine', note: '', decided_at: null },
      }
    },
    setTagStatus: async () => {
      const { id } = await tags.tag(await tags.batch())
      return { params: { id }, body: { status: 'suspended', reason: 'Odd', version: 0 } }
    },
  }
}
