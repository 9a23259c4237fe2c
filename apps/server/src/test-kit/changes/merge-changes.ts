import type { SampleParts, Samples } from './samples'

/** One good request of every change of customers who are likely the same (W12). */
export function mergeChanges({ product, make }: SampleParts): Samples {
  const two = async () => [await make.customer(), await make.customer()] as const
  const merge = async () => {
    const [survivor, merged] = await two()
    const { rows } = await product.db.pool.query<{ id: number }>(
      `with gone as (update customers set deleted_at = now(), merged_into = $1 where id = $2),
        made as (insert into customer_merges (survivor_id, merged_id, orders, notes, merged_at, merged_by)
          values ($1, $2, 0, 0, now(), 'somebody') returning id),
        parts as (insert into customer_merge_parts (merge_id, kind, record_id, version_before, version, before)
          select m.id, 'customer', c.id, c.version, c.version + (c.id = $2)::int, to_jsonb(c)
          from made m, customers c where c.id in ($1, $2))
      select id from made`,
      [survivor, merged],
    )
    return rows[0]?.id ?? 0
  }
  return {
    setDifferent: async () => {
      const [id, other_id] = await two()
      return { params: { id }, body: { other_id, different: true } }
    },
    mergeCustomers: async () => {
      const [id, other] = await two()
      const choices = { customer_name: 'survivor', phone_number: 'survivor', staff_note: 'both' }
      return { params: { id }, body: { version: 0, merged: { id: other, version: 0 }, choices } }
    },
    setOtherPhone: async () => ({
      params: { id: await make.customer({ other_phones: ['6045550123'] }) },
      body: { phone_number: '6045550123', known: false },
    }),
    undoMerge: async () => ({ params: { id: await merge() } }),
  }
}
