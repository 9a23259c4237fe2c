import { roles } from '@getzo/domain/auth/capabilities'
import { languages } from '@getzo/domain/public/device'
import { type Static, Type } from 'typebox'
import { OwnSession, SessionId } from '../auth/auth.schema'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { closed, Id, IdParams, Instant, orNull, text, Version, written } from '../shapes.schema'

export const userSorts = ['email', 'role', 'date_created', 'last_seen_at'] as const

/** A staff account. invited: it was made but no password has been set yet. */
export const User = Type.Object({
  id: Id,
  email: Type.String(),
  first_name: orNull(Type.String()),
  last_name: orNull(Type.String()),
  role: Type.String(),
  disabled_at: orNull(Instant),
  invited: Type.Boolean(),
  /** how many passkeys the person has, and whether one-time codes are on (W15) */
  passkeys: Type.Integer(),
  has_codes: Type.Boolean(),
  last_seen_at: orNull(Instant),
  date_created: Instant,
  version: Type.Integer(),
})
export type User = Static<typeof User>

const Role = Type.Enum([...roles])

const userStates = ['enabled', 'invited', 'disabled'] as const

export const listUsersShapes = {
  query: listQuery(userSorts, {
    role: Type.Optional(Role),
    state: Type.Optional(Type.Enum([...userStates])),
    has_factor: Type.Optional(Type.Boolean()),
    ...dayRange('created'),
    ...dayRange('seen'),
    ...doneBy('created', 'modified'),
  }),
  answer: Type.Array(User),
}
export const inviteUserShapes = {
  body: closed({
    email: text(254, 3),
    first_name: Type.Optional(orNull(text(100))),
    role: Role,
    language: Type.Optional(Type.Enum([...languages])),
  }),
  answer: written(Type.Array(User)),
}
export const changeUserRoleShapes = {
  params: IdParams,
  body: closed({ role: Role, version: Type.Optional(Version) }),
  answer: written(Type.Array(User)),
}
export const setUserDisabledShapes = {
  params: IdParams,
  body: closed({ disabled: Type.Boolean(), version: Type.Optional(Version) }),
  answer: written(Type.Array(User)),
}
export const resetUserFactorsShapes = {
  params: IdParams,
  body: closed({ reason: text(300) }),
  answer: written(Type.Array(User)),
}
export const sendUserResetShapes = { params: IdParams, answer: written(Type.Array(Type.Object({ id: Id }))) }

export const listUserSessionsShapes = { params: IdParams, answer: Type.Array(OwnSession) }
export const endUserSessionShapes = {
  params: closed({ id: Id, session: SessionId }),
  answer: written(Type.Object({})),
}
export const endUserSessionsShapes = { params: IdParams, answer: written(Type.Object({})) }
