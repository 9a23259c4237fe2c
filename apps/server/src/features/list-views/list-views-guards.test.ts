import * as views from '@getzo/contract/list-views/list-views.endpoints'
import { afterAll, beforeAll } from 'vitest'
import { testGuards } from '../../test-kit/guards'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let made = 0

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const set = (change: string, id: number) =>
  product.db.pool.query(`update list_views set ${change} where id = $1`, [id])

function viewFields(shared: boolean) {
  made += 1
  return { name: `View ${made}.`, shared, query: {}, arrangement: null }
}

async function makeView(shared: boolean) {
  const as = await product.signedInAs('csr')
  const fields = viewFields(shared)
  const body = { list: 'listOrders', is_default: true, ...fields }
  const answer = await product.call(views.createListView, { body }, as)
  return { as, id: answer.body.data[0]?.id ?? 0, ...fields }
}
type View = Awaited<ReturnType<typeof makeView>>

const giveAway = async ({ id }: View) => set(`owner_id = ${(await product.signedInAs('csr')).userId}`, id)
const editView = ({ as, id, shared }: View) =>
  product.call(views.editListView, { params: { id }, body: { ...viewFields(shared), version: 0 } }, as)
const deleteView = ({ as, id }: View) => product.call(views.deleteListView, { params: { id } }, as)

testGuards('W3 a view of one’s own', {
  make: () => makeView(false),
  mark: ({ name }) => name,
  out: {
    'it is somebody else’s': giveAway,
    'it is of a list that the role may not read': ({ id }) => set("list = 'listUsers'", id),
  },
  ways: {
    'all views': { shows: ({ as }) => product.call(views.readListViews, {}, as) },
    'its edit': { acts: editView },
    'its deletion': { acts: deleteView },
    'a list that opens with it': {
      acts: ({ as, id: view_id }) =>
        product.call(views.setDefaultListView, { params: { list: 'listOrders' }, body: { view_id } }, as),
    },
    'columns in it': {
      acts: ({ as, id: view_id }) =>
        product.call(
          views.saveListArrangement,
          { params: { list: 'listOrders' }, body: { view_id, arrangement: null } },
          as,
        ),
    },
  },
})

testGuards('W3 a view of the team', {
  make: () => makeView(true),
  mark: ({ name }) => name,
  out: { 'it is somebody else’s': giveAway },
  ways: { 'its edit': { acts: editView }, 'its deletion': { acts: deleteView } },
})
