import { readUser, saveProfile } from '@getzo/contract/auth/auth.endpoints'
import type { Endpoint } from '@getzo/contract/endpoint'
import { makeKey } from '@getzo/contract/keys/keys.endpoints'
import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import * as many from '@getzo/contract/lists/many.endpoints'
import { exportOrders } from '@getzo/contract/orders/orders.endpoints'
import { proofOf } from '@getzo/contract/proof'
import * as works from '@getzo/contract/works/works.endpoints'
import { exportOfList } from '@getzo/domain/lists/list-exports'
import { actsOfList, manyActs } from '@getzo/domain/lists/many-acts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, personIn } from '../test-kit/accounts'
import { sampleParameters } from '../test-kit/calls/documented'
import { createFactories } from '../test-kit/factories'
import { turnOnCodes } from '../test-kit/factors'
import { soon } from '../test-kit/soon'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
/** an administrator with a factor, whose session was proved eleven minutes ago */
let late: { authorization: string }
/** the same, proved just now */
let proved: { authorization: string }

beforeAll(async () => {
  product = await startTestApp()
  late = await withFactor()
  proved = await withFactor()
  await age(late)
})
afterAll(() => product.close())

async function withFactor() {
  const { as } = await personIn(product, 'administrator')
  await turnOnCodes(product, as, new Date())
  return as
}

/** Makes the last proof of a person's sessions too old. */
async function age(as: { authorization: string }) {
  const { email } = (await product.call(readUser, {}, as)).body
  await product.db.pool.query(
    `update sessions set proved_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  )
}

const all = () => product.deps.endpoints
const namesWith = (proof: ReturnType<typeof proofOf>) =>
  all()
    .filter((endpoint) => proofOf(endpoint) === proof)
    .map(({ name }) => name)
    .toSorted()
const isExport = ({ path }: Endpoint) => path.endsWith('/f=csv')
const errorOf = ({ status, body }: { status: number; body: { data?: { error?: string } } | null }) =>
  status === 200 ? 200 : body?.data?.error

test('A25 W15 the calls that ask for a proof are users, factors, sessions, keys, webhooks, secrets, restoring, exports and sent refunds', () => {
  expect(namesWith(true)).toEqual([
    'addPasskey',
    'beginCodes',
    'beginPasskey',
    'changeUserRole',
    'confirmCodes',
    'deleteWebhook',
    'editWebhook',
    'endCodes',
    'endOtherSessions',
    'endSession',
    'endUserSession',
    'endUserSessions',
    'exportCount',
    'exportCustomers',
    'exportOrders',
    'exportStockEntries',
    'inviteUser',
    'makeKey',
    'makeRecoveryCodes',
    'makeWebhook',
    'removePasskey',
    'renamePasskey',
    'renewTagKeys',
    'resetUserFactors',
    'restoreRecord',
    'revokeKey',
    'rotateKey',
    'rotateWebhookSecret',
    'saveAddress',
    'saveCarrier',
    'saveEvents',
    'saveMail',
    'savePay',
    'saveSecondFactor',
    'saveWeChat',
    'sendRefund',
    'sendUserReset',
    'setUserDisabled',
    'showWebhookSecret',
    'takeOverKey',
    'takeTagKeys',
    'turnWebhook',
    'undoMerge',
  ])
  expect(namesWith('by_factor')).toEqual(['changePassword'])
  expect(namesWith('by_act')).toEqual(['exportList', 'saveProfile', 'startMany', 'undoWork'])
})

test('A25 what asks for no proof, among exports and among changes by the rights that ask, is listed', () => {
  const open = all().filter((endpoint) => endpoint.needsProof === false)
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'exportBrands',
    'exportPresets',
    'exportPrices',
    'exportProducts',
    'exportReport',
    'exportUrls',
    'redeliver',
    'replayWebhook',
    'testWebhook',
  ])
})

test('A25 with an old proof every such call is refused before its input is looked at, and with a fresh one none is', async () => {
  const asking = all().filter((endpoint) => proofOf(endpoint) === true)
  const refused: unknown[] = []
  const taken: unknown[] = []
  for (const endpoint of asking) {
    const params = sampleParameters(product.app, endpoint, 'path')
    refused.push([endpoint.name, errorOf(await product.call(endpoint, { params }, late))])
    // not even an id is good: nothing happens
    const answer = await product.call(endpoint, { params, query: { nothing: '1' } }, proved)
    taken.push([endpoint.name, errorOf(answer) === 'prove_again'])
  }
  expect(refused).toEqual(asking.map(({ name }) => [name, 'prove_again']))
  expect(taken).toEqual(asking.map(({ name }) => [name, false]))
})

/** Headings under which a file names people, or says how to reach them. */
const ofPeople = /customer|receiver|phone|address|email|city|postal|feedback|made_by|(first|last)_name/

test('A25 a list is saved as CSV or XLSX, whole or by rows, after a proof, unless its file names nobody', async () => {
  const lists = [...product.deps.lists.keys()].filter((list) => exportOfList(list) !== undefined)
  expect(lists.length).toBeGreaterThan(15)
  for (const list of lists) {
    const isOpen = exportOfList(list)?.namesNobody === true
    for (const query of [{}, { format: 'xlsx' }, { ids: '1,2' }, { ids: '1', format: 'xlsx' }]) {
      const ask = (as: typeof late) => product.call(exportList, { params: { list }, query }, as)
      const isRefused = errorOf(await ask(late)) === 'prove_again'
      expect([list, query, isRefused]).toEqual([list, query, !isOpen])
      expect(errorOf(await ask(proved))).not.toBe('prove_again')
    }
  }
})

test('A25 no file that is saved without a proof has a heading of people', async () => {
  const headings = async (endpoint: Endpoint, params: Record<string, string | number>) => {
    const { text } = await soon(async () => {
      const query = endpoint.name === 'exportReport' ? { from: '2026-01', to: '2026-01' } : {}
      const answer = await product.call(endpoint, { params, query }, late)
      expect([endpoint.name, params, answer.status]).toEqual([endpoint.name, params, 200])
      return answer
    })
    return text.slice(0, text.indexOf('\n'))
  }
  const found: string[] = []
  for (const endpoint of all().filter((endpoint) => isExport(endpoint) && proofOf(endpoint) === false)) {
    found.push(await headings(endpoint, sampleParameters(product.app, endpoint, 'path')))
  }
  const lists = [...product.deps.lists.keys()].filter((list) => exportOfList(list)?.namesNobody)
  for (const list of lists) found.push(await headings(exportList, { list }))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((line) => ofPeople.test(line))).toEqual([])
})

test('A25 W4 of the acts on many, restoring asks for a proof as restoring one does', async () => {
  const answers = new Map<string, boolean>()
  for (const list of product.deps.lists.keys())
    for (const act of actsOfList(list)) {
      const body = { list, act, order_status: 'shipped', reason: 'x', records: [{ id: 999_999 }] }
      const answer = await product.call(many.startMany, { body }, late)
      answers.set(act, errorOf(answer) === 'prove_again' || answers.get(act) === true)
    }
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(manyActs.map((act) => [act, act === 'restore'])),
  )
})

test('A25 W4 taking back a deletion of many restores, and asks; taking back a state does not', async () => {
  const make = createFactories(product.db)
  const order = { id: await make.order() }
  const as = await withFactor()
  const started = async (body: object) =>
    (await product.call(many.startMany, { body: { list: 'listOrders', records: [order], ...body } }, as)).body
      .data
  const shipped = await started({ act: 'status', order_status: 'shipped' })
  await age(as)
  const undo = (id: number) => product.call(works.undoWork, { params: { id } }, as)
  expect((await undo(shipped.id)).status).toBe(200)
  const deleted = await started({ act: 'delete' })
  const stored = async () =>
    (
      await product.db.pool.query('select deleted_at is null as is_there from orders where id = $1', [
        order.id,
      ])
    ).rows
  expect(errorOf(await undo(deleted.id))).toBe('prove_again')
  expect(await stored()).toEqual([{ is_there: false }])
  await product.db.pool.query('update sessions set proved_at = now()')
  expect((await undo(deleted.id)).status).toBe(200)
  expect(await stored()).toEqual([{ is_there: true }])
  await age(late)
})

test('A21 A25 another e-mail needs the password and, from who has a factor, the factor; the other fields need neither', async () => {
  const { as, email } = await personIn(product, 'csr')
  const save = (change: object, by = as) => {
    const body = { first_name: 'Jo', last_name: '', phone_number: '', address: '', city: '', country: '' }
    return product.call(saveProfile, { body: { ...body, ...change } as never }, by)
  }
  await age(as)
  const changed = { email: `new-${email}`, password: goodPassword }
  expect((await save({ email })).status).toBe(200)
  expect((await save({ ...changed, password: 'not this one' })).body.data).toMatchObject({
    rule: 'auth.password_wrong',
  })
  expect((await save(changed)).status).toBe(200)

  await product.db.pool.query('update sessions set proved_at = now()')
  await turnOnCodes(product, as, new Date())
  await age(as)
  await age(late)
  expect(errorOf(await save(changed))).toBe('prove_again')
  expect((await save({ email })).status).toBe(200)
})

test('A25 W16 a key was proved when it was made: it exports orders while its maker’s proof is old', async () => {
  const body = {
    name: 'Sheet',
    capabilities: ['orders.export'],
    addresses: [],
    ends_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  }
  const maker = await withFactor()
  const made = await product.call(makeKey, { body }, maker)
  expect(made.status).toBe(200)
  await age(maker)
  expect(errorOf(await product.call(exportOrders, {}, maker))).toBe('prove_again')
  const byKey = await product.call(exportOrders, {}, { authorization: `Bearer ${made.body.data.secret}` })
  expect(byKey.status).toBe(200)
})
