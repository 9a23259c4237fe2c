import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import { takesIdempotencyKey } from './keys/key-calls'

const modules = import.meta.glob<Record<string, Endpoint>>('./**/*.endpoints.ts', { eager: true })
const endpoints = Object.values(modules).flatMap((module) => Object.values(module))

const sameAgain = 'what is given is so already'

/** Why a call that creates, merges, buys or sends takes no Idempotency-Key: what its second coming does. */
const mayComeTwice: Record<string, string> = {
  signIn: 'another session; the first is ended at /account or by its age',
  signUp: 'always refused',
  firstSignIn: 'the second is refused: the account is set up',
  saveProfile: 'the same values again; a letter with a new link makes the one before void',
  confirmEmail: 'a link is used once',
  changePassword: 'the second is refused: the password before is another one by then',
  signOut: 'the session has ended',
  endOtherSessions: 'they have ended',
  forgotPassword: 'a new link makes the one before void; letters are limited',
  resetPassword: 'a link is used once',
  askDeviceLink: 'while a link works no other is mailed',
  rememberDevice: 'a link is used once',
  askPasskey: 'another challenge; each is good once and for minutes',
  signInByPasskey: 'a challenge is good once',
  signInByCode: 'a code is taken once',
  signInByRecoveryCode: 'a code is taken once',
  beginPasskey: 'another challenge; each is good once and for minutes',
  addPasskey: 'a challenge is good once',
  beginCodes: 'another secret, which counts after its first right code; the answer may not be kept',
  confirmCodes: 'a code is taken once',
  makeRecoveryCodes: 'new codes end the ones before; the answer may not be kept',
  askProof: 'another challenge; each is good once and for minutes',
  prove: 'proved again for ten minutes',
  uploadDocument: 'the body is a file; a second one is in sight beside the first, and is deleted there',
  uploadImport: 'the body is a file; a second import imports nothing by itself',
  uploadPicture: 'the same picture is stored under the same name',
  correctImport: 'corrected to the same values, and checked again',
  runOutboxJob: 'a job that is under way or done is not begun again',
  runRepeatingJob: 'a job that is under way is not begun again, and each may run at any time',
  makeKey: 'the answer is the only one that has the key, and may not be kept; a second name is refused',
  rotateKey: 'the answer is the only one that has the key, and may not be kept; both end a day later',
  cancelLabels: 'nothing is bought',
  addShippingLabel: 'the same label of the same order',
  voidLabel: 'a label that is being voided is refused',
  countMany: 'counts',
  restoreRecord: 'what is restored is not in the bin',
  undoChangeRequest: 'what is open again is refused',
  undoReprice: 'what was taken back is left as it is',
  undoDelivery: 'what was taken back is refused',
  renewOrderLink: 'the answer is a link that opens an order, and may not be kept; the one before ends',
  proposePinyin: 'proposes, and keeps nothing',
  sendRefund: 'a refund is handed over once, by its number (adr/0132)',
  takeWeChatPayNotice: 'WeChat Pay sends it again until it is answered: its result is entered once',
  tryService: 'a test letter to oneself, or a question',
  takeTagKeys: 'answered once: keys may not be kept',
  renewTagKeys: 'the answer may not be kept; newer keys replace those that no tag has yet',
  writeEncoderFile: 'the same file again',
  enrolTag: 'a tag is enrolled once, by its own number',
  logVisit: 'best effort; too many are dropped',
  reportVitals: 'best effort',
  sendUserReset: 'a new link makes the one before void',
  endUserSessions: 'they have ended',
  setDifferent: sameAgain,
  setOtherPhone: sameAgain,
  markFeedbackRead: sameAgain,
  saveProduct: sameAgain,
  saveSettings: sameAgain,
  setTagStatus: sameAgain,
  bringBack: sameAgain,
  cancelUrlBatch: sameAgain,
  suspendUrl: sameAgain,
  setUserDisabled: sameAgain,
  resetUserFactors: sameAgain,
  editVariantOptions: sameAgain,
  editWebhook: sameAgain,
  reopenRefund: 'one that is due again is refused',
  rotateWebhookSecret: 'the answer may not be kept; the secret before signs for a day',
}

/** Acts that a second coming could do twice: every POST, and a PUT or DELETE that is called so. */
const isAct = ({ method, summary }: Endpoint) =>
  method === 'POST' ||
  (method !== 'GET' &&
    /\b(?:send|sends|mail|hand|buy|make|merge|create|add|store|issue|new|run|try|again|restore|undo|back)\b/i.test(
      summary,
    ))

test('X12 O22 every act that creates, merges, buys or sends takes an Idempotency-Key, or says what its second coming does', () => {
  const acts = endpoints.filter((one) => isAct(one) && !takesIdempotencyKey(one)).map(({ name }) => name)
  expect(acts.filter((name) => mayComeTwice[name] === undefined)).toEqual([])
  expect(Object.keys(mayComeTwice).filter((name) => !acts.includes(name))).toEqual([])
})
