import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  listKeysShapes,
  makeKeyShapes,
  readApiDocumentShapes,
  revokeKeyShapes,
  rotateKeyShapes,
  takeOverKeyShapes,
} from './keys.schema'

const area = 'API keys'
const access = 'keys.manage'

export const listKeys = endpoint<typeof listKeysShapes>({
  name: 'listKeys',
  method: 'GET',
  path: api('/keys/all'),
  access,
  summary: 'All API keys with what they may do and their last use, or one page of them',
  area,
})
// no Idempotency-Key: its stored answer would be the key itself
export const makeKey = endpoint<typeof makeKeyShapes>({
  name: 'makeKey',
  method: 'POST',
  path: api('/keys'),
  access,
  summary: 'Make an API key; the answer is the only one that has it',
  area,
})
export const rotateKey = endpoint<typeof rotateKeyShapes>({
  name: 'rotateKey',
  method: 'PUT',
  path: api('/keys/id/:id/a=rotate'),
  access,
  summary: 'Replace a key by a new one; the old one goes on for 24 hours',
  area,
})
export const revokeKey = endpoint<typeof revokeKeyShapes>({
  name: 'revokeKey',
  method: 'PUT',
  path: api('/keys/id/:id/a=revoke'),
  access,
  summary: 'Revoke a key at once',
  area,
})
export const takeOverKey = endpoint<typeof takeOverKeyShapes>({
  name: 'takeOverKey',
  method: 'PUT',
  path: api('/keys/id/:id/a=take'),
  access,
  summary: 'Take over a key that stopped because its maker has no access any more',
  area,
})
export const readApiDocument = endpoint<typeof readApiDocumentShapes>({
  name: 'readApiDocument',
  method: 'GET',
  path: api('/openapi.json'),
  access: 'anyone',
  summary: 'The OpenAPI document of the calls that API keys may make',
  area,
})
