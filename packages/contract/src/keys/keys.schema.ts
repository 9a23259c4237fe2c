import { keyAddressesMax, keyCapabilities, keyStates } from '@getzo/domain/keys/key-rules'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { closed, Day, Id, IdParams, Instant, orNull, text, written } from '../shapes.schema'

export const keySorts = ['name', 'made_at', 'expires_at', 'last_used_at'] as const

/** An API key as administrators see it: of the key itself only its beginning and its end. */
export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  beginning: Type.String(),
  ending: Type.String(),
  capabilities: Type.Array(Type.String()),
  addresses: Type.Array(Type.String()),
  state: Type.Enum([...keyStates]),
  made_by: Type.String(),
  made_at: Instant,
  expires_at: orNull(Instant),
  /** of a key that was rotated: until then it goes on beside its successor */
  replaced_until: orNull(Instant),
  revoked_at: orNull(Instant),
  revoked_by: orNull(Type.String()),
  last_used_at: orNull(Instant),
  last_used_from: orNull(Type.String()),
  calls_week: Type.Integer(),
})
export type ApiKey = Static<typeof ApiKey>

/** The key itself: this answer is the only one that ever has it. */
const MadeKey = Type.Object({ key: ApiKey, secret: Type.String() })
export type MadeKey = Static<typeof MadeKey>

export const listKeysShapes = {
  query: listQuery(keySorts, {
    state: Type.Optional(Type.Enum([...keyStates])),
    ...dayRange('ends'),
    ...dayRange('used'),
    ...doneBy('made'),
  }),
  answer: Type.Array(ApiKey),
}
const ends_on = orNull(Day)
export const makeKeyShapes = {
  body: closed({
    name: text(60),
    capabilities: Type.Array(Type.Enum([...keyCapabilities]), {
      maxItems: keyCapabilities.length,
      uniqueItems: true,
    }),
    ends_on,
    addresses: Type.Array(text(60), { maxItems: keyAddressesMax }),
  }),
  answer: written(MadeKey),
}
export const rotateKeyShapes = {
  params: IdParams,
  body: closed({ ends_on }),
  answer: written(MadeKey),
}
export const revokeKeyShapes = { params: IdParams, answer: written(Type.Array(ApiKey)) }
export const takeOverKeyShapes = { params: IdParams, answer: written(Type.Array(ApiKey)) }

/** The OpenAPI document of the calls that keys may make. */
export const readApiDocumentShapes = {
  answer: Type.Unsafe<{ openapi: string }>({
    type: 'object',
    required: ['openapi'],
    properties: { openapi: { type: 'string' } },
    additionalProperties: true,
  }),
}
