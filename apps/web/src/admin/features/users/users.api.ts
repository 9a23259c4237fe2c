import {
  changeUserRole,
  endUserSession,
  endUserSessions,
  inviteUser,
  listUserSessions,
  resetUserFactors,
  sendUserReset,
  setUserDisabled,
} from '@getzo/contract/users/users.endpoints'
import type { User } from '@getzo/contract/users/users.schema'
import type { Role } from '@getzo/domain/auth/capabilities'
import type { Language } from '@getzo/domain/public/device'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { User }

export const invite = (
  body: { email: string; first_name: string | null; role: Role; language: Language },
  idempotencyKey: string,
) => call(inviteUser, { body }, { idempotencyKey })

export const changeRole = (id: number, role: Role, version?: number) =>
  call(changeUserRole, { params: { id }, body: { role, version } })

export const setDisabled = (id: number, disabled: boolean, version?: number) =>
  call(setUserDisabled, { params: { id }, body: { disabled, version } })

export const sendReset = (id: number) => call(sendUserReset, { params: { id } })

/** An account's live sessions, the last used first (W15). */
export const sessionsOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['user-sessions', id],
    queryFn: ({ signal }) => call(listUserSessions, { params: { id } }, { signal }),
  })

export const endOne = (id: number, session: string) => call(endUserSession, { params: { id, session } })
export const endAll = (id: number) => call(endUserSessions, { params: { id } })

export const resetFactors = (id: number, reason: string) =>
  call(resetUserFactors, { params: { id }, body: { reason } })
