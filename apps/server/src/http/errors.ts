import type { Endpoint } from '@getzo/contract/endpoint'
import { type ErrorName, errors } from '@getzo/contract/errors'
import { say } from '@getzo/domain/words/say'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../db/schema/violations'
import type { NoteUnavailable } from '../load/unavailable'
import type { SecurityEvents } from '../security/security-events'
import { Refused, refusalBody } from './refused'

interface Notes {
  noteUnavailable: NoteUnavailable
  noteEvent: SecurityEvents['note']
}

/** Fastify's own codes for faults of a request before it reaches a route. */
const requestFaults: Record<string, Refused> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refused('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refused('unsupported_type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refused('malformed', {}, say('request.body_empty')),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refused('malformed', {}, say('request.body_not_json')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refused('malformed', {}, say('request.body_length')),
  FST_ERR_BAD_URL: new Refused('malformed'),
  FST_ERR_MAX_PARAM_LENGTH: new Refused('malformed'),
  FST_ERR_VALIDATION: new Refused('malformed'),
  FST_CP_ERR_INVALID_CONTENT_ENCODING: new Refused('unsupported_type'),
  FST_CP_ERR_INVALID_CONTENT: new Refused('malformed'),
}

/** A bad address that the server of files refuses has no code; http-errors, which it throws, marks it by `expose`. */
const isOfFiles = (error: FastifyError) => 'expose' in error && (error.statusCode ?? 500) < 500

/** Of a stream whose reader left before its first byte, as a page does that leads on: no fault of anybody's. */
const goneAway = 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * The one place that turns anything thrown into an answer. A fault that merely has a status below 500, or a
 * SyntaxError of a handler, is one of ours all the same.
 */
export function handleErrors(app: FastifyInstance, { noteUnavailable, noteEvent }: Notes) {
  app.decorateRequest('account', null)
  app.decorate('noteEvent', noteEvent)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    noteUnavailable(error)
    const refused = asRefused(error)
    if (refused) return answerRefusal(refused, request, reply)
    if (error.code !== goneAway) request.log.error({ err: error }, 'unexpected fault')
    return answerRefusal(faultOf(request), request, reply)
  })
}

export function asRefused(error: FastifyError): Refused | null {
  if (error instanceof Refused) return error
  const violation = refusalOf(error)
  if (violation) return new Refused(violation.error, violation.field ? { field: violation.field } : {})
  const fault = requestFaults[error.code]
  if (fault) return fault
  return isOfFiles(error) ? new Refused('malformed') : null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    failed?: NonNullable<Endpoint['failed']>
  }
  interface FastifyRequest {
    /** whose session or key makes the call, once it is read */
    account: { userId: number; by?: string } | null
  }
  interface FastifyInstance {
    noteEvent: SecurityEvents['note']
  }
}

/** Records a missing right (A16), wherever it was found missing: this is the one place that answers it. */
function noteMissingRight({ error, right }: Refused, request: FastifyRequest) {
  if (error !== 'forbidden' && error !== 'key_forbidden') return
  const { account, routeOptions, server } = request
  const { operationId } = routeOptions.schema ?? {}
  const reason = right ?? operationId ?? 'a form from another site'
  const by = account?.by === undefined ? {} : { by: account.by }
  server.noteEvent(request, {
    kind: 'right_refused',
    account: account && { userId: account.userId },
    reason,
    ...by,
  })
}

/** A fault of ours, in the words that the specifications have for it in this call. */
function faultOf({ routeOptions }: FastifyRequest): Refused {
  const { failed } = routeOptions.config
  return new Refused('internal', {}, failed && say(failed))
}

export function answerRefusal(refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteMissingRight(refused, request)
  retryAfter(refused, reply)
  return reply
    .code(errors[refused.error].status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusalBody(refused, request.id)))
}

/** Seconds after which another try is worth making; a full disk takes a person. */
const waits: Partial<Record<ErrorName, number>> = { busy: 2, database_away: 5, disk_full: 60 }

/** Says when another try is worth making, where that is known, and answers it: in seconds. */
export function retryAfter(refused: Refused, reply: FastifyReply): number | null {
  const wait = refused.data.retry_after_seconds ?? waits[refused.error] ?? null
  if (wait !== null) void reply.header('retry-after', String(wait))
  return wait
}
