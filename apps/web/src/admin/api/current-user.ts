import {
  readUser,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@getzo/contract/auth/auth.endpoints'
import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { type Capability, can } from '@getzo/domain/auth/capabilities'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import { doWork } from '../../work/do-work'
import { ApiError } from './api-error'
import { call } from './call'
import { queryClient } from './query-client'
import { leaveNothing } from './session/leave-nothing'
import { settleSignIn } from './session/renewal'
import { adoptSession, leaveSession, sessionToken, startSession } from './session/session'

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
  return enter(await tokenFor({ email, password, remember }), remember)
}

/** Tries that may each ask for more work, since strangers fail meanwhile. */
const workTries = 3

/** The token of a sign-in; where strangers have made the browser wait, it works instead (A11). */
async function tokenFor(body: { email: string; password: string; remember: boolean }): Promise<string> {
  let work: string | null = null
  for (let tries = 0; ; tries += 1) {
    try {
      return (await call(signInEndpoint, { body: work === null ? body : { ...body, work } })).token
    } catch (error) {
      const asked = error instanceof ApiError ? error.data?.work : undefined
      if (asked === undefined || tries === workTries) throw error
      work = await doWork(asked, () => undefined)
      if (work === null) throw error
    }
  }
}

/** Begins a session and loads its user. */
export function enter(token: string, remember: boolean): Promise<SignedInUser> {
  queryClient.clear()
  startSession(token, remember)
  return queryClient.fetchQuery(currentUserQuery)
}

/** Whether a token belongs to the person whose page is open. */
async function isOfSamePerson(token: string): Promise<boolean> {
  const before = queryClient.getQueryData(currentUserQuery.queryKey)
  const user = await call(readUser, {}, { token })
  if (before !== undefined && before.id !== user.id) return false
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  return true
}

/**
 * Signs in over an open page, whose waiting calls then continue (W13). Returns false for another person, who is signed
 * out again, since the page holds someone else's data. Throws ApiError.
 */
export async function signInAgain(email: string, password: string, remember: boolean): Promise<boolean> {
  return enterAgain(await tokenFor({ email, password, remember }), remember)
}

/** Goes on with a session over an open page, as above. */
export async function enterAgain(token: string, remember: boolean): Promise<boolean> {
  if (!(await isOfSamePerson(token))) {
    await call(signOutEndpoint, {}, { token })
    return false
  }
  startSession(token, remember)
  settleSignIn(true)
  return true
}

/** Continues with a session that another tab has started. If it is another person's, this tab's session ends. */
export async function followSession(token: string): Promise<void> {
  if (!(await isOfSamePerson(token))) return leaveSession()
  adoptSession(token)
  settleSignIn(true)
}

/**
 * Ends the session on the server and forgets the token, even if the server cannot be reached (A6). Returns whether the
 * server ended it; the caller navigates to /.
 */
export async function signOut(): Promise<boolean> {
  try {
    await call(signOutEndpoint, {}, { asksForSignIn: false })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // the session has ended already
    return error.status === 401
  } finally {
    leaveNothing(sessionToken(), 'signed_out')
    queryClient.clear()
  }
}

const UserContext = createContext<SignedInUser | undefined>(undefined)

/** Provides the signed-in user to all components of a page by one subscription: a list asks for it in every row. */
export function WithUser({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...currentUserQuery, enabled: sessionToken() !== null })
  return createElement(UserContext, { value: data }, children)
}

/** The signed-in user; undefined while loading and after the session has ended. */
export const useUser = (): SignedInUser | undefined => useContext(UserContext)

/** The rights of the user's role, where more than one is asked for. */
export function useRights(): (capability: Capability | undefined) => boolean {
  const user = useUser()
  return (capability) =>
    capability !== undefined && user !== undefined && can(user.credentials.role, capability)
}

/** Whether the user's role has a capability. It only hides controls: the server checks for itself (A16). */
export function useCan(capability: Capability | undefined): boolean {
  const user = useUser()
  if (capability === undefined) return true
  return user !== undefined && can(user.credentials.role, capability)
}
