import { publicPages } from '@getzo/contract/scan/scan-pages'
import type { Deps } from '../../deps'
import type { PageAnswer, Visit } from '../../pages/public-pages'
import { readOrderHash } from '../orders/order-link'
import { isCode } from '../scan/scan.pages'
import { findAsTyped, readCodeTarget } from '../scan/scan.reads'
import { orderOpenedBy } from '../scan/scan.service'

type Handler<V extends Visit> = (visit: V) => Promise<PageAnswer>

/**
 * Lets an address of the order page take a URL's code too (K18): the letter's own address opens its order's page, as if
 * its link had been followed; any other code leads to its scan page. What is neither goes on as it came.
 */
export const alsoByCode =
  <V extends Visit>(deps: Pick<Deps, 'lookups' | 'scans' | 'secrets'>, handle: Handler<V>): Handler<V> =>
  async (visit) => {
    const { params, request } = visit
    const code = params.hash ?? ''
    if (readOrderHash(code) !== null) return handle(visit)
    const answer = await deps.lookups.find(request, async (by) =>
      isCode(code) ? findAsTyped(code, (spelling) => readCodeTarget(by, spelling)) : null,
    )
    if (!answer) return handle(visit)
    const { found } = answer
    const hash = orderOpenedBy(found, deps.secrets)
    if (hash === null) return { redirect: publicPages.scan(answer.code) }
    deps.scans.scanned(found.url_id, request)
    return handle({ ...visit, params: { ...params, hash } })
  }
