import type { Endpoint } from '@getzo/contract/endpoint'
import { takesIdempotencyKey } from '@getzo/contract/keys/key-calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEveryChange } from '../test-kit/changes/every-change'
import { startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp
let owner: pg.Pool
beforeAll(async () => {
  product = await startWithPages({ labelWaitMs: 0 })
  owner = new pg.Pool({ connectionString: product.url })
})
afterAll(async () => {
  await owner.end()
  await product.close()
})

/**
 * What the second coming of an act without an Idempotency-Key answers and changes, as `state` tells it, and why that
 * harms nobody.
 */
const mayComeTwice: Record<string, [answersAndChanges: string, why: string]> = {
  signIn: [
    '200 security_events+1 sessions+1 users',
    'another session; the first is ended at /account or by its age',
  ],
  signUp: ['403', 'always refused'],
  firstSignIn: ['422', 'the second is refused: the account is set up'],
  saveProfile: ['200 users', 'the same values again; a letter with a new link makes the one before void'],
  confirmEmail: ['410', 'a link is used once'],
  changePassword: [
    '422 security_events+1',
    'the second is refused: the password before is another one by then',
  ],
  signOut: ['401 security_events+1', 'the session has ended'],
  endOtherSessions: ['200 security_events+1', 'they have ended'],
  forgotPassword: [
    '200 outbox+1 password_links+1 security_events+1',
    'a new link makes the one before void; letters are limited',
  ],
  resetPassword: ['410', 'a link is used once'],
  askDeviceLink: ['200', 'while a link works no other is mailed'],
  rememberDevice: ['410', 'a link is used once'],
  askPasskey: ['200 passkey_challenges+1', 'another challenge; each is good once and for minutes'],
  signInByPasskey: ['401', 'a challenge is good once'],
  signInByCode: ['401', 'a code is taken once'],
  signInByRecoveryCode: ['401', 'a code is taken once'],
  beginPasskey: ['200 passkey_challenges+1', 'another challenge; each is good once and for minutes'],
  addPasskey: ['401', 'a challenge is good once'],
  beginCodes: [
    '200 code_secrets',
    'another secret, which counts after its first right code; the answer may not be kept',
  ],
  confirmCodes: ['422', 'a code is taken once'],
  makeRecoveryCodes: [
    '200 recovery_codes security_events+1',
    'new codes end the ones before; the answer may not be kept',
  ],
  askProof: ['200 passkey_challenges+1', 'another challenge; each is good once and for minutes'],
  prove: ['401', 'a code or challenge is good once; by the password one proves again for ten minutes'],
  uploadDocument: [
    '200 documents+1 file_pieces+1 files+1 history+1',
    'the body is a file; a second one is in sight beside the first, and is deleted there',
  ],
  uploadImport: [
    '200 import_rows+1 imports+1',
    'the body is a file; a second import imports nothing by itself',
  ],
  uploadPicture: ['200', 'the same picture is stored under the same name'],
  correctImport: ['200 imports', 'corrected to the same values, and checked again'],
  scanCount: ['200', 'a scan counts once by the key that its phone made'],
  countAgain: ['200 history+1 stock_count_events+1 stock_count_lines', 'begun again from nothing once more'],
  undoCount: ['422', 'a count is undone once'],
  runOutboxJob: ['200', 'a job that is under way or done is not begun again'],
  runRepeatingJob: [
    '200 repeating_jobs',
    'a job that is under way is not begun again, and each may run at any time',
  ],
  makeKey: [
    '409',
    'the answer is the only one that has the key, and may not be kept; a second name is refused',
  ],
  rotateKey: ['422', 'a key that is being rotated is refused'],
  cancelLabels: ['200', 'nothing is bought'],
  addShippingLabel: ['200', 'the same label of the same order'],
  voidLabel: ['422', 'a label that is being voided is refused'],
  countMany: ['200', 'counts'],
  restoreRecord: ['404', 'what is restored is not in the bin'],
  undoChangeRequest: ['409', 'what is open again is refused'],
  undoReprice: ['200', 'what was taken back is left as it is'],
  undoDelivery: ['422', 'what was taken back is refused'],
  renewOrderLink: [
    '200 history+1 orders',
    'the answer is a link that opens an order, and may not be kept; the one before ends',
  ],
  proposePinyin: ['200', 'proposes, and keeps nothing'],
  tryService: ['200 service_tries', 'a test letter to oneself, or a question'],
  takeTagKeys: ['422', 'answered once: keys may not be kept'],
  renewTagKeys: ['409', 'refused: the version of the batch is another one by then'],
  writeEncoderFile: ['200', 'the same file again'],
  enrolTag: ['422', 'a tag is enrolled once, by its own number'],
  logVisit: ['200', 'best effort; too many are dropped'],
  reportVitals: ['200', 'best effort'],
  sendUserReset: ['200 outbox+1 password_links+1 security_events+1', 'a new link makes the one before void'],
  endUserSessions: ['200 security_events+1', 'they have ended'],
  reopenRefund: ['422', 'one that is due again is refused'],
  rotateWebhookSecret: [
    '200 security_events+1 webhooks',
    'the answer may not be kept; the secret before signs for a day',
  ],
  setDifferent: ['200 customer_pairs', 'what is given is so already; the decision has the later time'],
  setOtherPhone: ['200', 'what is given is so already'],
  markFeedbackRead: ['200', 'what is given is so already'],
  saveMail: ['200', 'what is given is so already'],
  saveSettings: ['200', 'what is given is so already'],
  bringBack: ['200', 'what is given is so already'],
  setUserDisabled: ['200', 'what is given is so already'],
  editVariantOptions: ['200', 'what is given is so already'],
  editWebhook: ['200 security_events+1', 'what is given is so already'],
  takeBackReceipt: ['422', 'a delivery is taken back once'],
  enterRate: ['200', 'what is given is so already'],
  keepStock: ['200', 'what is given is so already'],
  setReorderPoint: ['200', 'what is given is so already'],
  setTagStatus: ['409', 'refused: its version is another one by then'],
  suspendUrl: ['409', 'refused: its version is another one by then'],
  cancelUrlBatch: ['422', 'a batch that was cancelled is refused'],
  stopImport: ['422', 'a step that was stopped has ended'],
  resetUserFactors: ['422', 'refused: there are no factors any more'],
}

/** Acts that need a service outside, and the tests of their second coming. */
const shownElsewhere: Record<string, string> = {
  sendRefund:
    'W17 is neither sent twice, nor ticked off, nor withdrawn meanwhile, and is a state of the list',
  takeWeChatPayNotice: 'W17 ends the refund at once, and its repetition changes nothing',
  takeWeChatEvent:
    'J3 a repeated event, also one that is sealed and signed anew, is answered and asks nothing again',
  tryWeChatMessage: 'J4 a test says what WeChat said, and the openid is kept nowhere',
}

/** Acts that a second coming could do twice: every POST, and a PUT or DELETE that is called so. */
const isAct = ({ method, summary }: Endpoint) =>
  method === 'POST' ||
  (method !== 'GET' &&
    /\b(?:send|sends|mail|hand|buy|make|merge|create|add|store|issue|new|run|try|again|restore|undo|back)\b/i.test(
      summary,
    ))

/** Tables that count calls, and what a call with a key leaves. */
const counting = ['rate_limits', 'idempotency_keys', 'kysely_migration', 'kysely_migration_lock']
/** Tables of visits and scans, which are written once a second: by then another call is under way. */
const written = '^(visits|scan_days|url_scan|tag_tap|unsent_scan)'

/** The number of rows and a hash of each table. */
async function state() {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) and tablename !~ $2 order by 1`,
    [counting, written],
  )
  const ofTable = ({ name }: { name: string }) =>
    `select '${name}' as name, count(*)::int as rows, md5(string_agg(r::text, '|' order by r::text)) as hash from "${name}" r`
  const { rows } = await owner.query<{ name: string; rows: number; hash: string }>(
    tables.map(ofTable).join(' union all '),
  )
  return rows
}

/** The tables that another state has changed, each with the number of rows that were added: a table+1. */
function changes(before: Awaited<ReturnType<typeof state>>, after: Awaited<ReturnType<typeof state>>) {
  return after.flatMap(({ name, rows, hash }, at) => {
    const then = before[at]
    if (then?.hash === hash) return []
    const added = rows - (then?.rows ?? 0)
    return [added > 0 ? `${name}+${added}` : name]
  })
}

/** Makes an endpoint's good call twice; what the second one answered and changed. */
async function secondOf(endpoint: Endpoint, sample: Sample, key?: string) {
  const { headers, status: _status, ...input } = sample
  const as = headers ? undefined : await product.signedInAs('administrator')
  const make = async () => {
    const answer = await product.call(endpoint, input, as, {
      ...headers,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    })
    await product.deps.background.idle()
    return answer
  }
  const first = await make()
  const before = await state()
  const second = await make()
  const changed = [second.status, ...changes(before, await state())].join(' ')
  return { first, second, changed }
}

type Sample = Awaited<ReturnType<ReturnType<typeof createEveryChange>['calls'][string]>>

test('X12 O22 every act that creates, merges, buys or sends takes an Idempotency-Key, or it is said what its second coming does', () => {
  const { endpoints } = product.deps
  const acts = endpoints.filter((one) => isAct(one) && !takesIdempotencyKey(one)).map(({ name }) => name)
  const said = [...Object.keys(mayComeTwice), ...Object.keys(shownElsewhere)]
  expect(said.sort()).toEqual(acts.sort())
})

test('X12 O22 an act without an Idempotency-Key answers and changes the second time what is said of it', async () => {
  const { calls } = createEveryChange(product)
  const found: Record<string, string> = {}
  for (const endpoint of product.deps.endpoints.filter(({ name }) => mayComeTwice[name])) {
    const sample = await calls[endpoint.name]?.()
    found[endpoint.name] = sample === undefined ? 'no sample' : (await secondOf(endpoint, sample)).changed
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(mayComeTwice).map(([name, [what]]) => [name, what])),
  )
})

test('X12 O22 every act with an Idempotency-Key answers the second time as the first, and changes nothing', async () => {
  const { calls } = createEveryChange(product)
  const unlike: string[] = []
  const keyed = product.deps.endpoints.filter((one) => one.method !== 'GET' && takesIdempotencyKey(one))
  expect(keyed.length).toBeGreaterThan(30)
  for (const endpoint of keyed) {
    const sample = await calls[endpoint.name]?.()
    if (sample === undefined) continue
    const { first, second, changed } = await secondOf(endpoint, sample, `once-${endpoint.name}`)
    const isSame = first.status !== 200 || first.text === second.text
    if (changed !== String(first.status) || !isSame)
      unlike.push(`${endpoint.name} ${first.status} ${changed}`)
  }
  expect(unlike).toEqual([])
})
