import type { FastifyBaseLogger } from 'fastify'
import type { Change } from '../../../works/work-kind'
import type { OwnAccounts } from '../../payments/payments.service'
import type { ImportContext } from '../kinds/import-kind'

/** The parts of the service that the works of imports need. */
export interface ImportParts {
  log: FastifyBaseLogger
  linkSecret: Uint8Array
  /** those that count now */
  accounts: () => OwnAccounts
}

export const contextOf = (
  { linkSecret, accounts }: ImportParts,
  { actor, at, timeZone }: Pick<Change, 'actor' | 'at' | 'timeZone'>,
): ImportContext => ({ actor, at, timeZone, linkSecret, ...accounts() })
