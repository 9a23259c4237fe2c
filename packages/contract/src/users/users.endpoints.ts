import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  changeUserRoleShapes,
  endUserSessionShapes,
  endUserSessionsShapes,
  inviteUserShapes,
  listUserSessionsShapes,
  listUsersShapes,
  resetUserFactorsShapes,
  sendUserResetShapes,
  setUserDisabledShapes,
} from './users.schema'

const area = 'Users'

export const listUsers = endpoint<typeof listUsersShapes>({
  name: 'listUsers',
  method: 'GET',
  path: api('/user/all'),
  access: 'users.manage',
  summary: 'All staff accounts, or one page of them',
  area,
})
export const inviteUser = endpoint<typeof inviteUserShapes>({
  name: 'inviteUser',
  method: 'POST',
  path: api('/user'),
  access: 'users.manage',
  summary: 'Make an account and mail a link that sets its first password',
  area,
  creates: true,
})
export const changeUserRole = endpoint<typeof changeUserRoleShapes>({
  name: 'changeUserRole',
  method: 'PUT',
  path: api('/user/id/:id/a=role'),
  access: 'users.manage',
  summary: "Change an account's role; with version, only if nobody else has changed the account since",
  area,
})
export const setUserDisabled = endpoint<typeof setUserDisabledShapes>({
  name: 'setUserDisabled',
  method: 'PUT',
  path: api('/user/id/:id/a=disable'),
  access: 'users.manage',
  summary: 'Disable an account and end its sessions, or enable it again; with version, as above',
  area,
})
export const sendUserReset = endpoint<typeof sendUserResetShapes>({
  name: 'sendUserReset',
  method: 'PUT',
  path: api('/user/id/:id/a=reset'),
  access: 'users.manage',
  summary: 'Mail the account a link that sets a new password, and end its sessions',
  area,
})
export const resetUserFactors = endpoint<typeof resetUserFactorsShapes>({
  name: 'resetUserFactors',
  method: 'PUT',
  path: api('/user/id/:id/a=reset_factors'),
  access: 'users.manage',
  summary:
    "Remove an account's passkeys, one-time codes and recovery codes with a reason, and end its sessions; both are told by mail",
  area,
})
export const listUserSessions = endpoint<typeof listUserSessionsShapes>({
  name: 'listUserSessions',
  method: 'GET',
  path: api('/user/id/:id/sessions'),
  access: 'users.manage',
  summary: "Somebody's live sessions by browser, system and country, the last used first",
  area,
})
export const endUserSession = endpoint<typeof endUserSessionShapes>({
  name: 'endUserSession',
  method: 'DELETE',
  path: api('/user/id/:id/sessions/:session'),
  access: 'users.manage',
  summary: "End one of somebody's sessions",
  area,
})
export const endUserSessions = endpoint<typeof endUserSessionsShapes>({
  name: 'endUserSessions',
  method: 'POST',
  path: api('/user/id/:id/sessions/a=end_all'),
  access: 'users.manage',
  summary: "End all of somebody's sessions; one's own goes on where it is the person who asks",
  area,
})
