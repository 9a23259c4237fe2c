import type { ListView, ListViews } from '@getzo/contract/list-views/list-views.schema'
import { screen } from '@testing-library/react'
import { ListPage } from '../admin/ui/list/page/ListPage'
import { columnsOf, filtersOf } from '../admin/ui/list/table/columns'
import { fakeApi, noListViews, page, userOf } from './fake-api'
import { listOfPeople, personRow } from './people'
import { renderScreen } from './render-screen'

type PeopleQuery = {
  q?: string
  sort?: 'email' | '-email' | 'role' | '-role'
  role?: 'csr' | 'administrator'
}
const listPeople = listOfPeople<PeopleQuery>()
const person = personRow({ id: 1, first_name: 'Bo' })
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

/** A saved view of it. */
export const view = (change: Partial<ListView> = {}): ListView => ({
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
export const withViews = (...views: ListView[]): ListViews => ({ ...noListViews, views })
export const written = (data: unknown) => ({ body: { code: 0, message: '', data } })

/** A list with one person at /screen, with the server's storage of views and columns. */
export async function openPeople(
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
    calls,
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

/** The names of the list's columns, in their order. */
export const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
export const place = (id: string, shown = true, width: number | null = null) => ({ id, shown, width })
export const saved = (...columns: ReturnType<typeof place>[]) => ({
  columns,
  density: 'compact' as const,
})
