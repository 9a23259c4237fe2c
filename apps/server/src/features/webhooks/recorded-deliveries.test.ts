import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as webhooks from '@getzo/contract/webhooks/webhooks.endpoints'
import { webhookTriesMax, webhookWaitsMs } from '@getzo/domain/webhooks/webhook-rules'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { secretOf, signature } from '../../outside/webhooks/sign'
import { answers, losesAnswer, staysSilent } from '../../test-kit/desks/receiver'
import { startWebhookDesk, type WebhookDesk } from '../../test-kit/desks/webhook-desk'

type Answer = ReturnType<typeof answers>

// waits vary by chance: here they are those of the middle
vi.spyOn(Math, 'random').mockReturnValue(0.5)

let desk: WebhookDesk
beforeAll(async () => {
  desk = await startWebhookDesk({
    webhookWithinMs: 400,
    webhookLookUp: (host, _options, done) =>
      host.startsWith('nowhere')
        ? done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }), [])
        : done(null, [{ address: '10.0.0.1', family: 4 }]),
  })
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

/** One course of events: its endpoints in the order in which they were made, and what was seen of it. */
class Course {
  readonly endpoints: number[] = []
  readonly states: string[] = []
  readonly #from = desk.now().getTime()

  async add(path = '', url = `${desk.receiver.url}${path}`) {
    const { id } = await desk.add(['feedback'], url)
    this.endpoints.push(id)
    return id
  }

  async pass(...seconds: number[]) {
    for (const one of seconds) {
      await desk.pass(one)
      this.states.push(`${one} s later: ${await seen(this.endpoints)}`)
    }
  }

  /** The requests that came. Random values are replaced by names, and what is the same each time by its hash. */
  requests() {
    const messages: string[] = []
    return desk.receiver.received.map(({ method, path, rawHeaders, headers, body }) => {
      const {
        'webhook-id': id = '',
        'webhook-timestamp': time = '',
        'webhook-signature': signed = '',
      } = headers
      if (!messages.includes(id)) messages.push(id)
      const at = Number(time) - Math.floor(this.#from / 1_000)
      const signers = signed.split(' ').map((one) => this.#signer(one, { id, timestamp: Number(time), body }))
      const told = `${method} ${path} ${named(rawHeaders, body)} ${body}`
        .replaceAll(/"timestamp": "[^"]*"/g, '"timestamp": "NOW"')
        .replaceAll(/"(feedback_id|sequence)": \d+/g, '"$1": N')
      const hash = createHash('sha256').update(told).digest('hex').slice(0, 8)
      return `${at} s: message ${messages.indexOf(id) + 1} to ${path}, signed by ${signers.join(' and ')}, ${hash}`
    })
  }

  #signer(signed: string, message: { id: string; timestamp: number; body: string }) {
    for (const [place, id] of this.endpoints.entries()) {
      for (const generation of [1, 2, 3]) {
        const secret = secretOf(desk.product.deps.secrets.webhooks, id, generation)
        if (signature(secret, message) === signed) return `secret ${generation} of endpoint ${place + 1}`
      }
    }
    return 'nobody'
  }
}

/** The headers as they came, in their order, with what differs from one request to the next replaced. */
function named(rawHeaders: readonly string[], body: string): string {
  const values: Record<string, string> = { 'webhook-id': 'ID', 'webhook-timestamp': 'TIME', host: 'HOST' }
  return rawHeaders
    .flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []))
    .map(([name, value]) => {
      const key = name.toLowerCase()
      const isRight = key === 'content-length' && Number(value) === Buffer.byteLength(body)
      return `${name}: ${key === 'webhook-signature' ? 'SIGNED' : isRight ? 'LENGTH' : (values[key] ?? value)}`
    })
    .join(', ')
}

const withoutPort = (text: string) => text.replaceAll(new URL(desk.receiver.url).port, 'PORT')
const secondsTo = (instant: string) => Math.round((Date.parse(instant) - desk.now().getTime()) / 1_000)

/** The list of deliveries, oldest first, and the list of endpoints. */
async function seen(endpoints: readonly number[]): Promise<string> {
  const deliveries = (await desk.log()).toReversed().map(({ state, tries, status, failure, next_try_at }) => {
    const seconds = next_try_at === null ? null : secondsTo(next_try_at)
    const next = seconds === null ? '' : seconds <= 1 ? ', due' : `, in ${seconds} s`
    return `${state} after ${tries}${status === null ? '' : ` with ${status}`}${failure === null ? '' : ` (${failure})`}${next}`
  })
  const ofEndpoints = await Promise.all(
    endpoints.map(async (id) => {
      const found = await desk.endpoint(id)
      if (!found) return 'deleted'
      const { state, failing_since, delivered_week, waiting, undelivered } = found
      return `${state}${failing_since === null ? '' : ' failing'} ${delivered_week}/${waiting}/${undelivered}`
    }),
  )
  return withoutPort(`${deliveries.join('; ')} | ${ofEndpoints.join('; ')}`)
}

/** Every try as it is stored, oldest first, of one delivery after another. */
async function tried(): Promise<string[]> {
  const { rows } = await desk.product.db.pool.query<{ line: string }>(
    `select concat_ws(' ', 'of ' || dense_rank() over (order by t.delivery_id), t.status, t.failure,
        'answered ' || length(t.answer)) as line
      from webhook_tries t order by t.delivery_id, t.id`,
  )
  return rows.map(({ line }) => withoutPort(line))
}

const slow: Answer = (response) => void setTimeout(() => response.writeHead(200).end('late'), 250)
const cut: Answer = (response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('begun')
  setTimeout(() => response.destroy(), 20)
}
const endless: Answer = (response) => {
  response.writeHead(200)
  response.write('begun')
}
const notHttp: Answer = (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n')

/** One event to one endpoint that answers so, and 204 from then on. */
const answering =
  (...planned: Answer[]) =>
  async (course: Course) => {
    await course.add()
    desk.receiver.plan(...planned)
    await desk.tell()
    await course.pass(0, 5, 40, 300)
  }
/** One event to an address that is in the database, whatever may be entered today. */
const addressed = (url: string) => async (course: Course) => {
  const id = await course.add()
  await desk.product.db.pool.query('update webhooks set url = $2 where id = $1', [id, url])
  await desk.tell()
  await course.pass(0, 5)
}
/** An event waits for its second try; then this happens. */
const meanwhile = (act: (id: number, course: Course) => Promise<unknown>) => async (course: Course) => {
  const id = await course.add()
  desk.receiver.plan(answers(500))
  await desk.tell()
  await course.pass(0)
  await act(id, course)
  await course.pass(0, 5, 300)
}
const calls = {
  turn: (id: number, on: boolean) =>
    desk.product.call(webhooks.turnWebhook, { params: { id }, body: { on } }, desk.boss),
  remove: (id: number) => desk.product.call(webhooks.deleteWebhook, { params: { id } }, desk.boss),
  rotate: (id: number) => desk.product.call(webhooks.rotateWebhookSecret, { params: { id } }, desk.boss),
  edit: (id: number, url: string) =>
    desk.product.call(
      webhooks.editWebhook,
      { params: { id }, body: { url, kinds: ['feedback'] } },
      desk.boss,
    ),
  test: (id: number, type: string) =>
    desk.product.call(webhooks.testWebhook, { params: { id }, body: { type } }, desk.boss),
  async redeliver() {
    const [last] = await desk.log()
    return desk.product.call(webhooks.redeliver, { params: { id: last?.id ?? 0 } }, desk.boss)
  },
  replay: (id: number) =>
    desk.product.call(
      webhooks.replayWebhook,
      { params: { id }, body: { since: '2020-01-01T00:00:00Z' } },
      desk.boss,
    ),
}

/** What may become of a delivery, by name. */
const courses: Readonly<Record<string, (course: Course) => Promise<void>>> = {
  '200': answering(answers(200, {}, 'thank you')),
  '204': answering(answers(204)),
  '302': answering(answers(302, { location: 'http://169.254.169.254/' })),
  '308': answering(answers(308, { location: 'http://127.0.0.1:1/' })),
  '400': answering(answers(400, {}, 'bad')),
  '401 twice': answering(answers(401), answers(401)),
  '404': answering(answers(404)),
  '410': answering(answers(410)),
  '410 at the second try': answering(answers(500), answers(410)),
  '429': answering(answers(429)),
  '429 with Retry-After': answering(answers(429, { 'retry-after': '44' })),
  '429 with a date': answering(answers(429, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' })),
  '400 with Retry-After': answering(answers(400, { 'retry-after': '44' })),
  '500': answering(answers(500, {}, 'broken')),
  '502': answering(answers(502)),
  '503 with Retry-After of a century': answering(answers(503, { 'retry-after': '3153600000' })),
  '504 thrice': answering(answers(504), answers(504), answers(504)),
  'slow, but in time': answering(slow),
  'no answer': answering(staysSilent),
  'an answer without an end': answering(endless),
  'an answer that is cut': answering(cut),
  'no HTTP': answering(notHttp),
  'a lost connection': answering(losesAnswer),
  'a lost connection, then 500, then no answer': answering(losesAnswer, answers(500), staysSilent),
  'a huge answer': answering(answers(500, {}, 'x'.repeat(300_000))),
  'a huge answer of success': answering(answers(200, {}, 'é'.repeat(100_000))),
  'NUL in an answer': answering(answers(500, {}, 'a\0b')),
  'no server at its address': addressed('http://127.0.0.1:9/gone'),
  'a name that leads nowhere': addressed('https://nowhere.example.com/'),
  'a name that leads inside': addressed('https://inside.example.com/'),
  'an address inside': addressed('https://169.254.169.254/latest/'),
  async 'fails for three days'(course) {
    await course.add()
    desk.receiver.answerAll(answers(500))
    await desk.tell()
    await course.pass(...webhookWaitsMs.map((ms) => ms / 1_000), 86_400)
    expect(desk.receiver.received).toHaveLength(webhookTriesMax)
  },
  async 'fails for three days while another is taken'(course) {
    await course.add()
    desk.receiver.answerAll(answers(500))
    await desk.tell()
    for (const ms of webhookWaitsMs) {
      await desk.product.db.pool.query('update webhooks set failing_since = null')
      await course.pass(ms / 1_000)
    }
  },
  'turned off meanwhile': meanwhile((id) => calls.turn(id, false)),
  'turned off and on meanwhile': meanwhile(async (id) => {
    await calls.turn(id, false)
    await calls.turn(id, true)
  }),
  'turned off beside its job': meanwhile(() =>
    desk.product.db.pool.query(`update webhooks set state = 'off'`),
  ),
  'deleted meanwhile': meanwhile((id) => calls.remove(id)),
  'deleted beside its job': meanwhile(() =>
    desk.product.db.pool.query(`update webhooks set deleted_at = now()`),
  ),
  'edited meanwhile': meanwhile((id) => calls.edit(id, `${desk.receiver.url}/other`)),
  'secret rotated meanwhile': meanwhile((id) => calls.rotate(id)),
  'secret rotated twice meanwhile': meanwhile(async (id) => {
    await calls.rotate(id)
    await calls.rotate(id)
  }),
  'secret rotated a day before': meanwhile(async (id, course) => {
    await calls.rotate(id)
    await course.pass(86_401)
    await desk.tell()
  }),
  'sent again while it waits': meanwhile(() => calls.redeliver()),
  'replayed while it waits': meanwhile((id) => calls.replay(id)),
  async 'sent again after a success'(course) {
    await course.add()
    await desk.tell()
    await course.pass(0)
    desk.receiver.plan(answers(500))
    await calls.redeliver()
    await course.pass(0, 5)
  },
  async 'missed while it was off, and replayed'(course) {
    const id = await course.add()
    await calls.turn(id, false)
    await desk.tell()
    await desk.tell()
    await course.pass(0)
    await calls.turn(id, true)
    await calls.replay(id)
    await course.pass(0)
  },
  async 'a test of each kind'(course) {
    const id = await course.add()
    for (const type of ['test.sent', 'order.created', 'scan.unusual', 'feedback.received', 'stock.changed']) {
      await calls.test(id, type)
    }
    await course.pass(0)
  },
  async 'a test that fails'(course) {
    const id = await course.add()
    desk.receiver.plan(answers(500))
    await calls.test(id, 'test.sent')
    await course.pass(0, 5)
  },
  async 'a pause of the endpoint keeps the next event waiting, and costs no try'(course) {
    await course.add()
    desk.receiver.plan(answers(429, { 'retry-after': '60' }))
    await desk.tell()
    await course.pass(0)
    await desk.tell()
    await course.pass(5, 60, 10, 30)
  },
  async 'an edit ends a pause'(course) {
    const id = await course.add()
    desk.receiver.plan(answers(429, { 'retry-after': '3600' }))
    await desk.tell()
    await course.pass(0)
    await calls.edit(id, `${desk.receiver.url}/other`)
    await desk.tell()
    await course.pass(0, 3_600)
  },
  async 'one that fails gets one try at a time'(course) {
    await course.add()
    let answer: () => void = () => undefined
    desk.receiver.plan(answers(500), (response) => {
      answer = () => void response.writeHead(204).end()
    })
    await desk.tell()
    await course.pass(0)
    await desk.tell()
    const first = desk.pass(5)
    await expect.poll(() => desk.receiver.received.length).toBe(2)
    // another copy of the service takes what is left
    await desk.product.runOutbox()
    answer()
    await first
    await course.pass(0, 3)
  },
  async 'one endpoint fails, and the others are told'(course) {
    for (const path of ['/a', '/b', '/c']) await course.add(path)
    desk.receiver.answerAll((response, request) =>
      answers(request.url?.endsWith('b') ? 503 : 204)(response, request),
    )
    await desk.tell()
    await desk.tell()
    await course.pass(0, 45, 300)
  },
  async 'two copies of the service'(course) {
    await course.add()
    for (let events = 0; events < 4; events += 1) await desk.tell()
    await Promise.all([desk.product.runOutbox(), desk.product.runOutbox()])
    await course.pass(0)
    expect(new Set(course.requests()).size).toBe(4)
  },
  async 'asked for twice by one posting'(course) {
    await course.add()
    await desk.tell()
    await desk.product.db.pool.query(`select post_delivery(id, 'again') from webhook_deliveries`)
    await course.pass(0)
  },
  async 'a job of an earlier posting'(course) {
    await course.add()
    await desk.tell()
    await desk.product.db.pool.query(`update webhook_deliveries set posting = posting + 1`)
    await course.pass(0)
  },
  async 'killed between the answer and its storing'(course) {
    await course.add()
    desk.receiver.plan((response) => {
      void desk.product
        .asOwner('alter table webhook_tries add constraint away check (false) not valid')
        .then(() => response.writeHead(204).end())
    })
    await desk.tell()
    await course.pass(0)
    await desk.product.asOwner('alter table webhook_tries drop constraint away')
    await course.pass(10)
  },
  async 'its outbox gave it up'(course) {
    await course.add()
    desk.receiver.plan(answers(500))
    await desk.tell()
    await course.pass(0)
    await course.pass(7 * 86_400)
  },
}

const recording: Record<string, unknown> = JSON.parse(
  await readFile(new URL('recorded-deliveries.json', import.meta.url), 'utf8'),
)

test('W16 each course that is recorded is tried', () => {
  expect(Object.keys(recording)).toEqual(Object.keys(courses))
})

test.each(Object.entries(courses))(
  'W16 an endpoint gets the same, byte for byte, and the same becomes of its deliveries: %s',
  async (name, run) => {
    const course = new Course()
    await run(course)
    const recorded = {
      requests: course.requests(),
      states: course.states,
      tries: await tried(),
      letters: desk.product.letters.map(({ subject }) => withoutPort(subject)),
    }
    expect(recorded).toEqual(recording[name])
  },
)
