import { endpoint } from '@getzo/contract/endpoint'
import type { ListView, ListViews } from '@getzo/contract/list-views/list-views.schema'
import type { listUsersShapes } from '@getzo/contract/users/users.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TUnsafe } from 'typebox'
import { expect, test } from 'vitest'
import { fakeApi, noListViews, page, refusal, userOf } from '../../../test/fake-api'
import { renderScreen } from '../../../test/render-screen'
import { columnsOf, filtersOf } from '../list/columns'
import { ListPage } from '../list/ListPage'

type PeopleShapes = {
  query: TUnsafe<{ q?: string; sort?: 'email' | '-email' | 'role' | '-role'; role?: 'csr' | 'administrator' }>
  answer: (typeof listUsersShapes)['answer']
}
const listPeople = endpoint<PeopleShapes>({
  name: 'listPeople',
  method: 'GET',
  path: '/release/user/all',
  access: 'users.manage',
  summary: 'People',
  area: 'Users',
})
const person = {
  id: 1,
  email: 'bo@getzo.test',
  first_name: 'Bo',
  last_name: null,
  role: 'csr',
  disabled_at: null,
  invited: false,
  last_seen_at: null,
  date_created: '2025-11-20T00:00:00Z',
  version: 1,
}
const columns = columnsOf(listPeople, [
  { id: 'email', header: 'E-mail', sort: 'email', cell: ({ email }) => email },
  { id: 'name', header: 'Name', cell: ({ first_name }) => first_name },
  { id: 'role', header: 'Role', sort: 'role', cell: ({ role }) => role },
])
const filters = filtersOf(listPeople, [
  { name: 'role', label: 'By role', choices: [{ value: 'csr', label: 'Customer service' }] },
])
const People = () => (
  <ListPage
    title="All People"
    breadcrumbs={[{ label: 'People' }]}
    endpoint={listPeople}
    defaultSort="email"
    filters={filters}
    columns={columns}
  />
)

const view = (change: Partial<ListView> = {}): ListView => ({
  id: 5,
  list: 'listPeople',
  name: 'Service',
  shared: false,
  may_change: true,
  query: { role: 'csr', sort: '-role' },
  dropped: [],
  arrangement: null,
  date_created: '2025-11-20T00:00:00Z',
  created_by: 'ada@getzo.test',
  date_modified: null,
  modified_by: null,
  version: 3,
  ...change,
})
const withViews = (...views: ListView[]): ListViews => ({ ...noListViews, views })
const written = (data: unknown) => ({ body: { code: 0, message: '', data } })

/** The list, with the server's own memory of views and columns. */
async function open(
  listViews: ListViews = noListViews,
  search = '',
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  const stored = { ...listViews }
  const calls = fakeApi({
    'GET /release/user/all': () => page([person]),
    'GET /release/list/views': () => ({ body: stored }),
    'PUT /release/list/name/listPeople/a=arrange': () => written({}),
    ...answers,
  })
  const shown = await renderScreen(People, userOf('administrator'), search, listViews)
  await screen.findByText('bo@getzo.test')
  const named = (name: string) => screen.getByRole('button', { name })
  return {
    ...shown,
    stored,
    asked: () => calls.filter(({ path }) => path === '/release/user/all').map(({ query }) => query),
    kept: () => calls.filter(({ path }) => path.endsWith('a=arrange')).map(({ body }) => body),
    sent: (method: string, path: string) =>
      calls.filter((one) => one.method === method && one.path === path).map(({ body }) => body),
    press: (name: string) => shown.person.click(named(name)),
    choose: async (menu: string, item: string | RegExp) => {
      await shown.person.click(named(menu))
      await shown.person.click(await screen.findByRole('menuitem', { name: item }))
    },
  }
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const place = (id: string, shown = true, width: number | null = null) => ({ id, shown, width })
const saved = (...columns: ReturnType<typeof place>[]) => ({ columns, density: 'comfortable' as const })

test('W3 a column is hidden and moved in the menu, at once, and kept a little later as one’s own', async () => {
  const { press, person: me, kept } = await open()
  await press('Columns')
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(menu.getByLabelText('E-mail (always shown)')).toHaveProperty('disabled', true)
  await me.click(menu.getByLabelText('Name'))
  expect(heads()).toEqual(['E-mail', 'Role'])
  await me.click(menu.getByLabelText('Name'))
  await me.click(menu.getByLabelText('Move Role up'))
  expect(heads()).toEqual(['E-mail', 'Role', 'Name'])
  await waitFor(() => expect(document.activeElement).toBe(menu.getByLabelText('Move Role down')))
  menu.getByText('Role is column 2 of 3.')
  await waitFor(() =>
    expect(kept().at(-1)).toEqual({
      view_id: null,
      arrangement: saved(place('email'), place('role'), place('name')),
    }),
  )
})

test('W3 A20 a list is drawn as its person has it, and goes back to the default', async () => {
  const own = { columns: [place('role', true, 200), place('name', false)], density: 'compact' as const }
  const { press, kept } = await open({
    ...noListViews,
    arrangements: [
      { list: 'listPeople', view_id: null, arrangement: own },
      { list: 'listOthers', view_id: null, arrangement: saved(place('email'), place('role', false)) },
    ],
  })
  expect(heads()).toEqual(['E-mail', 'Role'])
  const table = screen.getByRole('table')
  expect([table.dataset.density, table.style.getPropertyValue('--column-role')]).toEqual(['compact', '200px'])
  await press('Columns')
  await press('Reset to the default')
  expect(heads()).toEqual(['E-mail', 'Name', 'Role'])
  await waitFor(() => expect(kept()).toEqual([{ view_id: null, arrangement: null }]))
})

test('W3 a column that a list no longer has is left out', async () => {
  await open({
    ...noListViews,
    arrangements: [{ list: 'listPeople', view_id: null, arrangement: saved(place('gone'), place('role')) }],
  })
  expect(heads()).toEqual(['E-mail', 'Name', 'Role'])
})

test('W3 a save of columns that is lost troubles nobody', async () => {
  const { press, kept } = await open(noListViews, '', {
    'PUT /release/list/name/listPeople/a=arrange': () => refusal('busy'),
  })
  await press('Columns')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Name' }))
  await waitFor(() => expect(kept()).toHaveLength(1))
  expect(heads()).toEqual(['E-mail', 'Role'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('W3 the arrow keys and a drag make a column wider, a double click as wide as what it holds', async () => {
  const { person: me, kept } = await open()
  const handle = screen.getByRole('separator', { name: 'Width of Role' })
  const width = () => screen.getByRole('table').style.getPropertyValue('--column-role')
  expect([width(), handle.getAttribute('aria-valuetext')]).toEqual(['', 'as wide as what it holds'])
  handle.focus()
  await me.keyboard('{ArrowRight}')
  // without layout a cell is 0 px wide
  expect([width(), handle.getAttribute('aria-valuenow')]).toEqual(['48px', '48'])
  await me.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(width()).toBe('56px')

  handle.setPointerCapture = () => {}
  fireEvent.pointerDown(handle, { clientX: 100, button: 0 })
  fireEvent.pointerMove(handle, { clientX: 220 })
  fireEvent.pointerUp(handle)
  await waitFor(() => expect(handle.getAttribute('aria-valuetext')).toBe('120 px'))
  expect(width()).toBe('120px')
  await waitFor(() => expect(kept()).toHaveLength(1))
  expect(kept()).toMatchObject([{ arrangement: { columns: [{}, {}, place('role', true, 120)] } }])

  await me.dblClick(handle)
  expect(width()).toBe('')
  await waitFor(() => expect(kept().at(-1)).toEqual({ view_id: null, arrangement: null }))
})

test('W3 what is shown is saved as a view under a name, and opened by its address', async () => {
  const {
    choose,
    person: me,
    sent,
    stored,
    address,
  } = await open(noListViews, '?role=csr', {
    'POST /release/list/view': () => {
      stored.views = [view({ query: { role: 'csr', sort: 'email' } })]
      return written(stored.views)
    },
  })
  await choose('Views', 'Save as a view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }))
  await me.click(dialog.getByRole('button', { name: 'Save view' }))
  dialog.getByText('Please enter a name for the view.')
  await me.type(dialog.getByLabelText('Name'), 'Service')
  await me.click(dialog.getByLabelText('Open this list with it'))
  await me.click(dialog.getByRole('button', { name: 'Save view' }))
  await screen.findByText('View “Service” has been saved.')
  expect(sent('POST', '/release/list/view')).toEqual([
    {
      list: 'listPeople',
      name: 'Service',
      shared: false,
      is_default: true,
      query: { role: 'csr', sort: 'email' },
      arrangement: saved(place('email'), place('name'), place('role')),
    },
  ])
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=email&view=5'))
  await screen.findByRole('button', { name: 'Service' })
})

test('W3 a name that is there is said at its field', async () => {
  const { choose, person: me } = await open(noListViews, '', {
    'POST /release/list/view': () => refusal('duplicate_view', { field: 'name' }),
  })
  await choose('Views', 'Save as a view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }))
  await me.type(dialog.getByLabelText('Name'), 'Service{Enter}')
  await dialog.findByText('There is already a view of this name.')
})

test('W3 a view opens with its filters and sort in the address, and its columns', async () => {
  const arrangement = saved(place('email'), place('role'), place('name', false))
  const { choose, asked, address } = await open(withViews(view({ arrangement })))
  await choose('Views', 'Service')
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=-role&view=5'))
  expect(asked().at(-1)).toMatchObject({ role: 'csr', sort: '-role' })
  expect(heads()).toEqual(['E-mail', 'Role'])
  await choose('Service', 'All rows, without a view')
  await waitFor(() => expect(address()).toBe('/screen'))
  expect(heads()).toEqual(['E-mail', 'Name', 'Role'])
})

test('W3 O9 the view that its address names alone is opened whole, in one step', async () => {
  const { asked, address } = await open(withViews(view()), '?view=5')
  expect(address()).toBe('/screen?role=csr&sort=-role&view=5')
  expect(asked()).toEqual([{ role: 'csr', sort: '-role', limit: '50', count: 'true' }])
})

test('W3 the menu says that something else is shown than the view, and updates it', async () => {
  const {
    choose,
    press,
    person: me,
    sent,
    stored,
  } = await open(withViews(view()), '?role=csr&sort=-role&view=5', {
    'PUT /release/list/view/id/5/a=edit': () => {
      stored.views = [view({ query: { role: 'csr', sort: 'email' }, version: 4 })]
      return written(stored.views)
    },
  })
  screen.getByRole('button', { name: 'Service' })
  await press('E-mail')
  await screen.findByRole('button', { name: 'Service — changed' })
  await choose('Service — changed', 'Update “Service”')
  await screen.findByText('View “Service” has been updated.')
  expect(sent('PUT', '/release/list/view/id/5/a=edit')).toMatchObject([
    { name: 'Service', shared: false, query: { role: 'csr', sort: 'email' }, version: 3 },
  ])
  await screen.findByRole('button', { name: 'Service' })
  await me.click(screen.getByRole('button', { name: 'Service' }))
  expect(screen.queryByRole('menuitem', { name: 'Update “Service”' })).toBeNull()
})

test('W3 columns changed in an open view are kept for the person in that view, and can be taken back', async () => {
  const { choose, press, person: me, kept } = await open(withViews(view()), '?view=5')
  await press('Columns')
  await me.click(await screen.findByRole('checkbox', { name: 'Name' }))
  await me.keyboard('{Escape}')
  expect(heads()).toEqual(['E-mail', 'Role'])
  await waitFor(() => expect(kept()).toMatchObject([{ view_id: 5, arrangement: {} }]))
  await choose('Service — changed', 'Go back to “Service” as saved')
  expect(heads()).toEqual(['E-mail', 'Name', 'Role'])
  await waitFor(() => expect(kept().at(-1)).toEqual({ view_id: 5, arrangement: null }))
})

test('W3 whoever may not change a view of the team is not offered to', async () => {
  const team = view({ shared: true, may_change: false, created_by: 'cy@getzo.test' })
  const { press } = await open(withViews(team), '?role=csr&sort=email&view=5')
  await press('Service — changed')
  await screen.findByRole('menuitem', { name: 'Save as a view…' })
  screen.getByText('The team’s views')
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offered).toEqual([
    'Service',
    'All rows, without a view',
    'Go back to “Service” as saved',
    'Save as a view…',
    'Open this list with “Service”',
  ])
})

test('W3 a view is renamed and shared, and deleted after asking', async () => {
  const {
    choose,
    person: me,
    sent,
    stored,
    address,
  } = await open(withViews(view()), '?view=5', {
    'PUT /release/list/view/id/5/a=edit': () => {
      stored.views = [view({ name: 'Support', shared: true })]
      return written(stored.views)
    },
    'PUT /release/list/view/id/5/a=del': () => {
      stored.views = []
      return written([{ id: 5 }])
    },
  })
  await choose('Service', 'Rename or share…')
  const dialog = within(await screen.findByRole('dialog', { name: 'View “Service”' }))
  await me.clear(dialog.getByLabelText('Name'))
  await me.type(dialog.getByLabelText('Name'), 'Support')
  await me.click(dialog.getByLabelText('For the whole team'))
  await me.click(dialog.getByRole('button', { name: 'Save view' }))
  await screen.findByRole('button', { name: 'Support' })
  expect(sent('PUT', '/release/list/view/id/5/a=edit')).toEqual([
    { name: 'Support', shared: true, query: view().query, arrangement: null, version: 3 },
  ])

  await choose('Support', 'Delete “Support”…')
  const question = within(await screen.findByRole('dialog', { name: 'Delete view' }))
  question.getByText('Are you sure you wish to delete this view? The whole team loses it.')
  expect(sent('PUT', '/release/list/view/id/5/a=del')).toHaveLength(0)
  await me.click(question.getByRole('button', { name: 'OK' }))
  await screen.findByText('View “Support” has been deleted.')
  await waitFor(() => expect(address()).toBe('/screen'))
})

const first: ListViews = { ...withViews(view()), defaults: [{ list: 'listPeople', view_id: 5 }] }

test('W3 a list opens with one’s default view, in one step', async () => {
  const { asked, address, choose } = await open(first)
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=-role&view=5'))
  expect(asked()).toHaveLength(1)
  await choose('Service', 'All rows, without a view')
  await waitFor(() => expect(address()).toBe('/screen?view=none'))
  screen.getByRole('button', { name: 'Views' })
})

test.each([
  ['?view=none', '/screen?view=none'],
  ['?q=bo', '/screen?q=bo'],
])('W3 an address with a query of its own (%s) is no place for the default view', async (search, stays) => {
  const { address } = await open(first, search)
  expect(address()).toBe(stays)
  screen.getByRole('button', { name: 'Views' })
})

test('W3 on the way back a list is as it was left, without the default view', async () => {
  const { router, address } = await open(first, '?q=bo')
  await router.navigate({ to: '/screen', search: {}, state: { asLeft: true } })
  await waitFor(() => expect(address()).toBe('/screen'))
  screen.getByRole('button', { name: 'Views' })
  await router.navigate({ to: '/screen' })
  await waitFor(() => expect(address()).toBe('/screen?role=csr&sort=-role&view=5'))
})

test('W3 a view is chosen to open the list with, and given up', async () => {
  const { choose, sent, stored } = await open(withViews(view()), '?view=5', {
    'PUT /release/list/name/listPeople/a=default': () => {
      stored.defaults = stored.defaults.length === 0 ? first.defaults : []
      return written({})
    },
  })
  await choose('Service', 'Open this list with “Service”')
  await screen.findByText('This list now opens with “Service”.')
  await choose('Service', 'No longer open this list with “Service”')
  await screen.findByText('This list now opens with all rows.')
  expect(sent('PUT', '/release/list/name/listPeople/a=default')).toEqual([{ view_id: 5 }, { view_id: null }])
})

test('W3 a view that no longer fits says what is left out: by the server, and by the list', async () => {
  const old = view({ query: { role: 'emperor', sort: 'email' }, dropped: ['colour'] })
  const { asked } = await open(withViews(old), '?view=5')
  screen.getByText(
    '“Service” was saved with what this list no longer has, and is shown without: colour, By role.',
  )
  expect(asked()).toEqual([{ sort: 'email', limit: '50', count: 'true' }])
})

test('W3 an address of a view that is not here says so and still shows its rows', async () => {
  const { asked } = await open(noListViews, '?role=csr&sort=email&view=9')
  screen.getByText('This address names a view that has been deleted or is somebody else’s own.')
  expect(asked()).toMatchObject([{ role: 'csr' }])
})
