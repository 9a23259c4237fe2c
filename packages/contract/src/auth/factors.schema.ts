import { passkeyNameMax } from '@getzo/domain/auth/factors'
import { type Static, Type } from 'typebox'
import { closed, Id, IdParams, Instant, orNull, text, written } from '../shapes.schema'
import { signedInAnswer } from './auth.schema'

const plainAnswer = written(Type.Object({}))
const base64url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength })
/** Names the right password that waits for its second factor. */
const Half = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const TypedCode = text(100)

/** A browser's answer to a challenge, as WebAuthn Level 3 writes it in JSON; its parts are checked by their own rules. */
const PasskeyAnswer = closed({
  id: base64url(1400),
  rawId: base64url(1400),
  type: Type.Literal('public-key'),
  response: closed({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: Type.Optional(orNull(base64url(200))),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

const NewPasskey = closed({
  id: base64url(1400),
  rawId: base64url(1400),
  type: Type.Literal('public-key'),
  response: closed({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
})
export type NewPasskey = Static<typeof NewPasskey>

/** Handed to the browser as it is: PublicKeyCredentialRequestOptionsJSON or …CreationOptionsJSON. */
const BrowserOptions = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
const optionsAnswer = written(Type.Object({ options: BrowserOptions }))

export const askPasskeyShapes = { answer: optionsAnswer }
export const signInByPasskeyShapes = {
  body: closed({
    passkey: PasskeyAnswer,
    remember: Type.Optional(Type.Boolean()),
    half: Type.Optional(Half),
  }),
  answer: signedInAnswer,
}
const byTyped = {
  body: closed({ half: Half, code: TypedCode }),
  answer: signedInAnswer,
}
export const signInByCodeShapes = byTyped
export const signInByRecoveryCodeShapes = byTyped

/** The second factors of the signed-in person (W15). Secrets and codes are never answered a second time. */
export const OwnFactors = Type.Object({
  passkeys: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      created_at: Instant,
      last_used_at: orNull(Instant),
      /** the credential's id, by which a browser forgets what is removed here */
      credential: Type.String(),
    }),
  ),
  /** since when one-time codes are on */
  codes_since: orNull(Instant),
  recovery_left: Type.Integer(),
  /** whether the shop asks this person for a second factor */
  is_needed: Type.Boolean(),
  /** how a proof is given: by which of them, or by the password of a person who has none */
  has_proved_lately: Type.Boolean(),
  /** null where passkeys are not offered at all */
  passkeys_at: orNull(Type.String()),
  /** what an authenticator knows the person by */
  handle: orNull(Type.String()),
})
export type OwnFactors = Static<typeof OwnFactors>

/** with the recovery codes that were made by this call: shown now and never again */
const changedFactors = written(
  Type.Object({ factors: OwnFactors, recovery_codes: Type.Array(Type.String()) }),
)
export const listFactorsShapes = { answer: OwnFactors }
export const beginPasskeyShapes = { answer: optionsAnswer }
export const addPasskeyShapes = {
  body: closed({ passkey: NewPasskey, name: Type.Optional(text(passkeyNameMax)) }),
  answer: changedFactors,
}
export const renamePasskeyShapes = {
  params: IdParams,
  body: closed({ name: text(passkeyNameMax) }),
  answer: changedFactors,
}
export const removePasskeyShapes = { params: IdParams, answer: changedFactors }
export const beginCodesShapes = {
  /** the secret as text and as the address that its QR code holds: shown now and never again */
  answer: written(Type.Object({ secret: Type.String(), address: Type.String() })),
}
export const confirmCodesShapes = {
  body: closed({ code: TypedCode }),
  answer: changedFactors,
}
export const endCodesShapes = { answer: changedFactors }
export const makeRecoveryCodesShapes = { answer: changedFactors }

export const askProofShapes = { answer: optionsAnswer }
/** One of the three; the password counts only for a person without a factor. */
export const proveShapes = {
  body: closed({
    passkey: Type.Optional(PasskeyAnswer),
    code: Type.Optional(TypedCode),
    password: Type.Optional(text(1000)),
  }),
  answer: plainAnswer,
}
