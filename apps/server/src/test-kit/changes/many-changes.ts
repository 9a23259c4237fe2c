import { startMany } from '@getzo/contract/lists/many.endpoints'

import type { SampleParts, Samples } from './samples'

/** One good request of every change of acts on many records. */
export function manyChanges({ product, make }: SampleParts): Samples {
  const deleting = async () => ({
    body: { list: 'listOrders', act: 'delete', records: [{ id: (await make.order()).id }] },
  })
  const deleted = async () => {
    const boss = await product.signedInAs('administrator')
    return (await product.call(startMany, await deleting(), boss)).body.data.id
  }
  return {
    countMany: deleting,
    startMany: deleting,
    undoWork: async () => ({ params: { id: await deleted() } }),
    stopWork: async () => {
      const id = await deleted()
      await product.db.pool.query("update works set state = 'running', ended_at = null where id = $1", [id])
      return { params: { id } }
    },
  }
}
