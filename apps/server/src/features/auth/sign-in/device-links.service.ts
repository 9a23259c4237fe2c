import { checkEmail, deviceLinkMinutes, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { placeLimit } from '../../../access/limits/place-limit'
import type { Tx } from '../../../db/connection/transaction'
import { whenThere } from '../../../db/when-there'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import type { Change, Write } from '../../../http/write'
import { postLetter } from '../../../outside/mail/letter.jobs'
import { type Account, lockAccount } from '../auth.store'
import { deviceLinkLetter } from '../letters'
import { hashOfToken, newLinkToken } from '../link-tokens'
import { hasLiveDeviceLink, insertDeviceLink, useDeviceLink } from './device-links.store'
import { createKnownDevices } from './known-devices'

/**
 * A link by mail that makes the browser in which it is opened known for its account, so that its tries are counted by
 * themselves while strangers guess (A11). It opens no session: password and factor are asked for as ever.
 */
export function createDeviceLinks(deps: Deps) {
  const { db, background, securityEvents, now } = deps
  const knownDevices = createKnownDevices(deps)
  const ofPlace = placeLimit(db, 'device-link', [
    { address: 5, network: 20, seconds: 600 },
    { address: 20, network: 100, seconds: 86_400 },
  ])

  async function post(tx: Tx, account: Account) {
    const token = newLinkToken()
    const expiresAt = new Date(now().getTime() + deviceLinkMinutes * 60_000)
    await insertDeviceLink(tx, {
      token_hash: hashOfToken(token),
      user_id: account.id,
      created_at: now(),
      expires_at: expiresAt,
    })
    const letter = deviceLinkLetter(deps.shop.now(), account, token)
    await postLetter(tx, letter, { now: now(), linkEndsAt: expiresAt })
  }

  return {
    /**
     * Mails the link unless the last one still works, so that whoever asks without end neither fills a mailbox nor keeps
     * its owner from a link. Nothing tells whether the e-mail has an account, the time to answer neither.
     */
    async ask(typed: string, { ip, id }: FastifyRequest, write: Write): Promise<void> {
      refuseRule(checkEmail(typed))
      await ofPlace.take(ip)
      const email = normalizeEmail(typed)
      const mail: Change<void> = async (tx) => {
        const account = await lockAccount(tx, email)
        if (!account || account.disabled_at !== null) return
        if (await hasLiveDeviceLink(tx, account.id, now())) return
        await post(tx, account)
        const event = { kind: 'device_link_asked', account: { userId: account.id } } as const
        await securityEvents.record(tx, { ip, id }, event)
      }
      background.run('mail a link for a browser', () => whenThere(() => write(mail)))
    },

    async use(token: string, request: FastifyRequest, reply: FastifyReply, write: Write): Promise<void> {
      const email = await write(async (tx, { actAs }) => {
        const used = await useDeviceLink(tx, hashOfToken(token), now())
        if (!used) throw new Refused('link_expired')
        await actAs(used.email)
        const event = { kind: 'device_known', account: { userId: used.id } } as const
        await securityEvents.record(tx, request, event, used.email)
        return used.email
      })
      knownDevices.remember(request, reply, normalizeEmail(email))
    },
  }
}
