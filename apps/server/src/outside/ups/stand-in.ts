import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sampleCode, serviceName } from '@getzo/domain/labels/carrier-choices'
import type { LineOrder } from '@getzo/domain/labels/label-lines'
import type { Receiver } from '@getzo/domain/labels/receiver'
import { trackingNumberOf } from '@getzo/domain/tracking/tracking-number'
import { closeServer, listenLocally } from '../stand-in-server'
import type { drawLabel } from './draw-label'
import { trackingAnswer } from './sample-journey'
import type { SampleLedger, SampleShipment } from './sample-ledger'
import { samplePrice } from './sample-prices'
import { faultOfForms, lacksInvoice } from './stand-in-forms'
import { at, listAt, textAt } from './ups-http'

type UpsCall = 'token' | 'rate' | 'ship' | 'void' | 'recover' | 'track'

/**
 * A fault of an answer. slow: it takes that long; held: it comes after that; drop: the connection ends after the work
 * was done; cut: only so many bytes of the answer arrive; page: HTML instead of JSON, with the work done where the
 * status is a success; refuse: the carrier's own refusal, with nothing done, and its header Retry-After; picture: the
 * work is done, and these bytes stand for the label's picture; answer: the work is done, and this is answered.
 */
type Fault =
  | { kind: 'slow'; ms: number }
  | { kind: 'held'; until: Promise<unknown> }
  | { kind: 'drop' }
  | { kind: 'cut'; bytes: number }
  | { kind: 'page'; status: number }
  | { kind: 'refuse'; status: number; code: string; message: string; retryAfter?: string }
  | { kind: 'picture'; bytes: Buffer }
  | { kind: 'answer'; body: unknown }

/**
 * The carrier's REST calls as far as we use them, as a real HTTP server of ours on loopback (L4; facts: UPS). It answers
 * where no credentials are configured, and in tests, which make it fail in the carrier's ways.
 */
export interface UpsStandIn {
  url: string
  credentials: { clientId: string; clientSecret: string; accountNumber: string }
  /** every request that has come, in order */
  requests: { call: UpsCall; body: unknown; authorization: string }[]
  /** faults of the next answers of a call, one each */
  failNext(call: UpsCall, ...faults: Fault[]): void
  /** ends the tokens issued so far */
  endTokens(): void
  close(): Promise<void>
}

interface StandInParts {
  ledger: SampleLedger
  now?: () => Date
  /** draws labels; tests that buy hundreds leave it out */
  draw?: typeof drawLabel
  /** how its labels print the lines of an address */
  lineOrder?: () => LineOrder
}

const bodyIsJson: ReadonlySet<UpsCall> = new Set(['rate', 'ship', 'recover'])

/** The answer to a call. */
interface Reply {
  status: number
  body: unknown
  retryAfter?: string | undefined
}

const ok = (body: unknown): Reply => ({ status: 200, body })
const refusal = (status: number, code: string, message: string, retryAfter?: string): Reply => ({
  status,
  retryAfter,
  body: { response: { errors: [{ code, message }] } },
})

const newCredentials = () => ({
  clientId: 'sample-client',
  clientSecret: randomBytes(16).toString('hex'),
  accountNumber: 'SAMPLE',
})

export async function startUpsStandIn({
  ledger,
  now = () => new Date(),
  draw = drawLate,
  lineOrder = () => 'last_first',
}: StandInParts): Promise<UpsStandIn> {
  const credentials = newCredentials()
  const requests: UpsStandIn['requests'] = []
  const faults = new Map<UpsCall, Fault[]>()
  const replies = createReplies({ credentials, ledger, now, draw, lineOrder })

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, refusal(500, '500', String(error)))
    })
  })
  const port = await listenLocally(server)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    const call = callOf(pathname)
    const text = await textOf(request)
    if (call === null) return send(response, refusal(404, '404', 'Invalid path'))
    const body: unknown = bodyIsJson.has(call) ? JSON.parse(text) : text
    requests.push({ call, body, authorization: request.headers.authorization ?? '' })
    const fault = faults.get(call)?.shift()
    if (fault?.kind === 'refuse') {
      return send(response, refusal(fault.status, fault.code, fault.message, fault.retryAfter))
    }
    if (fault?.kind === 'page' && fault.status >= 400) return sendPage(response, fault.status)
    const reply = await replies.to(call, pathname, request.headers.authorization ?? '', body)
    if (fault?.kind === 'slow') await wait(fault.ms)
    if (fault?.kind === 'held') await fault.until
    if (fault?.kind === 'drop') return void request.socket.destroy()
    if (fault?.kind === 'page') return sendPage(response, fault.status)
    if (fault?.kind === 'cut') return cutOff(request.socket, reply, fault.bytes)
    if (fault?.kind === 'answer') return send(response, ok(fault.body))
    send(response, fault?.kind === 'picture' ? withPicture(reply, fault.bytes) : reply)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    credentials,
    requests,
    failNext: (call, ...next) => void faults.set(call, [...(faults.get(call) ?? []), ...next]),
    endTokens: replies.endTokens,
    close: () => closeServer(server),
  }
}

/** The state that the answers come from. */
interface ReplyParts extends Required<StandInParts> {
  credentials: UpsStandIn['credentials']
}

/** The answer to each call, for the tokens issued so far. */
function createReplies(parts: ReplyParts) {
  let tokens = new Set<string>()

  function tokenReply(authorization: string): Reply {
    const { clientId, clientSecret } = parts.credentials
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (authorization !== expected) return refusal(401, '10401', 'ClientId is Invalid')
    const token = randomBytes(32).toString('base64url')
    tokens.add(token)
    // every value is a text, as the carrier has them
    return ok({ token_type: 'Bearer', access_token: token, expires_in: '14399', status: 'approved' })
  }

  return {
    async to(call: UpsCall, path: string, authorization: string, body: unknown): Promise<Reply> {
      if (call === 'token') return tokenReply(authorization)
      if (!tokens.has(authorization.replace('Bearer ', ''))) {
        return refusal(401, '250002', 'Invalid Authentication Information.')
      }
      const name = decodeURIComponent(path.split('/').at(-1) ?? '')
      if (call === 'rate') return rate(parts, body)
      if (call === 'ship') return ship(parts, body)
      if (call === 'recover') return recover(parts, body)
      if (call === 'void') return voidShipment(parts, name)
      return ok(trackingAnswer(await parts.ledger.byNumber(name), name, parts.now()))
    },
    endTokens: () => {
      tokens = new Set()
    },
  }
}

function rate(parts: ReplyParts, body: unknown): Reply {
  const shipment = at(body, 'RateRequest', 'Shipment')
  const refused = refusalOf(parts, shipment)
  if (refused) return refused
  const charge = chargeOf(shipment)
  if (charge === null)
    return refusal(400, '111100', 'The requested service is invalid from the selected origin.')
  return ok({
    RateResponse: {
      Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
      RatedShipment: [{ Service: { Code: textAt(shipment, 'Service', 'Code') }, TotalCharges: charge }],
    },
  })
}

/** The price of a shipment, of a rate's request or of a label's. */
function chargeOf(shipment: unknown): { CurrencyCode: string; MonetaryValue: string } | null {
  const [parcel] = listAt(shipment, 'Package')
  const price = samplePrice(
    textAt(shipment, 'Service', 'Code') ?? '',
    Number(textAt(parcel, 'PackageWeight', 'Weight') ?? '1'),
    textAt(shipment, 'ShipTo', 'Address', 'CountryCode') ?? '',
  )
  return price === null ? null : { CurrencyCode: 'CAD', MonetaryValue: price }
}

async function ship(parts: ReplyParts, body: unknown): Promise<Reply> {
  const shipment = at(body, 'ShipmentRequest', 'Shipment')
  const refused = refusalOf(parts, shipment)
  if (refused) return refused
  const [reference] = listAt(shipment, 'ReferenceNumber')
  const sold = await sell(parts, shipment, textAt(reference, 'Value') ?? '')
  return ok(sold.answer)
}

/** UPS's first checks: its limits, and packaging that a service does not take. */
function refusalOf({ credentials }: ReplyParts, shipment: unknown): Reply | null {
  if (textAt(shipment, 'Shipper', 'ShipperNumber') !== credentials.accountNumber) {
    return refusal(400, '120104', 'Missing or invalid shipper number')
  }
  const name = textAt(shipment, 'ShipTo', 'Name')
  if (name === null || name.length > 35) return refusal(400, '120200', 'Missing or invalid ship to name')
  const lines = listAt(shipment, 'ShipTo', 'Address', 'AddressLine')
  if (lines.length === 0 || lines.length > 3 || lines.some((line) => String(line).length > 35)) {
    return refusal(400, '120202', 'Missing or invalid ship to address line 1')
  }
  const fault = faultOfForms(shipment)
  if (fault) return refusal(400, '128000', `Missing or invalid InternationalForms/${fault}`)
  return null
}

async function sell(
  { draw, ledger, now, lineOrder }: ReplyParts,
  shipment: unknown,
  reference: string,
): Promise<SampleShipment> {
  const [parcel] = listAt(shipment, 'Package')
  const service = textAt(shipment, 'Service', 'Code') ?? ''
  const trackingNumber = trackingNumberOf(`0GETZO${service}${String(randomInt(10_000_000)).padStart(7, '0')}`)
  const weight = textAt(parcel, 'PackageWeight', 'Weight') ?? '1'
  const image = await draw({
    shipment: { receiver: receiverIn(at(shipment, 'ShipTo')), parcel: { weight, sides: null } },
    shipper: receiverIn(at(shipment, 'Shipper')),
    lineOrder: lineOrder(),
    serviceName: `UPS ${serviceName(service).toUpperCase()}`,
    trackingNumber,
    reference,
  })
  const sold = {
    trackingNumber,
    reference,
    answer: shipmentAnswer(trackingNumber, shipment, image),
    madeAt: now(),
    voidedAt: null,
  }
  await ledger.add(sold)
  return sold
}

async function recover({ ledger }: ReplyParts, body: unknown): Promise<Reply> {
  const request = at(body, 'LabelRecoveryRequest')
  const number = textAt(request, 'TrackingNumber')
  const reference = textAt(request, 'ReferenceValues', 'ReferenceNumber', 'Value')
  const found =
    number === null ? (await ledger.byReference(reference ?? ''))[0] : await ledger.byNumber(number)
  if (!found) return refusal(400, '300041', 'No label was found for the given values.')
  const [parcel] = listAt(found.answer, 'ShipmentResponse', 'ShipmentResults', 'PackageResults')
  const label = at(parcel, 'ShippingLabel')
  return ok({
    LabelRecoveryResponse: {
      Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
      ShipmentIdentificationNumber: found.trackingNumber,
      // the carrier's older answers have a single item without its list
      LabelResults: {
        TrackingNumber: found.trackingNumber,
        LabelImage: { LabelImageFormat: { Code: 'GIF' }, GraphicImage: textAt(label, 'GraphicImage') },
      },
    },
  })
}

async function voidShipment({ ledger, now }: ReplyParts, number: string): Promise<Reply> {
  if (!(await ledger.byNumber(number))) {
    return refusal(400, '190102', 'No shipment found within the allowed void period')
  }
  await ledger.void(number, now())
  return ok({
    VoidShipmentResponse: {
      Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
      SummaryResult: { Status: { Code: '1', Description: 'Voided' } },
    },
  })
}

/** The library that draws codes is large, so the first label loads it. */
const drawLate: typeof drawLabel = async (label) => (await import('./draw-label')).drawLabel(label)

function callOf(path: string): UpsCall | null {
  if (path === '/security/v1/oauth/token') return 'token'
  if (path === '/api/rating/v2409/Rate') return 'rate'
  if (path === '/api/shipments/v2409/ship') return 'ship'
  if (path === '/api/labels/v1/recovery') return 'recover'
  if (path.startsWith('/api/shipments/v2409/void/cancel/')) return 'void'
  return path.startsWith('/api/track/v1/details/') ? 'track' : null
}

function shipmentAnswer(trackingNumber: string, shipment: unknown, image: Buffer) {
  const charge = chargeOf(shipment)
  return {
    ShipmentResponse: {
      Response: {
        ResponseStatus: { Code: '1', Description: 'Success' },
        Alert: [
          { Code: sampleCode, Description: 'SAMPLE: no parcel goes by this label.' },
          ...(lacksInvoice(shipment)
            ? [
                {
                  Code: '120016',
                  Description: 'A Customs Invoice is required when the shipment is tendered to UPS',
                },
              ]
            : []),
        ],
      },
      ShipmentResults: {
        ...(charge === null ? {} : { ShipmentCharges: { TotalCharges: charge } }),
        ShipmentIdentificationNumber: trackingNumber,
        PackageResults: [
          {
            TrackingNumber: trackingNumber,
            ShippingLabel: { ImageFormat: { Code: 'GIF' }, GraphicImage: image.toString('base64') },
          },
        ],
      },
    },
  }
}

const extensionIn = (phoneExtension: string | null) => (phoneExtension === null ? {} : { phoneExtension })

const receiverIn = (party: unknown): Receiver => ({
  ...extensionIn(textAt(party, 'Phone', 'Extension')),
  name: textAt(party, 'Name') ?? '',
  attentionName: textAt(party, 'AttentionName') ?? '',
  phone: textAt(party, 'Phone', 'Number') ?? '',
  lines: listAt(party, 'Address', 'AddressLine').map(String),
  city: textAt(party, 'Address', 'City') ?? '',
  province: textAt(party, 'Address', 'StateProvinceCode') ?? '',
  postalCode: textAt(party, 'Address', 'PostalCode') ?? '',
  countryCode: textAt(party, 'Address', 'CountryCode') ?? '',
})

/** An answer with other bytes for its label's picture. */
const withPicture = ({ status, body }: Reply, bytes: Buffer): Reply => ({
  status,
  body: JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      key === 'GraphicImage' ? bytes.toString('base64') : value,
    ),
  ),
})

function send(response: ServerResponse, { status, body, retryAfter }: Reply) {
  response.statusCode = status
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, status: number) {
  response.statusCode = status
  response.setHeader('content-type', 'text/html')
  response.end(`<html><head><title>Sorry ${status}</title></head><body>A page</body></html>`)
}

/** Sends the first bytes of a whole HTTP answer, its head too, and ends the connection. */
function cutOff(socket: Socket, { status, body }: Reply, bytes: number) {
  const content = Buffer.from(JSON.stringify(body))
  const head = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\ncontent-length: ${content.length}\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), content])
  socket.end(whole.subarray(0, Math.min(bytes, whole.length - 1)))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
