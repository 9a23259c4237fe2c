import * as endpoints from '@getzo/contract/list-views/list-views.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

type As = Awaited<ReturnType<TestApp['signedInAs']>>

let product: TestApp
let ada: As
let bo: As
let admin: As
let made = 0

beforeAll(async () => {
  product = await startTestApp()
  ada = await product.signedInAs('csr')
  bo = await product.signedInAs('csr')
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const fields = (change = {}) => {
  made += 1
  return { name: `View ${made}`, shared: false, query: {}, arrangement: null, ...change }
}
const create = (as: As, change = {}) =>
  product.call(
    endpoints.createListView,
    { body: { list: 'listOrders', is_default: false, ...fields(change) } },
    as,
  )
async function make(as: As, change = {}) {
  const { body } = await create(as, change)
  const [view] = body.data
  if (!view) throw new Error('no view was made')
  return view
}
const edit = (as: As, id: number, change = {}) =>
  product.call(endpoints.editListView, { params: { id }, body: { ...fields(), version: 0, ...change } }, as)
const remove = (as: As, id: number) => product.call(endpoints.deleteListView, { params: { id } }, as)
const arrange = (as: As, arrangement: unknown, view_id: number | null = null, list = 'listOrders') =>
  product.call(endpoints.saveListArrangement, { params: { list }, body: { view_id, arrangement } }, as)
const choose = (as: As, view_id: number | null, list = 'listOrders') =>
  product.call(endpoints.setDefaultListView, { params: { list }, body: { view_id } }, as)
const all = async (as: As) => (await product.call(endpoints.readListViews, {}, as)).body
const named = async (as: As, name: string) => (await all(as)).views.find((view) => view.name === name)

const narrow = { columns: [{ id: 'number', shown: true, width: 90 }], density: 'compact' as const }
const refused = (status: number, error: string, field?: string) => ({
  status,
  body: { data: { error, ...(field === undefined ? {} : { field }) } },
})

describe('columns', () => {
  test('W3 a person’s columns of a list follow them, replace the earlier ones, and are nobody else’s', async () => {
    expect((await arrange(ada, { ...narrow, density: 'comfortable' })).status).toBe(200)
    expect((await arrange(ada, narrow)).status).toBe(200)
    expect((await arrange(ada, narrow, null, 'listCustomers')).status).toBe(200)
    expect((await all(ada)).arrangements).toEqual([
      { list: 'listCustomers', view_id: null, arrangement: narrow },
      { list: 'listOrders', view_id: null, arrangement: narrow },
    ])
    expect((await all(bo)).arrangements).toEqual([])
  })

  test('W3 going back to the list’s own columns leaves the other lists and people alone', async () => {
    const [one, other] = [await product.signedInAs('csr'), await product.signedInAs('csr')]
    const view = await make(one)
    for (const as of [one, other]) await arrange(as, narrow)
    await arrange(one, narrow, view.id)
    await arrange(one, narrow, null, 'listCustomers')
    await arrange(one, null)
    expect((await all(one)).arrangements).toEqual([
      { list: 'listCustomers', view_id: null, arrangement: narrow },
      { list: 'listOrders', view_id: view.id, arrangement: narrow },
    ])
    expect((await all(other)).arrangements).toHaveLength(1)
  })

  test.each(['listUsers', 'listNothing', 'readOrder', 'listStoreProducts'])(
    'W3 A16 a csr has no columns and no view of %s',
    async (list) => {
      const missing = refused(404, 'not_found', 'list')
      expect(await arrange(ada, narrow, null, list)).toMatchObject(missing)
      expect(await choose(ada, null, list)).toMatchObject(missing)
      expect(await create(ada, { list })).toMatchObject(missing)
    },
  )

  test('W3 A16 saved views of a list that the role may no longer read are left out', async () => {
    const person = await product.signedInAs('administrator')
    const view = await make(person, { list: 'listUsers' })
    await arrange(person, narrow, null, 'listUsers')
    await choose(person, view.id, 'listUsers')
    expect(await all(person)).toMatchObject({ arrangements: [{}], defaults: [{}] })
    await product.db.pool.query("update users set role = 'csr' where id = $1", [person.userId])
    const left = await all(person)
    expect([left.arrangements, left.defaults]).toEqual([[], []])
    expect(left.views.filter(({ list }) => list === 'listUsers')).toEqual([])
  })
})

describe('views', () => {
  test('W3 a view keeps name, filters, sort, columns and density, and who made it', async () => {
    const query = { status: 'delivered', sort: '-order_number', q: 'li' }
    const { name } = await make(ada, { name: '  Late orders ', query, arrangement: narrow })
    expect(name).toBe('Late orders')
    expect(await named(ada, name)).toMatchObject({
      list: 'listOrders',
      shared: false,
      may_change: true,
      query,
      dropped: [],
      arrangement: narrow,
      created_by: ada.email,
      date_modified: null,
      version: 0,
    })
  })

  test('W3 one’s own view is nobody else’s to see, not even an administrator’s; the team’s is everybody’s', async () => {
    const own = await make(ada)
    const team = await make(ada, { shared: true })
    expect([await named(bo, own.name), await named(admin, own.name)]).toEqual([undefined, undefined])
    expect(await named(bo, team.name)).toMatchObject({ id: team.id, may_change: false })
    expect(await named(admin, team.name)).toMatchObject({ id: team.id, may_change: true })
  })

  test('W3 a view of the team is changed and deleted by its author or an administrator alone', async () => {
    const { id } = await make(ada, { shared: true })
    expect(await edit(bo, id, { shared: true })).toMatchObject(refused(403, 'forbidden'))
    expect(await remove(bo, id)).toMatchObject(refused(403, 'forbidden'))
    expect(await edit(ada, id, { shared: true, name: 'Of all' })).toMatchObject({ status: 200 })
    expect(await edit(admin, id, { shared: true, name: 'Of us all', version: 1 })).toMatchObject({
      status: 200,
      body: { data: [{ modified_by: admin.email, created_by: ada.email, version: 2 }] },
    })
    expect((await remove(admin, id)).status).toBe(200)
    expect(await named(ada, 'Of us all')).toBeUndefined()
  })

  test('W3 only its author takes a view back from the team', async () => {
    const { id, name } = await make(ada, { shared: true })
    expect(await edit(admin, id, { name })).toMatchObject(refused(403, 'forbidden', 'shared'))
    expect((await edit(ada, id, { name })).status).toBe(200)
    expect(await named(bo, name)).toBeUndefined()
  })

  test('W3 a list has at most 50 views of the team, and 50 of one’s own, however they come about', async () => {
    const list = 'listBrands'
    const fill = (shared: boolean) =>
      product.db.pool.query(
        `insert into list_views (list, name, shared, owner_id, query, created_by)
         select $1, 'filled ' || n, $2, $3, '{}', $4 from generate_series(1, 49) n`,
        [list, shared, ada.userId, ada.email],
      )
    const full = (words: string) => ({ ...refused(422, 'rule', 'shared'), body: { message: words } })
    await fill(true)
    await fill(false)
    const answers = await Promise.all([1, 2, 3].map(() => create(bo, { list, shared: true })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const mine = await make(ada, { list })
    expect(await create(ada, { list })).toMatchObject(
      full('You already have 50 views of this list. Please delete one first.'),
    )
    expect(await edit(ada, mine.id, { shared: true, name: mine.name })).toMatchObject(
      full('The team already has 50 views of this list. Please delete one first.'),
    )
    expect((await edit(ada, mine.id, { name: mine.name, query: {} })).status).toBe(200)
    expect((await create(bo, { list })).status).toBe(200)
    await product.db.pool.query('delete from list_views where list = $1', [list])
  })

  test('W3 O28 a save that started from an older version of a view is refused', async () => {
    const { id } = await make(ada)
    expect((await edit(ada, id, { query: { status: 'delivered' } })).status).toBe(200)
    expect(await edit(ada, id)).toMatchObject({
      ...refused(409, 'changed_meanwhile'),
      body: { data: { version: 1 } },
    })
    expect((await all(ada)).views.find((view) => view.id === id)?.query).toEqual({ status: 'delivered' })
  })

  test('W3 a name is there once: of one person’s views of a list, and of the team’s', async () => {
    const taken = refused(409, 'duplicate_view', 'name')
    const own = await make(ada, { name: 'Mine' })
    expect(await create(ada, { name: ' mine' })).toMatchObject(taken)
    const [other, elsewhere, team] = [
      await create(bo, { name: 'Mine' }),
      await create(ada, { name: 'Mine', list: 'listCustomers' }),
      await create(bo, { name: 'Mine', shared: true }),
    ]
    expect([other, elsewhere, team].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await create(ada, { name: 'MINE', shared: true })).toMatchObject(taken)
    expect(await edit(ada, own.id, { name: 'Mine', shared: true })).toMatchObject(taken)
    expect(await create(ada, { name: '  ' })).toMatchObject(refused(422, 'rule', 'name'))
  })

  test.each([
    [{ status: 'nonsense' }, 'status'],
    [{ colour: 'red' }, 'colour'],
    [{ sort: 'nonsense' }, 'sort'],
    [{ limit: '50' }, 'limit'],
    [{ after: 'abc' }, 'after'],
    [{ customer_id: '0x10' }, 'customer_id'],
  ])('W3 X7 %j is nothing that the list can be asked for', async (query, field) => {
    const malformed = refused(400, 'malformed', field)
    expect(await create(ada, { query })).toMatchObject(malformed)
    const { id } = await make(ada, { query: { customer_id: '16' } })
    expect(await edit(ada, id, { query })).toMatchObject(malformed)
  })

  test('W3 a view that no longer fits its list names the parts left out, and keeps the rest', async () => {
    const { id } = await make(ada, { query: { status: 'delivered', sort: '-order_date' } })
    await product.db.pool.query(
      `update list_views set query = '{"status":"abolished","colour":"red","sort":"-order_date"}' where id = $1`,
      [id],
    )
    const view = (await all(ada)).views.find((one) => one.id === id)
    expect(view?.query).toEqual({ sort: '-order_date' })
    expect(view?.dropped.toSorted()).toEqual(['colour', 'status'])
  })

  test('W3 columns changed in an open view are one’s own until they are saved into it', async () => {
    const team = await make(ada, { shared: true, arrangement: narrow })
    const wide = { columns: [{ id: 'number', shown: true, width: 300 }], density: 'comfortable' as const }
    for (const as of [ada, bo]) expect((await arrange(as, wide, team.id)).status).toBe(200)
    expect((await named(bo, team.name))?.arrangement).toEqual(narrow)
    await edit(ada, team.id, { name: team.name, shared: true, arrangement: wide })
    const ofView = async (as: As) => (await all(as)).arrangements.filter(({ view_id }) => view_id === team.id)
    expect([await ofView(ada), (await ofView(bo)).length]).toEqual([[], 1])
    await remove(ada, team.id)
    expect(await ofView(bo)).toEqual([])
  })

  test('O22 W3 a view that is sent twice is saved once', async () => {
    const body = { list: 'listOrders', is_default: false, ...fields() }
    const key = { 'idempotency-key': 'view-once' }
    const answers = [
      await product.call(endpoints.createListView, { body }, ada, key),
      await product.call(endpoints.createListView, { body }, ada, key),
    ]
    expect(answers.map(({ body: { data } }) => data[0]?.id)).toEqual([
      answers[0]?.body.data[0]?.id,
      answers[0]?.body.data[0]?.id,
    ])
  })
})

describe('the view that a list opens with', () => {
  const defaults = async (as: As) => (await all(as)).defaults

  test('W3 is chosen as it is saved, or later, each person for themselves, and given up', async () => {
    const person = await product.signedInAs('csr')
    const first = await make(person, { is_default: true })
    expect(await defaults(person)).toEqual([{ list: 'listOrders', view_id: first.id }])
    const team = await make(ada, { shared: true })
    expect((await choose(person, team.id)).status).toBe(200)
    expect(await defaults(person)).toEqual([{ list: 'listOrders', view_id: team.id }])
    expect(await defaults(ada)).toEqual([])
    await choose(ada, team.id)
    await choose(person, null)
    expect([await defaults(person), await defaults(ada)]).toEqual([
      [],
      [{ list: 'listOrders', view_id: team.id }],
    ])
    await remove(ada, team.id)
    expect(await defaults(ada)).toEqual([])
  })

  test('W3 is one of that list', async () => {
    const view = await make(ada, { list: 'listCustomers' })
    expect(await choose(ada, view.id)).toMatchObject(refused(404, 'not_found', 'view_id'))
    expect(await arrange(ada, narrow, view.id)).toMatchObject(refused(404, 'not_found', 'view_id'))
  })

  test('W3 is none any more where its author took it back from the team', async () => {
    const { id, name } = await make(ada, { shared: true })
    await choose(bo, id)
    await arrange(bo, narrow, id)
    await edit(ada, id, { name })
    const left = await all(bo)
    expect(left.defaults).toEqual([])
    expect(left.arrangements.filter(({ view_id }) => view_id === id)).toEqual([])
  })
})
