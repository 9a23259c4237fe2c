import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'

/** Our hosts, and the one that this page was asked at: the shop's network may know it by another name. */
export const hostsOf = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest) => [
  ...new Set([
    ...config.ownOrigins.map((origin) => new URL(origin).hostname),
    request.hostname.toLowerCase(),
  ]),
]
