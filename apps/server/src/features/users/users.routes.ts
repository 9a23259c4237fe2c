import * as endpoints from '@getzo/contract/users/users.endpoints'
import * as shapes from '@getzo/contract/users/users.schema'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { readSessions } from '../auth/auth.reads'
import { resetFactors } from './factors-reset.service'
import { userList } from './users.list'
import {
  changeRole,
  endAllSessionsOf,
  endSessionOf,
  inviteUser,
  resetUser,
  setDisabled,
} from './users.service'

export function usersRoutes(route: Route, deps: Deps) {
  sessionRoutes(route, deps)
  resetRoutes(route, deps)
  const list = userList(deps.config.shopTimeZone)

  route(
    endpoints.listUsers,
    shapes.listUsersShapes,
    listed(deps, endpoints.listUsers, () => list),
  )

  route(
    endpoints.inviteUser,
    shapes.inviteUserShapes,
    async ({ body, author: { actor }, request, write }) => {
      const user = await write((tx) => inviteUser(tx, deps, body, { actor, request }))
      return written([user], 'user.invited', { email: user.email })
    },
  )

  route(
    endpoints.changeUserRole,
    shapes.changeUserRoleShapes,
    async ({ params, body, author: { actor }, request, write }) => {
      const user = await write((tx) => changeRole(tx, deps, params.id, body, { actor, request }))
      return written([user], 'user.role_changed', { email: user.email, role: user.role })
    },
  )

  route(
    endpoints.setUserDisabled,
    shapes.setUserDisabledShapes,
    async ({ params, body, author: { actor }, request, write }) => {
      const user = await write((tx) => setDisabled(tx, deps, params.id, body, { actor, request }))
      return written([user], body.disabled ? 'user.disabled' : 'user.enabled', { email: user.email })
    },
  )
}

function resetRoutes(route: Route, deps: Deps) {
  route(
    endpoints.sendUserReset,
    shapes.sendUserResetShapes,
    async ({ params, author: { actor }, request, write }) => {
      const user = await write((tx) => resetUser(tx, deps, params.id, { actor, request }))
      return written([{ id: user.id }], 'user.sessions_ended', { email: user.email })
    },
  )

  route(
    endpoints.resetUserFactors,
    shapes.resetUserFactorsShapes,
    async ({ params, body, session, request, write }) => {
      const by = requireSession(session)
      const user = await write((tx) => resetFactors(tx, deps, { id: params.id, ...body }, { by, request }))
      return written([user], 'factor.reset', { email: user.email })
    },
  )
}

function sessionRoutes(route: Route, deps: Deps) {
  route(endpoints.listUserSessions, shapes.listUserSessionsShapes, ({ params, session }) =>
    readSessions(deps, params.id, requireSession(session)),
  )

  route(
    endpoints.endUserSession,
    shapes.endUserSessionShapes,
    async ({ params, author: { actor }, request, write }) => {
      const { email } = await write((tx) => endSessionOf(tx, deps, params, { actor, request }))
      return written({}, 'user.session_ended', { email })
    },
  )

  route(
    endpoints.endUserSessions,
    shapes.endUserSessionsShapes,
    async ({ params: { id }, session, author: { actor }, request, write }) => {
      const { sessionId: exceptId } = requireSession(session)
      const { email } = await write((tx) => endAllSessionsOf(tx, deps, { id, exceptId }, { actor, request }))
      return written({}, 'user.signed_out', { email })
    },
  )
}
