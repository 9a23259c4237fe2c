import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk({ withJobs: false, labelWaitMs: 0, shipWithinMs: 400 })
})
afterAll(() => at.close())

type Call = Parameters<LabelDesk['carrier']['failNext']>[0]
type Fault = Parameters<LabelDesk['carrier']['failNext']>[1]
type Faults = Partial<Record<Call, Fault[]>>

const refuse = (status: number, code: string, retryAfter?: string): Fault => ({
  kind: 'refuse',
  status,
  code,
  message: `It is ${code}`,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})
const drop: Fault = { kind: 'drop' }
const cut = (bytes: number): Fault => ({ kind: 'cut', bytes })
const page = (status: number): Fault => ({ kind: 'page', status })
const broken: Fault = { kind: 'picture', bytes: Buffer.from('GIF89a no picture') }
const answer = (body: unknown): Fault => ({ kind: 'answer', body })

/** Every kind of fault of every call that labels make. */
const faults: Record<string, Faults> = {
  none: {},
  'ship drop': { ship: [drop] },
  'ship slow': { ship: [{ kind: 'slow', ms: 450 }] },
  'ship cut in its head': { ship: [cut(20)] },
  'ship cut in its body': { ship: [cut(400)] },
  'ship page 200': { ship: [page(200)] },
  'ship page 403': { ship: [page(403)] },
  'ship page 503': { ship: [page(503)] },
  'ship empty': { ship: [answer({})] },
  'ship refused': { ship: [refuse(400, '120202')] },
  'ship refused twice': { ship: [refuse(400, '120202'), refuse(400, '120202')] },
  'ship 429': { ship: [refuse(429, '10429', '2')] },
  'ship 429 without a time': { ship: [refuse(429, '10429')] },
  'ship 503 with a time': { ship: [refuse(503, '10503', '90')] },
  'ship 401': { ship: [refuse(401, '250002')] },
  'ship picture': { ship: [broken] },
  'ship and recover picture': { ship: [broken], recover: [broken] },
  'ship and recover drop': { ship: [drop], recover: [drop] },
  'ship and recover drop for long': { ship: [drop], recover: [drop, drop, drop, drop, drop] },
  'ship lost, recover page 502': { ship: [drop], recover: [page(502)] },
  'ship lost, recover cut': { ship: [cut(0)], recover: [cut(300)] },
  'ship lost, recover none': { ship: [page(503)], recover: [refuse(400, '300041')] },
  'ship lost, recover empty': { ship: [drop], recover: [answer({ LabelRecoveryResponse: {} })] },
  'void drop': { void: [drop] },
  'void page 200': { void: [page(200)] },
  'void 429': { void: [refuse(429, '10429', '1')] },
  'void refused': { void: [refuse(400, '190102')] },
  'void voided already': { void: [refuse(400, '190117')] },
}

/** The requests that reached the carrier since the last look. Random values are replaced by numbered names. */
function requested(): string[] {
  const references = new Map<string, string>()
  const named = (text: string) =>
    text
      .replaceAll(/GETZO-\d+-[0-9A-F]{12}/g, (found) => {
        if (!references.has(found)) references.set(found, `REFERENCE-${references.size + 1}`)
        return references.get(found) ?? ''
      })
      .replaceAll(/1Z[0-9A-Z]{16}/g, 'NUMBER')
      .replaceAll(/"InvoiceNumber":"[^"]*"/g, '"InvoiceNumber":"ORDER"')
      .replaceAll(/"InvoiceDate":"\d{8}"/g, '"InvoiceDate":"DAY"')
  return at.carrier.requests
    .filter(({ call }) => call !== 'token')
    .map(({ call, body }) => {
      const text = named(JSON.stringify(body))
      const reference = /REFERENCE-\d/.exec(text)?.[0] ?? ''
      return `${call} ${reference} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    })
}

/** Asks for a label, as often as a person would, and voids it; answers all that became of it. */
async function recordingOf(script: Faults) {
  at.now()
  const { id } = await at.order({ order_number: 'N1' })
  for (const [call, list] of Object.entries(script)) at.carrier.failNext(call as Call, ...list)
  const states: string[] = []
  const note = async () => {
    const { label, earlier } = await at.desk(id)
    states.push([label, ...earlier].map((one) => one?.refusal ?? one?.status ?? '-').join(' '))
    return label
  }
  for (let ask = 0; ask < 2; ask += 1) {
    await at.generate(id)
    await at.product.runOutbox()
    await at.tryAgain()
    for (const minutes of [1, 4]) await at.runJobs(minutes * 61_000, ['settle-lost-labels'])
    const label = await note()
    if (label?.status === 'unknown') {
      await at.settle(id, { label_id: label.id, as: 'not_bought', note: 'I think so' })
    }
  }
  const label = await note()
  if (label?.status === 'bought') {
    const body = { label_id: label.id, reason: 'wrong' }
    await at.product.call(endpoints.voidLabel, { params: { order_id: id }, body }, at.boss)
    await at.product.runOutbox()
    await at.tryAgain()
    await note()
  }
  const sold = await at.soldFor(id)
  const { facts } = await at.desk(id)
  const recorded = {
    requests: requested(),
    states,
    facts: facts.map(({ fact, carrier_code: code }) => (code === null ? fact : `${fact} ${code}`)).join(' '),
    sold: sold.map(({ voidedAt }) => (voidedAt === null ? 'sold' : 'voided')).join(' '),
  }
  await end(id)
  return recorded
}

/** Ends what waits for a time that the carrier has named, so that it is not asked within the next recording. */
async function end(id: number) {
  const { label } = await at.desk(id)
  if (label?.status === 'asked') {
    await at.product.call(endpoints.cancelLabels, { body: { label_ids: [label.id] } }, at.boss)
  }
  if (label !== null && label.void_asked_at !== null) {
    await at.settle(id, { label_id: label.id, as: 'voided', note: 'I did' })
  }
}

const recording: Record<string, unknown> = JSON.parse(
  await readFile(new URL('recorded-calls.json', import.meta.url), 'utf8'),
)

test.each(Object.entries(faults))(
  'L7 L9 the carrier is asked the same, byte for byte, and the same becomes of it, with the fault: %s',
  async (name, script) => {
    expect(await recordingOf(script)).toEqual(recording[name])
  },
)
