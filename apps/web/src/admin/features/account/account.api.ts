import { endOtherSessions, endSession, listSessions } from '@getzo/contract/auth/auth.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** The user's own live sessions, this one first (A24). */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
})

export const signOutThere = (id: string) => call(endSession, { params: { id } })
export const signOutOthers = () => call(endOtherSessions, {})
