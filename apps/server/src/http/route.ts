import type { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, Shapes } from '@getzo/contract/endpoint'
import { isKeyCall, takesIdempotencyKey } from '@getzo/contract/keys/key-calls'
import { proofOf } from '@getzo/contract/proof'
import { can } from '@getzo/domain/auth/capabilities'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type KeyCaller, requireKeyRight } from '../access/keys/api-keys'
import { requireOrderProof } from '../access/order-proof'
import {
  type ProofOfAct,
  requireCapability,
  requireFactor,
  requireProof,
  requireSession,
  type Session,
} from '../access/session'
import { visitorOf } from '../access/visitor'
import type { Author } from '../db/connection/transaction'
import type { Deps } from '../deps'
import { type ReceivedFile, receiveFile } from '../files/receive'
import { noteList } from '../lists/known-lists'
import { leaveUnread, UnreadBody } from './body'
import { onceOfCall } from './idempotency'
import { Refused } from './refused'
import { addressPartReader, type Check, checkOf } from './validation/validation'
import { createWrite, type Write } from './write'

/** The checked input of a call. */
interface Asked<S extends Shapes> {
  params: ParamsOf<S>
  query: QueryOf<S>
  body: BodyOf<S>
}

/** One call as a handler sees it: its input and its author. */
interface Call<S extends Shapes> extends Asked<S> {
  /** null where the endpoint's access lets visitors in and there is no session */
  session: Session | null
  /** of 'order-proof' calls: the order that the customer has proven, null where staff make the call */
  provenOrder: number | null
  author: Author
  request: FastifyRequest
  reply: FastifyReply
  /**
   * of calls whose proof is 'by_act': refuses a person who lacks the proof of the act that is asked for (A25). Each such
   * call says it, before it changes or answers anything; a key was proved when it was made
   */
  prove: (act: ProofOfAct) => void
  /** takes the body of a call that consumes a file; before `write`, which holds a connection */
  receiveFile: () => Promise<ReceivedFile>
  /** of 'signed-body' calls: the body's bytes as text, in which the sender's signature is looked for */
  signedBody: () => Promise<string>
  /** makes the call's one change; where the endpoint takes one, a repeated Idempotency-Key gets the first answer (O22) */
  write: Write
}

/** An answer that is already JSON text or bytes on their way, and passes through unserialised. */
export class RawAnswer {
  readonly content: string | Readable
  readonly headers: Record<string, string>

  constructor(content: string | Readable, headers: Record<string, string> = {}) {
    this.content = content
    this.headers = headers
  }
}

type Handler<S extends Shapes> = (call: Call<S>) => Promise<AnswerOf<S> | RawAnswer>

export type Route = <S extends Shapes>(endpoint: Endpoint<S>, shapes: S, handler: Handler<S>) => void

/**
 * The only way to add a call. Decides access on the resolved route before anything is revealed of the input or of what
 * it asks for, checks the input strictly, and serialises by the answer's shape.
 */
export function createRoute(app: FastifyInstance, deps: Deps): Route {
  return (endpoint, shapes, handler) => {
    const checks = {
      params: shapes.params && checkOf(shapes.params, 'params'),
      query: checkOf(shapes.query ?? noFields, 'query'),
      body: shapes.body && checkOf(shapes.body, 'body'),
      readParams: addressPartReader(shapes.params ?? noFields),
      readQuery: addressPartReader(shapes.query ?? noFields),
    }
    async function answerTo(request: FastifyRequest, reply: FastifyReply) {
      const caller = await allow(endpoint, deps, request, reply)
      const call = readCall(endpoint, checks, caller, deps, request, reply)
      if (proofOf(endpoint) !== 'by_act') return handler(call)
      return withAct(endpoint, handler, call)
    }
    deps.endpoints.push(endpoint)
    if (shapes.query) noteList(deps.lists, endpoint, shapes.query, checks.query)
    const options: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: documented(endpoint, shapes),
      config: endpoint.failed ? { failed: endpoint.failed } : {},
      ...(endpoint.isBrief ? { compress: false as const } : {}),
      ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax }),
      // our own checks run in the handler, after access; see http/validation/validation.ts for why not Fastify's
      validatorCompiler: () => () => true,
      attachValidation: true,
      handler: async (request, reply) => {
        // answers are about people: nothing in between keeps them
        void reply.header('cache-control', 'no-store')
        const answer = await answerTo(request, reply)
        if (!(answer instanceof RawAnswer)) return answer
        return reply
          .headers({ 'content-type': 'application/json; charset=utf-8', ...answer.headers })
          .send(answer.content)
      },
    }
    if (endpoint.consumes === undefined && endpoint.access !== 'signed-body') app.route(options)
    else void app.register((scope) => leaveUnread(scope).route(options))
  }
}

/** Has a handler say whose proof its act needs: nothing is written or answered before. */
async function withAct<S extends Shapes>(endpoint: Endpoint<S>, handler: Handler<S>, call: Call<S>) {
  let isSaid = false
  const requireSaid = () => {
    if (!isSaid) throw new Error(`endpoint ${endpoint.name} did not say the proof of its act`)
  }
  const answer = await handler({
    ...call,
    prove: (act) => {
      call.prove(act)
      isSaid = true
    },
    write: (...change) => {
      requireSaid()
      return call.write(...change)
    },
  })
  requireSaid()
  return answer
}

const noFields = { type: 'object', additionalProperties: false }

/** An endpoint's shapes, compiled. */
interface Checks {
  params?: Check
  query: Check
  body?: Check
  readParams: (part: unknown) => unknown
  readQuery: (part: unknown) => unknown
}

/** Every refusal's envelope in the document (X3); refusals are written by http/errors.ts. */
const refusalShape = {
  description: 'A refusal',
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
  },
}

/** Who makes a call: a staff session, an API key, a customer with a proven order, or with none of them a visitor. */
interface Caller {
  session: Session | null
  key?: KeyCaller
  provenOrder: number | null
}

async function allow(
  endpoint: Endpoint,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  if (endpoint.access === 'anyone' || endpoint.access === 'signed-body') {
    return { session: null, provenOrder: null }
  }
  const key = await deps.apiKeys.read(request, reply)
  if (key) {
    request.account = { userId: key.makerId }
    return { session: null, key: requireKeyRight(key, endpoint), provenOrder: null }
  }
  const session = await deps.sessions.read(request)
  request.account = session && { userId: session.userId, by: session.email }
  if (session?.mustSetUp === true && endpoint.beforeSetUp !== true) throw new Refused('set_up_first')
  if (endpoint.beforeFactor !== true) requireFactor(session, deps.shop.now())
  if (endpoint.access !== 'order-proof') {
    const allowed =
      endpoint.access === 'signed-in' ? requireSession(session) : requireCapability(session, endpoint.access)
    const proof = proofOf(endpoint)
    if (proof !== 'by_act') requireProof(allowed, proof)
    return { session: allowed, provenOrder: null }
  }
  if (session && can(session.role, 'orders.read')) return { session, provenOrder: null }
  if (!endpoint.order) throw new Error(`endpoint ${endpoint.name} does not say which order is to be proven`)
  return { session: null, provenOrder: await requireOrderProof(request, endpoint.order, deps) }
}

/** The checked input of a call. */
function readAsked<S extends Shapes>(checks: Checks, request: FastifyRequest): Asked<S> {
  const params = checks.params && checks.readParams(request.params)
  checks.params?.(params)
  const query = checks.readQuery(request.query)
  checks.query(query)
  checks.body?.(request.body)
  return { params, query, body: request.body } as Asked<S> // the checks have ensured the types of the shapes
}

function readCall(
  endpoint: Endpoint,
  checks: Checks,
  { session, key, provenOrder }: Caller,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Shapes> {
  const asked = readAsked(checks, request)
  const nobody = endpoint.access === 'signed-body' ? 'system' : provenOrder === null ? 'visitor' : 'customer'
  const author = { actor: key?.actor ?? session?.email ?? nobody, requestId: request.id }
  const owner = key?.owner ?? session?.email ?? visitorOf(request, deps.cookies)
  const once = takesIdempotencyKey(endpoint) ? onceOfCall(endpoint, asked, owner, request) : null
  return {
    ...asked,
    session,
    provenOrder,
    author,
    request,
    reply,
    prove: (act) => {
      if (session) requireProof(session, act)
    },
    receiveFile: () => {
      if (!endpoint.consumes) throw new Error(`endpoint ${endpoint.name} does not consume a file`)
      return receiveFile(deps.db, endpoint.consumes, request)
    },
    signedBody: () => signedBody(request, endpoint.bodyBytesMax ?? 0),
    write: createWrite({ db: deps.db, log: request.log, author, once }),
  }
}

/** The body as its bytes came, in UTF-8: a signature is over these, and over nothing that was parsed. */
const signedBody = ({ body }: FastifyRequest, bytesMax: number) =>
  body instanceof UnreadBody ? body.text(bytesMax) : Promise.resolve('')

/** A customer's proof is a cookie of the order, so the scheme has no fixed name to give; staff may call with a token. */
const securityOf: Record<'anyone' | 'order-proof' | 'session', { [scheme: string]: string[] }[]> = {
  anyone: [],
  'order-proof': [{ bearer: [] }, {}],
  session: [{ bearer: [] }],
}

/** What the document says of a call that its shapes do not. */
function descriptionOf(endpoint: Endpoint): string {
  const { name, access, order, bodyBytesMax } = endpoint
  const proven = order && ('param' in order ? `:${order.param}` : `the body's ${order.lineInBody}`)
  return [
    `Access: ${access}.`,
    isKeyCall(name) && 'Also by an API key with this capability.',
    proven && `Proves the order of ${proven}.`,
    takesIdempotencyKey(endpoint) && 'Takes an Idempotency-Key.',
    bodyBytesMax !== undefined && `A body has at most ${bodyBytesMax} bytes.`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

function documented(endpoint: Endpoint, shapes: Shapes) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.area],
    description: descriptionOf(endpoint),
    security:
      securityOf[
        endpoint.access === 'signed-body'
          ? 'anyone'
          : endpoint.access === 'anyone' || endpoint.access === 'order-proof'
            ? endpoint.access
            : 'session'
      ],
    ...(shapes.params ? { params: shapes.params } : {}),
    ...(shapes.query ? { querystring: shapes.query } : {}),
    ...(shapes.body ? { body: shapes.body } : {}),
    response: { 200: shapes.answer, '4xx': refusalShape },
  }
}
