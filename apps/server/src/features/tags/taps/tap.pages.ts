import { publicPages } from '@getzo/contract/scan/scan-pages'
import { hasTapMessage, readTapMessage } from '@getzo/domain/tags/tap-message'
import type { TapRefusal } from '@getzo/domain/tags/tap-verdict'
import type { Deps } from '../../../deps'
import { Refused } from '../../../http/refused'
import type { PageAnswer, PublicPage, Visit } from '../../../pages/public-pages'
import { isScan } from '../../scan/counts/is-scan'

const statusOf: Record<TapRefusal, number> = {
  used: 410,
  other_chip: 404,
  unknown_chip: 404,
  suspended: 410,
  retired: 410,
  unchecked: 503,
  incomplete: 400,
}

/** /t, which tags with an encrypted mirror open: only their message identifies them (G1). */
export function tapPages(page: PublicPage, deps: Deps) {
  page('/t', {
    get: async (visit) => {
      const answer = await answerTap(visit, null, deps)
      if (!answer) throw new Refused('not_found')
      return answer
    },
  })
}

/**
 * The answer to an address with a tap's message (G1 to G4), or null where it has none: then the address is as any other.
 * A message that was taken goes on to the code's page, so that the address that stays behind has no message in it. One
 * that no chip of ours made costs the sender as much as a wrong code does; one that no chip makes is a cut link (G4).
 */
export async function answerTap(
  visit: Visit,
  code: string | null,
  { taps, lookups, visits }: Deps,
): Promise<PageAnswer | null> {
  const { query, request, reply } = visit
  if (!taps.isReady || !hasTapMessage(query)) return null
  // a preview or a robot would use the message up before the person sees it, and gets no verdict on it (G8)
  if (!isScan(request)) return refusedTap('unchecked', code, 200)
  const message = readTapMessage(query)
  const outcome = await lookups.find(request, async (by) =>
    message === null ? null : taps.take(by, { message, code, request, reply }),
  )
  if (outcome === null) {
    visits.page(request, { action: 'tap', note: 'forged' })
    if (message === null) return refusedTap('incomplete', code, statusOf.incomplete)
    return { page: { name: 'scan', props: { kind: 'unknown', asked: code, fault: null } }, status: 404 }
  }
  if (outcome.taken) return { redirect: publicPages.scan(outcome.code) }
  const { refusal, urlId } = outcome
  visits.page(request, { action: 'tap', note: refusal, urlId })
  return refusedTap(refusal, code, statusOf[refusal])
}

const refusedTap = (refusal: TapRefusal, code: string | null, status: number): PageAnswer => ({
  page: { name: 'scan', props: { kind: 'tap', refusal, code } },
  status,
})
