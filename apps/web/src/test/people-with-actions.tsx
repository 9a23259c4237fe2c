import { endpoint } from '@getzo/contract/endpoint'
import type { listUsersShapes } from '@getzo/contract/users/users.schema'
import type { TUnsafe } from 'typebox'
import { AppLink } from '../admin/ui/links/AppLink'
import { ListPage } from '../admin/ui/list/page/ListPage'
import { columnsOf, rowActionsOf } from '../admin/ui/list/table/columns'

type PeopleShapes = {
  query: TUnsafe<{ q?: string; sort?: 'email' | '-email' }>
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
const row = (id: number, email: string, role: string) => ({
  id,
  email,
  first_name: null,
  last_name: null,
  role,
  disabled_at: null,
  invited: false,
  last_seen_at: null,
  date_created: '2025-11-20T00:00:00Z',
  version: 1,
})
export const people = [row(1, 'ada@getzo.test', 'administrator'), row(2, 'bo@getzo.test', 'csr')]

const columns = columnsOf(listPeople, [
  {
    id: 'email',
    header: 'E-mail',
    sort: 'email',
    cell: ({ id, email }) => <AppLink to={`/person/${id}`}>{email}</AppLink>,
  },
  { id: 'role', header: 'Role', cell: ({ role }) => role },
])
const actions = rowActionsOf(listPeople, {
  name: ({ email }) => email,
  view: ({ id }) => `/person/${id}`,
})

/** A list whose rows have a view. */
export const PeopleWithActions = () => (
  <ListPage
    title="All People"
    breadcrumbs={[{ label: 'People' }]}
    endpoint={listPeople}
    defaultSort="email"
    searchLabel="Search people"
    columns={columns}
    actions={actions}
  />
)
