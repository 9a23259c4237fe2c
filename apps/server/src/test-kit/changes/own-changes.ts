import type { SampleParts, Samples } from './samples'

/** One good request of every change that belongs to no record: a person's own, and what pages report (A24, W1, W2). */
export const ownChanges = (parts: SampleParts): Samples => ({
  ...viewChanges(parts),
  saveStartPage: async () => ({ body: { start_page: 'today' } }),
  saveLanguage: async () => ({ body: { language: 'fr' } }),
  saveKeySetting: async () => ({ body: { single_keys: false } }),
  rememberFound: async () => ({ body: { kind: 'order', id: 1 } }),
  putOff: async () => ({ body: { queue: 'to_ship', id: 1, until: '2999-01-01' } }),
  proposePinyin: async () => ({ body: { text: '王小明' } }),
  logVisit: async () => ({ body: { action: 'looked' } }),
  reportVitals: async () => ({ body: { page: 'scan' } }),
  arrangeToday: async () => ({ body: { queues: [{ id: 'to_ship', shown: false }] } }),
  checkSeals: async () => ({ body: { day: null } }),
  bringBack: async () => ({ params: { queue: 'to_ship' } }),
})

/** Of a person's own views of a list (W3). */
function viewChanges({ product, fresh }: SampleParts): Samples {
  const viewFields = () => ({ name: fresh('View'), shared: true, query: {}, arrangement: null })
  const view = async () => {
    const { userId } = await product.signedInAs('csr')
    const { rows } = await product.db.pool.query<{ id: number }>(
      `insert into list_views (list, name, shared, owner_id, query, created_by)
       values ('listOrders', $1, true, $2, '{}', 'somebody') returning id`,
      [fresh('View'), userId],
    )
    return rows[0]?.id ?? 0
  }
  return {
    setDefaultListView: async () => ({
      params: { list: 'listOrders' },
      body: { view_id: await view() },
    }),
    createListView: async () => ({
      body: { list: 'listOrders', ...viewFields(), is_default: true },
    }),
    editListView: async () => ({ params: { id: await view() }, body: { ...viewFields(), version: 0 } }),
    deleteListView: async () => ({ params: { id: await view() } }),
  }
}
