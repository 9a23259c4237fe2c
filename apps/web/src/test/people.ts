import type { User } from '@getzo/contract/users/users.schema'

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
