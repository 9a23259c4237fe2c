import { endpoint } from '../endpoint'
import { auth } from '../paths'
import type {
  addPasskeyShapes,
  askPasskeyShapes,
  askProofShapes,
  beginCodesShapes,
  beginPasskeyShapes,
  confirmCodesShapes,
  endCodesShapes,
  listFactorsShapes,
  makeRecoveryCodesShapes,
  proveShapes,
  removePasskeyShapes,
  renamePasskeyShapes,
  signInByCodeShapes,
  signInByPasskeyShapes,
  signInByRecoveryCodeShapes,
} from './factors.schema'

const area = 'Second factors'

export const askPasskey = endpoint<typeof askPasskeyShapes>({
  name: 'askPasskey',
  method: 'POST',
  path: auth('/signin/passkey/a=ask'),
  access: 'anyone',
  summary: 'A challenge for a passkey at sign-in, good for one use within five minutes',
  area,
})
export const signInByPasskey = endpoint<typeof signInByPasskeyShapes>({
  name: 'signInByPasskey',
  method: 'POST',
  path: auth('/signin/passkey'),
  access: 'anyone',
  summary: 'Sign in by a passkey alone, or after a password',
  area,
})
export const signInByCode = endpoint<typeof signInByCodeShapes>({
  name: 'signInByCode',
  method: 'POST',
  path: auth('/signin/code'),
  access: 'anyone',
  summary: 'Sign in by a one-time code after a password; each code is taken once',
  area,
})
export const signInByRecoveryCode = endpoint<typeof signInByRecoveryCodeShapes>({
  name: 'signInByRecoveryCode',
  method: 'POST',
  path: auth('/signin/recovery_code'),
  access: 'anyone',
  summary: 'Sign in by a recovery code after a password; each is taken once',
  area,
})
export const listFactors = endpoint<typeof listFactorsShapes>({
  name: 'listFactors',
  method: 'GET',
  path: auth('/factors'),
  access: 'signed-in',
  summary: "One's own passkeys, whether one-time codes are on, and how many recovery codes are left",
  beforeFactor: true,
  area,
})
export const beginPasskey = endpoint<typeof beginPasskeyShapes>({
  name: 'beginPasskey',
  method: 'POST',
  path: auth('/factors/passkey/a=ask'),
  access: 'signed-in',
  summary: 'A challenge for a new passkey, good for one use within five minutes',
  beforeFactor: true,
  needsProof: true,
  area,
})
export const addPasskey = endpoint<typeof addPasskeyShapes>({
  name: 'addPasskey',
  method: 'POST',
  path: auth('/factors/passkey'),
  access: 'signed-in',
  summary: 'Keep a new passkey; with the first factor come ten recovery codes, and the other sessions end',
  beforeFactor: true,
  needsProof: true,
  area,
})
export const renamePasskey = endpoint<typeof renamePasskeyShapes>({
  name: 'renamePasskey',
  method: 'PUT',
  path: auth('/factors/passkey/:id'),
  access: 'signed-in',
  summary: 'Give a passkey another name',
  needsProof: true,
  area,
})
export const removePasskey = endpoint<typeof removePasskeyShapes>({
  name: 'removePasskey',
  method: 'DELETE',
  path: auth('/factors/passkey/:id'),
  access: 'signed-in',
  summary: 'Remove a passkey; refused for the last factor of a person who needs one',
  needsProof: true,
  area,
})
export const beginCodes = endpoint<typeof beginCodesShapes>({
  name: 'beginCodes',
  method: 'POST',
  path: auth('/factors/codes/a=begin'),
  access: 'signed-in',
  summary: 'A new secret for an app that makes codes, shown once; it counts after its first right code',
  beforeFactor: true,
  needsProof: true,
  area,
})
export const confirmCodes = endpoint<typeof confirmCodesShapes>({
  name: 'confirmCodes',
  method: 'POST',
  path: auth('/factors/codes'),
  access: 'signed-in',
  summary: 'Turn one-time codes on by a first right code, which is used up; earlier codes end',
  beforeFactor: true,
  needsProof: true,
  area,
})
export const endCodes = endpoint<typeof endCodesShapes>({
  name: 'endCodes',
  method: 'DELETE',
  path: auth('/factors/codes'),
  access: 'signed-in',
  summary: 'Turn one-time codes off; refused for the last factor of a person who needs one',
  needsProof: true,
  area,
})
export const makeRecoveryCodes = endpoint<typeof makeRecoveryCodesShapes>({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: auth('/factors/recovery_codes'),
  access: 'signed-in',
  summary: 'Ten new recovery codes, shown once; the ones before end',
  needsProof: true,
  area,
})
export const askProof = endpoint<typeof askProofShapes>({
  name: 'askProof',
  method: 'POST',
  path: auth('/proof/a=ask'),
  access: 'signed-in',
  summary: "A challenge for one of one's own passkeys",
  beforeFactor: true,
  area,
})
export const prove = endpoint<typeof proveShapes>({
  name: 'prove',
  method: 'POST',
  path: auth('/proof'),
  access: 'signed-in',
  summary:
    'Prove who one is, for ten minutes of the calls that need it: by a passkey or a code, or by the password of a person who has neither',
  beforeFactor: true,
  area,
})
