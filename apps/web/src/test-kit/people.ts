import { endpoint } from '@getzo/contract/endpoint'
import type { listUsersShapes, User } from '@getzo/contract/users/users.schema'
import type { TUnsafe } from 'typebox'

/** A colleague in the list of users. */
export const personRow = (change: Partial<User> = {}): User => ({
  id: 2,
  email: 'bo@getzo.test',
  first_name: null,
  last_name: null,
  role: 'csr',
  disabled_at: null,
  invited: false,
  passkeys: 0,
  has_codes: false,
  last_seen_at: null,
  date_created: '2025-11-20T00:00:00Z',
  version: 1,
  ...change,
})

/** A list of people: its query, and an answer as the list of users has it. */
export interface PeopleShapes<Query> {
  query: TUnsafe<Query>
  answer: (typeof listUsersShapes)['answer']
}

/** A list of people with a query of a test's own. */
export const listOfPeople = <Query>() =>
  endpoint<PeopleShapes<Query>>({
    name: 'listPeople',
    method: 'GET',
    path: '/release/user/all',
    access: 'users.manage',
    summary: 'People',
    area: 'Users',
  })
