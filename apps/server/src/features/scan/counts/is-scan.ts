import { agentKind } from '@getzo/domain/visits/agents'
import { isRobot } from '@getzo/domain/visits/robots'
import type { FastifyRequest } from 'fastify'

/** Whether a request is a person's: no machine's, no preview, no HEAD (U14). */
export const isScan = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !isAhead(request) && !isRobot(request.headers['user-agent'] ?? '')

/** A browser asks ahead of its person, who may never come. */
function isAhead({ headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? ''
  return String(purpose).includes('prefetch')
}

/**
 * Who asks about a tap's message (G8): a `person`, by a browser that we know or by the button of the page that everybody else
 * gets; `undecided`, who gets that page; a `machine`.
 */
export function tapAskedBy(
  request: FastifyRequest,
  { check }: Readonly<Record<string, string>>,
): 'person' | 'undecided' | 'machine' {
  const agent = agentKind(request.headers['user-agent'] ?? '')
  if (agent === 'machine' || request.method !== 'GET') return 'machine'
  if (isAhead(request)) return 'undecided'
  return agent === 'browser' || check === '1' ? 'person' : 'undecided'
}
