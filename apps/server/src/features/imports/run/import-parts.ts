import type { FastifyBaseLogger } from 'fastify'
import type { Change } from '../../../works/work-kind'
import type { ImportContext } from '../kinds/import-kind'

/** The parts of the service that the works of imports need. */
export interface ImportParts {
  log: FastifyBaseLogger
  linkSecret: Uint8Array
}

export const contextOf = (
  { linkSecret }: ImportParts,
  { actor, at, timeZone }: Pick<Change, 'actor' | 'at' | 'timeZone'>,
): ImportContext => ({ actor, at, timeZone, linkSecret })
