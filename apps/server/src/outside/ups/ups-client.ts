import { randomUUID } from 'node:crypto'
import type { ShopReader } from '../../config/shop-now'
import type { UpsConfig } from '../../config/ups'
import type { Database } from '../../db/connection/connect'
import type { Carrier, CarrierWord } from './carrier'
import {
  costOfRate,
  eventsOf,
  isTracking,
  isVoided,
  isVoidedBefore,
  labelOfRecovery,
  labelOfShipment,
} from './ups-answers'
import { askUps, askWithinMs, rateWithinMs, type UpsReply, wordOf } from './ups-http'
import { rateRequest, recoveryRequest, shipmentRequest } from './ups-request'
import { createUpsTokens } from './ups-token'

interface UpsParts {
  credentials: NonNullable<UpsConfig['credentials']>
  baseUrl: string
  /** says who sends, and in which order lines are given */
  shop: ShopReader
  db: Database
  sample?: boolean
  /** how long a label's answer is waited for */
  shipMs: number
}

type Answer = Extract<UpsReply, { kind: 'answer' }>

/** unsent: the request certainly changed nothing; broken: it may have been carried out. */
interface Unanswered {
  kind: 'unsent' | 'broken'
  word: CarrierWord
}

type Reply = Answer | Unanswered

type Method = 'GET' | 'POST' | 'DELETE'

interface Call {
  method: Method
  path: string
  body?: unknown
  withinMs: number
}

function createAsk({ credentials, baseUrl, db }: UpsParts) {
  const tokens = createUpsTokens({ ...credentials, baseUrl, db })

  /** Asks once, with the token that is there. */
  async function askOnce({ method, path, body, withinMs }: Call): Promise<{ reply: Reply; token?: string }> {
    const given = await tokens.current()
    if ('word' in given) {
      return { reply: { kind: 'unsent', word: { ...given.word, code: null, message: saying(given.word) } } }
    }
    const reply = await askUps(new URL(path, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${given.token}`,
        transId: randomUUID().replaceAll('-', ''),
        transactionSrc: 'getzo',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      withinMs,
    })
    if (reply.kind === 'answer') return { reply, token: given.token }
    return { reply: { kind: reply.kind, word: { code: null, message: reply.message } } }
  }

  /** Asks once more with another token where the token is refused: a refused request did nothing. */
  async function ask(call: Call): Promise<Reply> {
    const { reply, token } = await askOnce(call)
    if (token === undefined || reply.kind !== 'answer' || reply.status !== 401) return reply
    await tokens.forget(token)
    return (await askOnce(call)).reply
  }

  return { ask, askOnce }
}

/**
 * UPS's REST calls with our own credentials (facts: UPS). A label is asked for once; look-ups and voiding, which buy
 * nothing, are asked a second time where the first answer broke off.
 */
export function createUps(parts: UpsParts): Carrier {
  const asked = createAsk(parts)
  return { sample: parts.sample ?? false, ...purchases(parts, asked), ...lookUps(parts, asked) }
}

type Asked = ReturnType<typeof createAsk>

/** The calls that cost money, or say how much. */
function purchases(
  { credentials: { accountNumber }, shop, shipMs }: UpsParts,
  { ask, askOnce }: Asked,
): Pick<Carrier, 'ship' | 'rate'> {
  return {
    async ship(shipment, reference) {
      const reply = await ask({
        method: 'POST',
        path: '/api/shipments/v2409/ship',
        body: shipmentRequest(shipment, reference, shop.now().ups, accountNumber),
        withinMs: shipMs,
      })
      if (reply.kind === 'unsent') {
        return { kind: isAskedLater(reply.word) ? 'later' : 'refused', word: reply.word }
      }
      if (reply.kind !== 'answer') return { kind: 'lost', word: reply.word }
      const label = reply.status < 300 ? labelOfShipment(reply.body) : null
      if (label) return { kind: 'bought', label }
      if (reply.status === 429) return { kind: 'later', word: wordOf(reply) }
      return { kind: isRefusal(reply) ? 'refused' : 'lost', word: wordOf(reply) }
    },
    async rate(shipment) {
      const { reply } = await askOnce({
        method: 'POST',
        path: '/api/rating/v2409/Rate',
        body: rateRequest(shipment, shop.now().ups, accountNumber),
        withinMs: rateWithinMs,
      })
      if (reply.kind !== 'answer') return { kind: 'unclear', word: reply.word }
      const cost = reply.status < 300 ? costOfRate(reply.body) : null
      if (cost) return { kind: 'rated', cost }
      // an account without the rate call is answered 401: the token that labels are bought with stays as it is
      return {
        kind: isWordOfRefusal(reply) && reply.status !== 401 ? 'refused' : 'unclear',
        word: wordOf(reply),
      }
    },
  }
}

/** The calls that buy nothing. */
function lookUps(
  { credentials: { accountNumber } }: UpsParts,
  { ask }: Asked,
): Pick<Carrier, 'recover' | 'void' | 'track'> {
  async function askTwice(method: Method, path: string, body?: unknown): Promise<Reply> {
    const call = { method, path, body, withinMs: askWithinMs }
    const first = await ask(call)
    return isAnswered(first) ? first : ask(call)
  }

  return {
    async recover(by) {
      const reply = await askTwice('POST', '/api/labels/v1/recovery', recoveryRequest(by, accountNumber))
      if (reply.kind !== 'answer') return { kind: 'unclear', word: reply.word }
      const label = reply.status < 300 ? labelOfRecovery(reply.body) : null
      if (label) return { kind: 'found', label }
      return { kind: isKnownNothing(reply) ? 'none' : 'unclear', word: wordOf(reply) }
    },
    async void(shipmentNumber) {
      const path = `/api/shipments/v2409/void/cancel/${encodeURIComponent(shipmentNumber)}`
      const reply = await askTwice('DELETE', path)
      if (reply.kind !== 'answer') return { kind: 'unclear', word: reply.word }
      const word = wordOf(reply)
      const voided = reply.status < 300 ? isVoided(reply.body) : null
      if (voided === true || isVoidedBefore(word)) return { kind: 'voided' }
      return { kind: voided === false || isWordOfRefusal(reply) ? 'refused' : 'unclear', word }
    },
    async track(trackingNumber) {
      const path = `/api/track/v1/details/${encodeURIComponent(trackingNumber)}?locale=en_US`
      const reply = await askTwice('GET', path)
      if (reply.kind !== 'answer') return { kind: 'unclear', word: reply.word }
      if (reply.status < 300 && isTracking(reply.body)) return { kind: 'told', events: eventsOf(reply.body) }
      return { kind: isWordOfRefusal(reply) ? 'refused' : 'unclear', word: wordOf(reply) }
    },
  }
}

/** Without a token nothing was asked. The carrier says when it gives one again. */
const isAskedLater = ({ retryAfterMs }: CarrierWord) => retryAfterMs !== undefined
const saying = ({ code, message }: CarrierWord) => (code === null ? message : `${message} (${code})`)

const isAnswered = (reply: Reply) =>
  reply.kind === 'answer' && reply.status < 500 && reply.status !== 408 && reply.status !== 409

/**
 * Whether an answer says that nothing was done. A page instead of JSON is a gateway's before the carrier's own service,
 * where its status is the caller's fault; 408 and 409 speak of a request that may still be under way.
 */
const isRefusal = ({ status }: Answer) => status >= 400 && status < 500 && status !== 408 && status !== 409

/**
 * Whether the carrier itself refuses what may be asked again: a page, and an answer that asks for patience, are neither yes
 * nor no.
 */
const isWordOfRefusal = (reply: Answer) =>
  isRefusal(reply) && reply.status !== 429 && wordOf(reply).code !== null

/** The carrier's word that it has no label, in its own envelope: a page, or a refused token, says nothing of labels. */
function isKnownNothing(reply: Answer): boolean {
  if (reply.status !== 400 && reply.status !== 404) return false
  return wordOf(reply).code !== null
}
