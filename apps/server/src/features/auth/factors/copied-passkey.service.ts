import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps'
import type { Refused } from '../../../http/refused'
import type { Write } from '../../../http/write'
import { postLetter } from '../../../outside/mail/letter.jobs'
import { enabledAdministrators } from '../auth.store'
import { copiedPasskeyLetter } from './factor-letters'
import type { StoredPasskey } from './factors.store'
import { passkeyRefused } from './passkeys.service'

/**
 * The counter of a passkey that lives on one device went back: somebody may have a copy of it. It is refused, and its
 * owner and the administrators are told.
 */
export async function copiedPasskey(
  { shop, now, securityEvents }: Deps,
  { user_id: userId, email, first_name, name }: StoredPasskey,
  { request, write }: { request: FastifyRequest; write: Write },
): Promise<Refused> {
  await write(async (tx) => {
    const owner = { id: userId, email, first_name }
    const administrators = await enabledAdministrators(tx)
    const told = [owner, ...administrators.filter(({ id }) => id !== userId)]
    for (const to of told) {
      await postLetter(tx, copiedPasskeyLetter(shop.now(), to, { email, name }), { now: now() })
    }
    await securityEvents.record(tx, request, { kind: 'passkey_copied', account: { userId } })
  })
  return passkeyRefused()
}
