import { capabilities } from '@getzo/domain/auth/capabilities'
import { type Static, Type } from 'typebox'
import { Id, Instant, orNull, text } from '../shapes.schema'

const secret = Type.String({ minLength: 0, maxLength: 1000 })

/** The signed-in user. credentials carries both spellings that the specifications use. */
export const SignedInUser = Type.Object({
  id: Id,
  email: Type.String(),
  credentials: Type.Object({
    email: Type.String(),
    imageUrl: orNull(Type.String()),
    first_name: orNull(Type.String()),
    firstName: orNull(Type.String()),
    lastName: orNull(Type.String()),
    phoneNumber: orNull(Type.String()),
    role: Type.String(),
  }),
  capabilities: Type.Array(Type.Enum([...capabilities])),
  session_expires_at: Instant,
})
export type SignedInUser = Static<typeof SignedInUser>

const plainAnswer = Type.Object({ code: Type.Literal(0), message: Type.String(), data: Type.Object({}) })

export const signInShapes = {
  body: Type.Object(
    { email: text(254), password: secret, remember: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  /** token both at the top, where the specification reads it, and in data (X2) */
  answer: Type.Object({
    code: Type.Literal(0),
    message: Type.String(),
    token: Type.String(),
    data: Type.Object({ token: Type.String(), expires_at: Instant }),
  }),
}
export const signUpShapes = {
  body: Type.Object(
    { email: text(254), password: secret, confirm: Type.Optional(secret) },
    { additionalProperties: false },
  ),
  answer: plainAnswer,
}
export const readUserShapes = { answer: SignedInUser }
export const signOutShapes = { answer: plainAnswer }
export const forgotPasswordShapes = {
  body: Type.Object({ email: text(254) }, { additionalProperties: false }),
  answer: plainAnswer,
}
export const resetPasswordShapes = {
  body: Type.Object(
    { token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), password: secret },
    { additionalProperties: false },
  ),
  answer: plainAnswer,
}
