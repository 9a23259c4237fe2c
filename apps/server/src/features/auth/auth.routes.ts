import * as endpoints from '@getzo/contract/auth/auth.endpoints'
import * as shapes from '@getzo/contract/auth/auth.schema'
import { checkSignUp } from '@getzo/domain/auth/auth-rules'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import { Refused, refuseRule } from '../../http/refused'
import type { Route } from '../../http/route'
import { readSessions, readSignedInUser } from './auth.reads'
import { createFactorLimits } from './factors/factor-limits'
import { factorRoutes } from './factors/factors.routes'
import { createSecondStep } from './factors/second-step.service'
import { requireCurrentPassword } from './passwords/current-password'
import { changeOwnPassword, checkOwnPassword } from './passwords/own-password.service'
import { createForgotPassword, resetPassword } from './passwords/password-links.service'
import { createEmailChange } from './profile/email-change.service'
import {
  readAccount,
  saveKeySetting,
  saveLanguage,
  saveProfile,
  saveStartPage,
} from './profile/profile.service'
import { endOneSession, endOthers, signOut } from './sessions.service'
import { createDeviceLinks } from './sign-in/device-links.service'
import { createEntry } from './sign-in/entry.service'
import { firstSignIn } from './sign-in/first-sign-in.service'
import { createKnownDevices } from './sign-in/known-devices'
import { createSignIn } from './sign-in/sign-in.service'
import { createSignInLimits, type SignInLimits } from './sign-in/sign-in-limits'

export function authRoutes(route: Route, deps: Deps) {
  const limits = createSignInLimits(deps)
  const enter = createEntry(deps, limits)
  const factorLimits = createFactorLimits(deps)
  const secondStep = createSecondStep({ deps, enter, limits: factorLimits })
  const signIn = createSignIn(deps, { limits, enter, secondStep })
  const forgotPassword = createForgotPassword(deps)
  const knownDevices = createKnownDevices(deps)
  profileRoutes(route, deps, limits)
  deviceRoutes(route, deps)
  sessionRoutes(route, deps)
  factorRoutes(route, deps, { limits: factorLimits, signInLimits: limits, secondStep })

  route(endpoints.signIn, shapes.signInShapes, async ({ body, ...call }) => {
    const session = await signIn(body, call)
    return { ...written(session, 'auth.signed_in'), token: session.token }
  })

  route(endpoints.signUp, shapes.signUpShapes, async ({ body }) => {
    refuseRule(checkSignUp({ ...body, confirm: body.confirm ?? '' }))
    throw new Refused('registration_closed')
  })

  route(endpoints.readUser, shapes.readUserShapes, ({ session }) => readSignedInUser(deps, session))

  route(endpoints.forgotPassword, shapes.forgotPasswordShapes, async ({ body, request, write }) => {
    await forgotPassword(body.email, request, write)
    return written({}, 'auth.reset_requested')
  })

  route(endpoints.resetPassword, shapes.resetPasswordShapes, async ({ body, request, reply, write }) => {
    const email = await resetPassword(deps, limits, body, request, write)
    knownDevices.remember(request, reply, email)
    return written({}, 'auth.password_reset')
  })
}

function deviceRoutes(route: Route, deps: Deps) {
  const deviceLinks = createDeviceLinks(deps)

  route(endpoints.askDeviceLink, shapes.askDeviceLinkShapes, async ({ body, request, write }) => {
    await deviceLinks.ask(body.email, request, write)
    return written({}, 'auth.device_link_asked')
  })

  route(endpoints.rememberDevice, shapes.rememberDeviceShapes, async ({ body, request, reply, write }) => {
    await deviceLinks.use(body.token, request, reply, write)
    return written({}, 'auth.device_known')
  })
}

function sessionRoutes(route: Route, deps: Deps) {
  route(endpoints.signOut, shapes.signOutShapes, async ({ session: maybe, request, write }) => {
    const session = requireSession(maybe)
    await write((tx) => signOut(tx, deps, session, request))
    return written({}, 'auth.signed_out')
  })

  route(endpoints.listSessions, shapes.listSessionsShapes, ({ session: maybe }) => {
    const session = requireSession(maybe)
    return readSessions(deps, session.userId, session)
  })

  route(endpoints.endSession, shapes.endSessionShapes, async ({ params, session: maybe, request, write }) => {
    const session = requireSession(maybe)
    await write((tx) => endOneSession(tx, deps, session, params.id, request))
    return written({}, 'auth.session_ended')
  })

  route(endpoints.endOtherSessions, shapes.endOtherSessionsShapes, async (call) => {
    const session = requireSession(call.session)
    await call.write((tx) => endOthers(tx, deps, session, call.request))
    return written({}, 'auth.other_sessions_ended')
  })
}

function profileRoutes(route: Route, deps: Deps, limits: SignInLimits) {
  preferenceRoutes(route, deps)
  const emailChange = createEmailChange(deps)

  route(endpoints.saveProfile, shapes.saveProfileShapes, async ({ body, session, request, prove, write }) => {
    const { userId, sessionId } = requireSession(session)
    const { account, asksForEmail } = await readAccount(deps.db, userId, body)
    prove(asksForEmail && 'by_factor')
    if (asksForEmail) await requireCurrentPassword(deps, limits, account, body.password ?? '', request)
    if (asksForEmail) await emailChange.take(userId)
    const { password: _, email, ...fields } = body
    await write(async (tx) => {
      await saveProfile(tx, userId, fields)
      if (asksForEmail) await emailChange.ask(tx, { account, email, sessionId }, request)
    })
    const said = asksForEmail ? 'auth.email_change_asked' : 'auth.profile_updated'
    return written(await readSignedInUser(deps, session), said)
  })

  route(endpoints.firstSignIn, shapes.firstSignInShapes, async ({ body, session, request, write }) => {
    await firstSignIn(deps, requireSession(session), body, request, write)
    return written(await readSignedInUser(deps, session), 'auth.set_up')
  })

  route(endpoints.confirmEmail, shapes.confirmEmailShapes, async ({ body, request, write }) => {
    await emailChange.confirm(body.token, request, write)
    return written({}, 'auth.email_changed')
  })

  route(
    endpoints.changePassword,
    shapes.changePasswordShapes,
    async ({ body, session: maybe, request, write }) => {
      const session = requireSession(maybe)
      const checked = await checkOwnPassword(deps, limits, session, body, request)
      await write((tx) => changeOwnPassword(tx, deps, checked, session.sessionId, request))
      return written({}, 'auth.password_changed')
    },
  )
}

/** A person's own preferences of the screens. */
function preferenceRoutes(route: Route, deps: Deps) {
  route(endpoints.saveStartPage, shapes.saveStartPageShapes, async ({ body, session, write }) => {
    const { userId } = requireSession(session)
    await write(async (tx) => void (await saveStartPage(tx, userId, body.start_page)))
    return written(await readSignedInUser(deps, session), 'auth.start_page_saved')
  })

  route(endpoints.saveLanguage, shapes.saveLanguageShapes, async ({ body, session, write }) => {
    const { userId } = requireSession(session)
    await write(async (tx) => void (await saveLanguage(tx, userId, body.language)))
    return written(await readSignedInUser(deps, session), 'auth.language_saved')
  })

  route(endpoints.saveKeySetting, shapes.saveKeySettingShapes, async ({ body, session, write }) => {
    const { userId } = requireSession(session)
    await write(async (tx) => void (await saveKeySetting(tx, userId, body.single_keys)))
    return written({}, 'auth.profile_updated')
  })
}
