import {
  readUser,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@getzo/contract/auth/auth.endpoints'
import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { type Capability, can } from '@getzo/domain/auth/capabilities'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { call } from './call'
import { queryClient } from './query-client'
import { clearSession, sessionToken, startSession } from './session'

/** The signed-in user, from the server: the role is never read from the token (A16). */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(readUser, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** Signs in and loads the user (A10). Throws ApiError. */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignedInUser> {
  const { token } = await call(signInEndpoint, { body: { email, password, remember } })
  queryClient.clear()
  startSession(token, remember)
  return queryClient.fetchQuery(currentUserQuery)
}

/**
 * Ends the session on the server and forgets the token, even where the server cannot be reached (A6).
 * Answers whether the server knows; the caller goes to /.
 */
export async function signOut(): Promise<boolean> {
  try {
    await call(signOutEndpoint, {})
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // an already ended session is what was wanted
    return error.status === 401
  } finally {
    clearSession('signed_out')
    queryClient.clear()
  }
}

/** The signed-in user; undefined only while it is being loaded or after the session ended. */
export function useUser(): SignedInUser | undefined {
  return useQuery({ ...currentUserQuery, enabled: sessionToken() !== null }).data
}

/** Whether to show what needs a capability. The server decides for itself (A16). */
export function useCan(capability: Capability | undefined): boolean {
  const user = useUser()
  if (capability === undefined) return true
  return user !== undefined && can(user.credentials.role, capability)
}
