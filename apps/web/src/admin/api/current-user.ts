import {
  readUser,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@getzo/contract/auth/auth.endpoints'
import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { type Capability, can } from '@getzo/domain/auth/capabilities'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import { ApiError } from './api-error'
import { call } from './call'
import { leaveNothing } from './leave-nothing'
import { queryClient } from './query-client'
import { settleSignIn } from './renewal'
import { adoptSession, leaveSession, sessionToken, startSession } from './session'

/** The signed-in user, from the server: the role is never read from the token (A16). */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(readUser, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** Hears of the user each time that the server has said who it is. Answers the function that stops listening. */
export function onUserRead(listener: (user: SignedInUser) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash !== hashKey(currentUserQuery.queryKey)) return
    const user = queryClient.getQueryData(currentUserQuery.queryKey)
    if (user !== undefined) listener(user)
  })
}

/** Signs in and loads the user (A10). Throws ApiError. */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignedInUser> {
  const { token } = await call(signInEndpoint, { body: { email, password, remember } })
  queryClient.clear()
  startSession(token, remember)
  return queryClient.fetchQuery(currentUserQuery)
}

/** Whether a token is of the person whose page is open; the page has that person's name on it already. */
async function isOfSamePerson(token: string): Promise<boolean> {
  const before = queryClient.getQueryData(currentUserQuery.queryKey)
  const user = await call(readUser, {}, { token })
  if (before !== undefined && before.id !== user.id) return false
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  return true
}

/**
 * Signs in over an open page, whose waiting calls then go on (W13). Answers false for another person, who is signed out
 * again: what stands in the page is not theirs. Throws ApiError.
 */
export async function signInAgain(email: string, password: string, remember: boolean): Promise<boolean> {
  const { token } = await call(signInEndpoint, { body: { email, password, remember } })
  if (!(await isOfSamePerson(token))) {
    await call(signOutEndpoint, {}, { token })
    return false
  }
  startSession(token, remember)
  settleSignIn(true)
  return true
}

/** Goes on with the session that another tab has started, unless it is another person's: then this tab's is over. */
export async function followSession(token: string): Promise<void> {
  if (!(await isOfSamePerson(token))) return leaveSession()
  adoptSession(token)
  settleSignIn(true)
}

/**
 * Ends the session on the server and forgets the token, even where the server cannot be reached (A6).
 * Answers whether the server knows; the caller goes to /.
 */
export async function signOut(): Promise<boolean> {
  try {
    await call(signOutEndpoint, {}, { asksForSignIn: false })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // an already ended session is what was wanted
    return error.status === 401
  } finally {
    leaveNothing(sessionToken())
    queryClient.clear()
  }
}

const UserContext = createContext<SignedInUser | undefined>(undefined)

/** Around every page for people who are signed in: follows the user for all that ask who it is, each row of a list too. */
export function WithUser({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...currentUserQuery, enabled: sessionToken() !== null })
  return createElement(UserContext, { value: data }, children)
}

/** The signed-in user; undefined only while it is being loaded or after the session ended. */
export const useUser = (): SignedInUser | undefined => useContext(UserContext)

/** Whether to show what needs a capability. The server decides for itself (A16). */
export function useCan(capability: Capability | undefined): boolean {
  const user = useUser()
  if (capability === undefined) return true
  return user !== undefined && can(user.credentials.role, capability)
}
