import { capabilities } from '@getzo/domain/auth/capabilities'
import { lineOrders } from '@getzo/domain/labels/label-lines'
import { languages } from '@getzo/domain/public/device'
import { startPages } from '@getzo/domain/settings/settings'
import { type Static, Type } from 'typebox'
import { chosenOf, closed, Id, Instant, nullableText, orNull, text, written } from '../shapes.schema'

/** A password as typed. Its rules are domain's; here only what no keyboard makes is refused. */
const secret = text(1000)
const linkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
/** The signed-in user. credentials carries both spellings that the specifications use. */
export const SignedInUser = Type.Object({
  id: Id,
  email: Type.String(),
  credentials: Type.Object({
    email: Type.String(),
    imageUrl: nullableText,
    first_name: nullableText,
    firstName: nullableText,
    lastName: nullableText,
    phoneNumber: nullableText,
    address: nullableText,
    city: nullableText,
    country: nullableText,
    role: Type.String(),
  }),
  capabilities: Type.Array(Type.Enum([...capabilities])),
  /** whether keys of one letter act (W5) */
  single_keys: Type.Boolean(),
  session_expires_at: Instant,
  /** whether name, e-mail and a password of one's own must be given before any other call (W18) */
  must_set_up: Type.Boolean(),
  /** whether a second factor must be added before any other call (W15) */
  must_add_factor: Type.Boolean(),
  /** the page after signing in: as chosen, and the one that counts */
  own_start_page: chosenOf(startPages),
  start_page: Type.Enum([...startPages]),
  /** how the carrier prints the lines of an address (L12) */
  label_lines: Type.Enum([...lineOrders]),
  /** what printed addresses begin with; null in a demo, whose addresses are for nobody else (W8, U12) */
  printed_origin: nullableText,
  /** of the screens and mails: as chosen, else that of the last sign-in (W14) */
  language: Type.Enum([...languages]),
})
export type SignedInUser = Static<typeof SignedInUser>

const plainAnswer = written(Type.Object({}))

/** token both at the top, where the specification reads it, and in data (X2) */
export const signedInAnswer = Type.Object({
  code: Type.Literal(0),
  message: Type.String(),
  token: Type.String(),
  data: Type.Object({ token: Type.String(), expires_at: Instant }),
})

export const signInShapes = {
  body: closed({
    email: text(254),
    password: secret,
    remember: Type.Optional(Type.Boolean()),
    /** the answer to the work of a refusal too_many (see lookup-work.ts) */
    work: Type.Optional(text(400)),
  }),
  answer: signedInAnswer,
}
export const signUpShapes = {
  body: closed({ email: text(254), password: secret, confirm: Type.Optional(secret) }),
  answer: plainAnswer,
}
export const readUserShapes = { answer: SignedInUser }
/** The account form (A21). password is the current one, needed where email is another than the stored one. */
export const saveProfileShapes = {
  body: closed({
    email: text(254),
    first_name: orNull(text(100)),
    last_name: orNull(text(100)),
    phone_number: orNull(text(40)),
    address: orNull(text(300)),
    city: orNull(text(100)),
    country: orNull(text(100)),
    password: Type.Optional(secret),
  }),
  answer: written(SignedInUser),
}
export const firstSignInShapes = {
  body: closed({
    first_name: text(100),
    last_name: text(100),
    email: text(254),
    password: secret,
    language: Type.Optional(Type.Enum([...languages])),
  }),
  answer: written(SignedInUser),
}
export const saveStartPageShapes = {
  body: closed({ start_page: chosenOf(startPages) }),
  answer: written(SignedInUser),
}
export const saveLanguageShapes = {
  body: closed({ language: Type.Enum([...languages]) }),
  answer: written(SignedInUser),
}
export const saveKeySettingShapes = {
  body: closed({ single_keys: Type.Boolean() }),
  answer: plainAnswer,
}
export const SessionId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
/** A session of the signed-in user, or of another one for an administrator (A24, W15). */
export const OwnSession = Type.Object({
  id: SessionId,
  /** null where the browser names none that is known, or signed in before these were kept */
  browser: nullableText,
  system: nullableText,
  /** the country from which it signed in (ISO 3166), null where no proxy names it */
  place: nullableText,
  created_at: Instant,
  /** to the minute */
  last_seen_at: Instant,
  /** whether it is the session of this call */
  is_this: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

export const listSessionsShapes = { answer: Type.Array(OwnSession) }
export const endSessionShapes = {
  params: closed({ id: SessionId }),
  answer: plainAnswer,
}
export const endOtherSessionsShapes = { answer: plainAnswer }
export const signOutShapes = { answer: plainAnswer }
export const forgotPasswordShapes = {
  body: closed({ email: text(254) }),
  answer: plainAnswer,
}
export const resetPasswordShapes = {
  body: closed({ token: linkToken, password: secret }),
  answer: plainAnswer,
}
export const askDeviceLinkShapes = { body: closed({ email: text(254) }), answer: plainAnswer }
export const rememberDeviceShapes = { body: closed({ token: linkToken }), answer: plainAnswer }
export const confirmEmailShapes = {
  body: closed({ token: linkToken }),
  answer: plainAnswer,
}
/** password is the current one */
export const changePasswordShapes = {
  body: closed({ password: secret, new_password: secret }),
  answer: plainAnswer,
}
