import { randomBytes } from 'node:crypto'
import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { jsSignature } from './js-signature'
import { createJsTickets } from './js-ticket'
import type { OpenTag } from './open-tag'
import { createOutsideCache } from './outside-cache'

interface OpenTagParts {
  config: Pick<Config, 'weChat'>
  db: Database
  now: () => Date
}

/** Null where no service account is configured. There is no stand-in: WeChat's own app checks the signature. */
export function createOpenTag({ config: { weChat }, db, now }: OpenTagParts): OpenTag | null {
  if (weChat.service === null) return null
  const { appId, appSecret, miniProgramName } = weChat.service
  const tickets = createJsTickets({
    appId,
    appSecret,
    baseUrl: weChat.baseUrl,
    cache: createOutsideCache(db),
    now,
  })
  return {
    async configFor(url) {
      const ticket = await tickets.current()
      const nonce = randomBytes(12).toString('hex')
      const timestamp = Math.floor(now().getTime() / 1000)
      return {
        appId,
        timestamp,
        nonceStr: nonce,
        signature: jsSignature({ ticket, nonce, timestamp, url }),
        username: miniProgramName,
        productPath: weChat.productPath,
      }
    },
  }
}
