import { AppLink } from '../admin/ui/links/AppLink'
import { ListPage } from '../admin/ui/list/page/ListPage'
import { columnsOf, rowActionsOf } from '../admin/ui/list/table/columns'
import { listOfPeople, personRow } from './people'

type PeopleQuery = { q?: string; sort?: 'email' | '-email' }
const listPeople = listOfPeople<PeopleQuery>()
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
