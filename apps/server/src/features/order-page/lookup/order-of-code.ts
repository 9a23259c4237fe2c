import { publicPages } from '@getzo/contract/scan/scan-pages'
import { seenText } from '@getzo/domain/scan/scan-code'
import type { Deps } from '../../../deps'
import type { PageAnswer, Visit } from '../../../pages/public-pages'
import { readOrderHash } from '../../orders/order-link'
import { isCode, standingPage } from '../../scan/scan.pages'
import { readCodeTarget, verdictOf } from '../../scan/scan.reads'
import { orderOpenedBy } from '../../scan/scan.service'

type Handler<V extends Visit> = (visit: V) => Promise<PageAnswer>

/**
 * Lets an address of the order page take a URL's code too (K18): the letter's own address opens its order's page, as if
 * its link had been followed, unless it was withdrawn or suspended; any other code leads to its scan page. A text that
 * is neither goes on as it came.
 */
export const alsoByCode =
  <V extends Visit>(deps: Pick<Deps, 'lookups' | 'scans' | 'secrets'>, handle: Handler<V>): Handler<V> =>
  async (visit) => {
    const { params, request } = visit
    const code = seenText(params.hash ?? '')
    if (readOrderHash(code) !== null) return handle(visit)
    const found = await deps.lookups.find(request, code, async (by) =>
      isCode(code) ? readCodeTarget(by, code) : null,
    )
    if (!found) return handle(visit)
    const hash = orderOpenedBy(found, deps.secrets)
    if (hash === null) return { redirect: publicPages.scan(found.url_seed) }
    const verdict = verdictOf(found, {})
    const standing = standingPage(verdict, found.url_seed)
    if (standing) return { page: standing, status: verdict === 'withdrawn' ? 410 : 200 }
    deps.scans.scanned(found, await deps.scans.visitorOf(request), request)
    return handle({ ...visit, params: { ...params, hash } })
  }
