import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { addressKey, networkKey } from '../../../access/limits/limits'
import { isScan } from './is-scan'

/** A visitor who scans, as far as visitors are distinguished (Q16). Stored only as a hash. */
export interface Visitor {
  /** of the network, by a lasting key: networks are few enough to be tried out */
  network: Buffer
  /** of address and browser, by no key yet: the database hashes it again by that day's */
  visitor: Buffer
}

/** The visitor of a request; null if it is no scan. */
export function createVisitors(key: Uint8Array) {
  return (request: FastifyRequest): Visitor | null =>
    isScan(request)
      ? {
          network: createHmac('sha256', key)
            .update(`scan:${networkKey(request.ip)}`)
            .digest()
            .subarray(0, 16),
          visitor: visitorHash(request),
        }
      : null
}

/** The same address, of IPv6 the /64, with the same browser. */
export const visitorHash = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>) =>
  createHash('sha256')
    .update(`${addressKey(ip)} ${headers['user-agent'] ?? ''}`)
    .digest()
