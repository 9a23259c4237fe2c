import * as endpoints from '@getzo/contract/auth/auth.endpoints'
import * as shapes from '@getzo/contract/auth/auth.schema'
import { authMessages } from '@getzo/domain/auth/auth-messages'
import { checkSignUp } from '@getzo/domain/auth/auth-rules'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import { Refused } from '../../http/refused'
import type { Route } from '../../http/route'
import { requireSession } from '../../http/session'
import { readSignedInUser } from './auth.reads'
import { createForgotPassword, resetPassword } from './password-links.service'
import { checkProfile, saveProfile } from './profile.service'
import { refuseRule } from './refuse-rule'
import { signOut } from './sessions.service'
import { createSignIn } from './sign-in.service'
import { createSignInLimits } from './sign-in-limits'

export function authRoutes(route: Route, deps: Deps) {
  const limits = createSignInLimits(deps)
  const signIn = createSignIn(deps, limits)
  const forgotPassword = createForgotPassword(deps)

  route(endpoints.signIn, shapes.signInShapes, async ({ body, request, reply }) => {
    const session = await signIn(body, request, reply)
    return { ...written(session, 'Signed in'), token: session.token }
  })

  route(endpoints.signUp, shapes.signUpShapes, async ({ body }) => {
    refuseRule(checkSignUp({ ...body, confirm: body.confirm ?? '' }))
    throw new Refused('registration_closed')
  })

  route(endpoints.readUser, shapes.readUserShapes, ({ session }) => readSignedInUser(deps.db, session))

  route(
    endpoints.saveProfile,
    shapes.saveProfileShapes,
    async ({ body, session, author, request, write }) => {
      const { userId } = requireSession(session)
      const account = await checkProfile(deps, limits, userId, body, request.ip)
      const { password: _, ...fields } = body
      await write((tx) => saveProfile(tx, account, fields, author.actor))
      return written(await readSignedInUser(deps.db, session), 'Profile successfully updated')
    },
  )

  route(endpoints.signOut, shapes.signOutShapes, async ({ session, write }) => {
    const { sessionId } = requireSession(session)
    await write((tx) => signOut(tx, sessionId))
    return written({}, 'Signed out')
  })

  route(endpoints.forgotPassword, shapes.forgotPasswordShapes, async ({ body, request, write }) => {
    await forgotPassword(body.email, request.ip, write)
    return written({}, authMessages.resetRequested)
  })

  route(endpoints.resetPassword, shapes.resetPasswordShapes, async ({ body, write }) => {
    await resetPassword(deps, limits, body, write)
    return written({}, authMessages.passwordChanged)
  })
}
