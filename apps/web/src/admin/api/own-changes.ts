import { ApiError } from './api-error'
import { currentUserQuery } from './current-user'
import { queryClient } from './query-client'

/** A refusal tells no more changes than this. */
const changesMax = 200

/**
 * Does an act over the version in sight, and over the stored one where all that has changed since is one's own: what is
 * still being read shows a record as it was before one's own last change. Throws ApiError.
 */
export async function overOwnChanges<R extends object, A>(seen: R, act: (seen: R) => Promise<A>): Promise<A> {
  try {
    return await act(seen)
  } catch (error) {
    const late = error instanceof ApiError && error.name === 'changed_meanwhile' ? error.data : undefined
    const { version, changes = [] } = late ?? {}
    const me = queryClient.getQueryData(currentUserQuery.queryKey)?.email
    const isOwn = changes.length > 0 && changes.every(({ changed_by }) => changed_by === me)
    if (version === undefined || !isOwn || changes.length >= changesMax) throw error
    return act({ ...seen, version })
  }
}
