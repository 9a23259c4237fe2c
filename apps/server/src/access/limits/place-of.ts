import { scanPlace } from '@getzo/domain/scan/scan-kind'
import type { FastifyRequest } from 'fastify'

/**
 * The country of a request as the proxy in front of the shop names it in `countryHeader`; null where there is no such
 * proxy, or it does not know. Getzo itself holds no list of addresses.
 */
export function placeOf({ headers }: Pick<FastifyRequest, 'headers'>, countryHeader: string | null) {
  const country = countryHeader === null ? undefined : headers[countryHeader]
  return scanPlace(typeof country === 'string' ? country : undefined)
}
