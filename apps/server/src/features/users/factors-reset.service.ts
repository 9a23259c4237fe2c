import type { User } from '@getzo/contract/users/users.schema'
import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { postLetter } from '../../outside/mail/letter.jobs'
import { endSessionsOf } from '../auth/auth.store'
import { factorsResetByYouLetter, factorsResetLetter } from '../auth/factors/factor-letters'
import { deleteFactors } from '../auth/factors/factors.store'
import { lockUser } from './users.store'

/**
 * Removes the second factors of somebody who has lost them all (W15): the sessions end, and the next sign-in is by the
 * password alone, and leads to enrolment where the shop asks for a factor. Both are told by mail, so that neither an
 * attacker with an administrator's screen nor one with the person's password goes unseen.
 */
export async function resetFactors(
  tx: Tx,
  { shop, now, securityEvents }: Deps,
  { id, reason: typed }: { id: number; reason: string },
  { by, request }: { by: Session; request: FastifyRequest },
): Promise<User> {
  const reason = typed.trim().normalize('NFC')
  if (reason === '') refuseRule(refuse('factor.reason_missing', 'reason'))
  if (id === by.userId) throw new Refused('rule', {}, say('factor.own_reset'))
  const user = await lockUser(tx, id)
  if (!user) throw noSuch('user', id)
  if (user.passkeys === 0 && !user.has_codes) {
    throw new Refused('rule', {}, say('factor.none_to_reset', { email: user.email }))
  }
  await deleteFactors(tx, id)
  await endSessionsOf(tx, id)
  const at = { now: now() }
  await postLetter(tx, factorsResetLetter(shop.now(), user, { actor: by.email, reason }), at)
  const administrator = { id: by.userId, email: by.email, first_name: null }
  await postLetter(tx, factorsResetByYouLetter(shop.now(), administrator, { email: user.email, reason }), at)
  const event = { kind: 'factors_reset', account: { userId: id }, reason } as const
  await securityEvents.record(tx, request, event, by.email)
  return { ...user, passkeys: 0, has_codes: false }
}
