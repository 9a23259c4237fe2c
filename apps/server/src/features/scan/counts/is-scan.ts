import { isRobot } from '@getzo/domain/visits/robots'
import type { FastifyRequest } from 'fastify'

/** Whether a request is a person's: no machine's, no preview, no HEAD (U14). */
export function isScan({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? ''
  return method === 'GET' && !String(purpose).includes('prefetch') && !isRobot(headers['user-agent'] ?? '')
}
