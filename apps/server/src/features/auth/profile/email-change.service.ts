import { emailLinkMinutes, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import type { FastifyRequest } from 'fastify'
import { windowLimit } from '../../../access/limits/limits'
import type { Tx } from '../../../db/connection/transaction'
import type { Deps } from '../../../deps'
import { Refused } from '../../../http/refused'
import type { Write } from '../../../http/write'
import { postLetter } from '../../../outside/mail/letter.jobs'
import {
  type Account,
  endSessionsOf,
  findEmailLink,
  insertEmailLink,
  updateEmail,
  useEmailLink,
  voidLinksOf,
} from '../auth.store'
import { emailAskedLetter, emailChangedLetter, newEmailLetter } from '../letters'
import { hashOfToken, newLinkToken } from '../link-tokens'

const minuteMs = 60_000

/**
 * A person's own change of e-mail (A21): asked for with the password, confirmed by a link that is mailed to the new
 * address, with a notice to the old one. Only a reader of the new address's mail learns whether another account has it
 * alone, so that strangers cannot find out who works here.
 */
export function createEmailChange(deps: Deps) {
  const asked = windowLimit(deps.db, { name: 'email-change', attempts: 5, seconds: 3600 })
  return {
    /** counts one more letter to an address that is not yet shown to be the person's */
    take: (userId: number) => asked.take(String(userId)),
    ask: (tx: Tx, ask: { account: Account; email: string; sessionId: string }, request: FastifyRequest) =>
      askForEmail(tx, deps, ask, request),
    confirm: (token: string, request: FastifyRequest, write: Write) =>
      confirmEmail(deps, token, request, write),
  }
}

async function askForEmail(
  tx: Tx,
  { shop, now, securityEvents }: Deps,
  { account, email: typed, sessionId }: { account: Account; email: string; sessionId: string },
  request: FastifyRequest,
): Promise<void> {
  const email = normalizeEmail(typed)
  const token = newLinkToken()
  const at = now()
  const expiresAt = new Date(at.getTime() + emailLinkMinutes * minuteMs)
  // an earlier request, perhaps with a mistyped address, counts no more
  await voidLinksOf(tx, account.id)
  await insertEmailLink(tx, {
    token_hash: hashOfToken(token),
    user_id: account.id,
    email,
    session_id: sessionId,
    expires_at: expiresAt,
  })
  const event = { kind: 'email_change_asked', account: { userId: account.id } } as const
  await securityEvents.record(tx, request, event, account.email)
  await postLetter(tx, newEmailLetter(shop.now(), account, email, token), { now: at, linkEndsAt: expiresAt })
  await postLetter(tx, emailAskedLetter(shop.now(), account, email), { now: at })
}

/** Takes the new e-mail, ends the sessions other than the one that asked, and uses up all of the account's links. */
async function confirmEmail(deps: Deps, token: string, request: FastifyRequest, write: Write): Promise<void> {
  const tokenHash = hashOfToken(token)
  const link = await findEmailLink(deps.db, tokenHash, deps.now())
  if (!link) throw new Refused('link_expired')
  await write(async (tx, { actAs }) => {
    await actAs(link.email)
    // disabling an account, or a new password, has used the link up
    const used = await useEmailLink(tx, tokenHash)
    if (!used) throw new Refused('link_expired')
    await updateEmail(tx, link.id, used.email)
    await endSessionsOf(tx, link.id, link.session_id)
    await voidLinksOf(tx, link.id)
    await postLetter(tx, emailChangedLetter(deps.shop.now(), link, link.new_email), { now: deps.now() })
    const event = { kind: 'email_changed', account: { userId: link.id } } as const
    await deps.securityEvents.record(tx, request, event, link.email)
  })
}
