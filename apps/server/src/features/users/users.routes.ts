import * as endpoints from '@getzo/contract/users/users.endpoints'
import * as shapes from '@getzo/contract/users/users.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { createPosting } from './posting'
import { userList } from './users.list'
import { changeRole, inviteUser, resetUser, setDisabled } from './users.service'

export function usersRoutes(route: Route, deps: Deps) {
  const post = createPosting(deps)

  route(endpoints.listUsers, shapes.listUsersShapes, (call) => answerList(deps, userList, call))

  route(
    endpoints.inviteUser,
    shapes.inviteUserShapes,
    async ({ body, author: { actor }, request, write }) => {
      const { user, note } = await post(write, (tx) => inviteUser(tx, deps, body, { actor, request }))
      return written([user], `${user.email} was invited. ${note}`)
    },
  )

  route(
    endpoints.changeUserRole,
    shapes.changeUserRoleShapes,
    async ({ params, body, author: { actor }, request, write }) => {
      const user = await write((tx) => changeRole(tx, deps, params.id, body.role, { actor, request }))
      return written([user], `${user.email} is now ${user.role}`)
    },
  )

  route(
    endpoints.setUserDisabled,
    shapes.setUserDisabledShapes,
    async ({ params, body, author: { actor }, request, write }) => {
      const user = await write((tx) => setDisabled(tx, deps, params.id, body.disabled, { actor, request }))
      return written([user], `${user.email} is ${body.disabled ? 'disabled' : 'enabled'}`)
    },
  )

  route(
    endpoints.sendUserReset,
    shapes.sendUserResetShapes,
    async ({ params, author: { actor }, request, write }) => {
      const { user, note } = await post(write, (tx) => resetUser(tx, deps, params.id, { actor, request }))
      return written([{ id: user.id }], `The sessions of ${user.email} have ended. ${note}`)
    },
  )
}
