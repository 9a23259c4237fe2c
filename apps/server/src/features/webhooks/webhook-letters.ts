import { screens } from '@getzo/contract/paths'
import { say } from '@getzo/domain/words/say'
import type { ShopNow } from '../../config/shop-now'
import type { ToldLetter } from '../../outside/mail/told-letter'
import { hostOf } from './webhooks.service'

/** Tells an administrator of an endpoint that is called no more; answer is null where it said that it is gone. */
export function stoppedLetter(
  { shopName: shop, publicUrl }: Pick<ShopNow, 'shopName' | 'publicUrl'>,
  { to, reader }: Pick<ToldLetter, 'to' | 'reader'>,
  { url: address, answer }: { url: string; answer: string | null },
): ToldLetter {
  const why =
    answer === null
      ? say('mail.webhook_gone', { shop, address })
      : say('mail.webhook_stopped', { shop, address, answer })
  return {
    to,
    reader,
    subject: say('mail.webhook_stopped_subject', { shop, host: hostOf(address) }),
    paragraphs: [why, say('mail.webhook_again'), `${publicUrl}${screens.webhooks}`],
  }
}

/** Tells an administrator of an endpoint that has been failing for so long that it is worth a look. */
export function failingLetter(
  { shopName: shop, publicUrl }: Pick<ShopNow, 'shopName' | 'publicUrl'>,
  { to, reader }: Pick<ToldLetter, 'to' | 'reader'>,
  { url: address, answer, hours }: { url: string; answer: string; hours: number },
): ToldLetter {
  return {
    to,
    reader,
    subject: say('mail.webhook_failing_subject', { shop, host: hostOf(address) }),
    paragraphs: [
      say('mail.webhook_failing', { shop, address, answer, hours }),
      say('mail.webhook_failing_until'),
      `${publicUrl}${screens.webhooks}`,
    ],
  }
}
