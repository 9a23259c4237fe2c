import { screens } from '@getzo/contract/paths'
import { warnedDays } from '@getzo/domain/keys/key-rules'
import { addDays } from '@getzo/domain/time/calendar-day'
import { say } from '@getzo/domain/words/say'
import type { ShopNow, ShopReader } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import { withoutRequest } from '../../db/connection/transaction'
import { postLetter } from '../../outside/mail/letter.jobs'
import type { ToldLetter } from '../../outside/mail/told-letter'
import { dayInZone } from '../../time/zone'
import { type EndingKey, lockEndingKeys, markWarned } from './keys.store'

/** Tells makers of keys that end soon. The fewest days first: a key made for three days is announced once. */
export const mailEndingKeys = ({ kysely }: Database, shop: ShopReader, now: Date): Promise<void> =>
  withoutRequest(kysely, 'system', async (tx) => {
    for (const days of warnedDays.toSorted((a, b) => a - b)) {
      const keys = await lockEndingKeys(tx, now, days)
      for (const key of keys) await postLetter(tx, endingLetter(shop.now(), key), { now })
      if (keys.length > 0)
        await markWarned(
          tx,
          keys.map(({ id }) => id),
          days,
        )
    }
  })

/** Tells who made a key when it ends. */
export function endingLetter(
  shop: Pick<ShopNow, 'shopName' | 'publicUrl' | 'shopTimeZone'>,
  { name, beginning, expires_at, maker_id, email }: EndingKey,
): ToldLetter {
  // a key ends with its last day
  const day = addDays(dayInZone(new Date(expires_at), shop.shopTimeZone), -1)
  return {
    to: email,
    reader: maker_id,
    subject: say('mail.key_ends_subject', { shop: shop.shopName, name, day }),
    paragraphs: [
      say('mail.key_ends', { shop: shop.shopName, name, beginning, day }),
      say('mail.key_ends_rotate'),
      `${shop.publicUrl}${screens.apiKeys}`,
    ],
  }
}
