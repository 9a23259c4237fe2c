import { hasTapMessage, readTapMessage } from '@getzo/domain/tags/tap-message'
import type { TapRefusal } from '@getzo/domain/tags/tap-verdict'
import type { Deps } from '../../../deps'
import type { PageAnswer, Visit } from '../../../pages/public-pages'
import type { CountedRead } from '../../scan/code-lookups'
import { tapAskedBy } from '../../scan/counts/is-scan'
import type { TakenTap } from './taps.service'

const statusOf: Record<TapRefusal, number> = {
  used: 410,
  other_chip: 404,
  unknown_chip: 404,
  suspended: 410,
  retired: 410,
  unchecked: 503,
  incomplete: 400,
  mistyped: 404,
}

/**
 * The answer to an address with a tap's message (G1 to G4), or null where it has none: then the address is as any other.
 * A message that was taken is answered by its URL's page at once, which `show` draws: a redirect would cost a far phone
 * one more round trip. One that no chip makes, or that no chip of ours made as it stands, is a link that something happened
 * to on its way, and never a verdict on the piece (G4, G12).
 */
export async function answerTap(
  visit: Visit,
  code: string | null,
  { taps, lookups, visits }: Deps,
  show: (tap: TakenTap, by: CountedRead, visit: Visit) => Promise<PageAnswer>,
): Promise<PageAnswer | null> {
  const { query, request, reply } = visit
  if (!taps.isReady || !hasTapMessage(query)) return null
  const asker = tapAskedBy(request, query)
  // a preview or a robot would use the message up before the person sees it, and gets no verdict on it (G8)
  if (asker === 'machine') return refusedTap('unchecked', code, 200)
  if (asker === 'undecided') return { page: { name: 'scan', props: { kind: 'check', query } } }
  const message = readTapMessage(query)
  if (message === null) {
    visits.page(request, { action: 'tap', note: 'incomplete' })
    return refusedTap('incomplete', code, statusOf.incomplete)
  }
  const outcome = await lookups.find(request, message, async (by) => {
    const tap = await taps.take(by, { message, code, request, reply })
    return tap?.taken ? { answer: await show(tap, by, visit) } : tap
  })
  if (outcome === null) {
    visits.page(request, { action: 'tap', note: 'forged' })
    return refusedTap('mistyped', code, statusOf.mistyped)
  }
  if ('answer' in outcome) return outcome.answer
  const { refusal, urlId } = outcome
  visits.page(request, { action: 'tap', note: refusal, urlId })
  return refusedTap(refusal, code, statusOf[refusal])
}

const refusedTap = (refusal: TapRefusal, code: string | null, status: number): PageAnswer => ({
  page: { name: 'scan', props: { kind: 'tap', refusal, code } },
  status,
})
