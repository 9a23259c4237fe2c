import type { Random } from '../random'
import type { Ids, Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { representative } from '../sign-ins'
import type { DemoUrl } from './demo-urls'
import { feedbackTexts } from './feedback-texts'

const newestUnread = 9

/** Customers' feedback of the last year, each on the page of a product that they had scanned. */
export function feedbackRows(urls: readonly DemoUrl[], ids: Ids, clock: ShopClock, random: Random): Row[] {
  const pieces = urls.filter((url) => !url.deleted && url.sku !== null)
  const written = random
    .shuffled(feedbackTexts)
    .map((text, place) => ({ text, daysAgo: Math.floor(((place + 0.5) * 360) / feedbackTexts.length) }))
  return written.map(({ text, daysAgo }, place) => {
    const url = random.pick(pieces.filter(({ made }) => clock.ageInDays(made) > daysAgo))
    const created = clock.someTime(random, daysAgo)
    const read = place < newestUnread ? null : clock.later(random, created, 1)
    return {
      id: ids.next('feedback'),
      date_created: created,
      feedback: text,
      ugh: url.seed,
      url_item_type: url.item,
      url_id: url.id,
      product_id: url.sku?.productId ?? null,
      read_at: read,
      read_by: read && representative,
    }
  })
}
