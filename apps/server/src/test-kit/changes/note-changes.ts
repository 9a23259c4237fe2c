import type { SampleParts, Samples } from './samples'

/** One good request of every change of notes, mentions and open records (W6). */
export function noteChanges({ product, make, fresh }: SampleParts): Samples {
  const note = async () => {
    const { userId } = await product.signedInAs('csr')
    const { rows } = await product.db.pool.query<{ id: number }>(
      `insert into notes (root, root_id, author_id, text) values ('order', $1, $2, 'x') returning id`,
      [(await make.order()).id, userId],
    )
    return rows[0]?.id ?? 0
  }
  return {
    createNote: async () => ({
      body: { root: 'order', root_id: (await make.order()).id, text: fresh('Note') },
    }),
    editNote: async () => ({ params: { id: await note() }, body: { text: fresh('Note'), version: 0 } }),
    deleteNote: async () => ({ params: { id: await note() } }),
    pinNote: async () => ({ params: { id: await note() }, body: { pinned: true } }),
    seeMention: async () => {
      const id = await note()
      const { authorization, userId } = await product.signedInAs('csr')
      await product.db.pool.query('insert into mentions (note_id, user_id, made_at) values ($1, $2, now())', [
        id,
        userId,
      ])
      return { params: { id }, headers: { authorization } }
    },
    keepOpen: async () => ({ params: { root: 'order', id: (await make.order()).id } }),
  }
}
