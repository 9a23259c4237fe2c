import { randomUUID } from 'node:crypto'
import type { UpsConfig } from '../../config-ups'
import type { Database } from '../../db/connect'
import type { Carrier, CarrierWord } from './carrier'
import { eventsOf, isVoided, labelOfRecovery, labelOfShipment } from './ups-answers'
import { askUps, askWithinMs, type UpsReply, wordOf } from './ups-http'
import { labelSpecification, shipmentRequest } from './ups-request'
import { createUpsTokens } from './ups-token'

interface UpsParts {
  config: UpsConfig & { credentials: NonNullable<UpsConfig['credentials']> }
  db: Database
  sample?: boolean
  /** how long a label's answer is waited for */
  shipMs: number
}

type Answer = Extract<UpsReply, { kind: 'answer' }>

/** The request certainly changed nothing: it was refused before anything was done for it. */
interface Unsent {
  kind: 'unsent'
  message: string
}

/**
 * UPS's REST calls with our own credentials (facts: UPS). A label is asked for once; look-ups and voiding, which buy
 * nothing, are asked a second time where the first answer broke off.
 */
export function createUps({ config, db, sample = false, shipMs }: UpsParts): Carrier {
  const { credentials, baseUrl } = config
  const { accountNumber } = credentials
  const tokens = createUpsTokens({ ...credentials, baseUrl, db })

  /** Asks with a token, and once more with another where the token is refused: a refused request did nothing. */
  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: unknown,
    withinMs: number,
  ): Promise<UpsReply> {
    for (let isLast = false; ; isLast = true) {
      const given = await tokens.current()
      if ('word' in given) return { kind: 'unsent', message: saying(given.word) }
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
      if (reply.kind !== 'answer' || reply.status !== 401 || isLast) return reply
      await tokens.forget(given.token)
    }
  }

  /** For what may be asked twice. */
  async function askTwice(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<UpsReply> {
    const first = await ask(method, path, body, askWithinMs)
    return isAnswered(first) ? first : ask(method, path, body, askWithinMs)
  }

  return {
    sample,
    async ship(shipment, reference) {
      const request = shipmentRequest(shipment, reference, config, accountNumber)
      const reply = await ask('POST', '/api/shipments/v2409/ship', request, shipMs)
      if (reply.kind === 'unsent') return { kind: 'refused', word: unsent(reply) }
      if (reply.kind === 'broken') return { kind: 'lost', word: broken(reply) }
      const label = reply.status < 300 ? labelOfShipment(reply.body) : null
      if (label) return { kind: 'bought', label }
      return { kind: isRefusal(reply) ? 'refused' : 'lost', word: wordOf(reply) }
    },
    async recover(by) {
      const reply = await askTwice('POST', '/api/labels/v1/recovery', {
        LabelRecoveryRequest: {
          Request: { TransactionReference: { CustomerContext: 'getzo' } },
          LabelSpecification: labelSpecification,
          ...('trackingNumber' in by
            ? { TrackingNumber: by.trackingNumber }
            : {
                ReferenceValues: {
                  ReferenceNumber: { Value: by.reference },
                  ShipperNumber: accountNumber,
                },
              }),
        },
      })
      if (reply.kind !== 'answer') return { kind: 'unclear', word: broken(reply) }
      const label = reply.status < 300 ? labelOfRecovery(reply.body) : null
      if (label) return { kind: 'found', label }
      return { kind: isKnownNothing(reply) ? 'none' : 'unclear', word: wordOf(reply) }
    },
    async void(shipmentNumber) {
      const path = `/api/shipments/v2409/void/cancel/${encodeURIComponent(shipmentNumber)}`
      const reply = await askTwice('DELETE', path)
      if (reply.kind !== 'answer') return { kind: 'unclear', word: broken(reply) }
      if (reply.status < 300 && isVoided(reply.body)) return { kind: 'voided' }
      return { kind: reply.status < 300 || isRefusal(reply) ? 'refused' : 'unclear', word: wordOf(reply) }
    },
    async track(trackingNumber) {
      const path = `/api/track/v1/details/${encodeURIComponent(trackingNumber)}?locale=en_US`
      const reply = await askTwice('GET', path)
      if (reply.kind !== 'answer') return { kind: 'unclear', word: broken(reply) }
      if (reply.status < 300 && reply.body) return { kind: 'told', events: eventsOf(reply.body) }
      return { kind: isRefusal(reply) ? 'refused' : 'unclear', word: wordOf(reply) }
    },
  }
}

const unsent = ({ message }: Unsent): CarrierWord => ({ code: null, message })
const broken = ({ message }: { message: string }): CarrierWord => ({ code: null, message })
const saying = ({ code, message }: CarrierWord) => (code === null ? message : `${message} (${code})`)

const isAnswered = (reply: UpsReply) => reply.kind === 'answer' && reply.status < 500

/**
 * Whether an answer says that nothing was done. A page instead of JSON is a gateway's before the carrier's own service,
 * where its status is the caller's fault; 408 and 409 speak of a request that may still be under way.
 */
const isRefusal = ({ status }: Answer) => status >= 400 && status < 500 && status !== 408 && status !== 409

/** The carrier's word that it has no label, in its own envelope: a page, or a refused token, says nothing of labels. */
function isKnownNothing(reply: Answer): boolean {
  if (reply.status !== 400 && reply.status !== 404) return false
  return wordOf(reply).code !== null
}
