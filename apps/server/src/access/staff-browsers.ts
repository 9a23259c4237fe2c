import { cookies as cookieNames } from '@getzo/contract/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../http/cookies'
import type { Sessions } from './session'

/**
 * Whether somebody of the staff is signed in in the browser that opens a public page: what they look at counts nowhere
 * (G11). Pages get no token (docs/adr/0019), so signing in leaves the session's id in a cookie. It opens nothing: every call
 * asks for the token.
 */
export interface StaffBrowsers {
  remember(reply: FastifyReply, session: { id: string; maxAgeSeconds: number }): void
  isStaff(request: FastifyRequest): Promise<boolean>
}

export const createStaffBrowsers = ({
  cookies,
  sessions,
}: {
  cookies: Cookies
  sessions: Pick<Sessions, 'isLive'>
}): StaffBrowsers => ({
  remember(reply, { id, maxAgeSeconds }) {
    cookies.set(reply, cookieNames.staff, id, { maxAgeSeconds, sameSite: 'lax' })
  },
  async isStaff(request) {
    const id = cookies.read(request, cookieNames.staff) ?? ''
    // most visits have none
    return /^[0-9a-f-]{36}$/.test(id) && sessions.isLive(id)
  },
})
