import type { ListedWork, Work } from '@getzo/contract/works/works.schema'

/** An act on 60 orders that is done, with what a test says of it. */
export const listedWork = (fields: Partial<ListedWork> = {}): ListedWork => ({
  id: 7,
  kind: 'act',
  list: 'listOrders',
  act: 'status',
  order_status: 'shipped',
  import_kind: null,
  about_id: null,
  about_name: null,
  undoes: null,
  state: 'done',
  ahead: 0,
  behind_kind: null,
  behind_by: null,
  total: 60,
  tried: 60,
  changed: 60,
  can_stop: false,
  can_undo: false,
  date_created: '2026-03-10T04:00:00+00:00',
  created_by: 'bo@getzo.test',
  ended_at: '2026-03-10T04:01:00+00:00',
  ended_by: null,
  ...fields,
})

/** The same with the results of its records. */
export const workWith = (records: Work['records'], fields: Partial<ListedWork> = {}): Work => ({
  ...listedWork(fields),
  records,
})

/** The result of a record. */
export const workRecord = (
  id: number,
  fields: Partial<Work['records'][number]> = {},
): Work['records'][number] => ({
  id,
  name: `G2-${id}`,
  outcome: 'done',
  version: 2,
  rule: null,
  params: {},
  message: null,
  ...fields,
})
