import { endpoint } from '@getzo/contract/endpoint'
import type { listUsersShapes } from '@getzo/contract/users/users.schema'
import type { TUnsafe } from 'typebox'
import { AppLink } from '../admin/ui/links/AppLink'
import { ListPage } from '../admin/ui/list/page/ListPage'
import { columnsOf, rowActionsOf } from '../admin/ui/list/table/columns'
import { personRow } from './people'

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
export const people = [personRow({ id: 1, email: 'ada@getzo.test', role: 'administrator' }), personRow()]

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
