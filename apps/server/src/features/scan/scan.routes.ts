import * as endpoints from '@getzo/contract/scan/scan.endpoints'
import * as shapes from '@getzo/contract/scan/scan.schema'
import * as scansEndpoints from '@getzo/contract/scan/scans.endpoints'
import * as scansShapes from '@getzo/contract/scan/scans.schema'
import { can } from '@getzo/domain/auth/capabilities'
import { codeFault, faultPlace } from '@getzo/domain/scan/code-fault'
import { say } from '@getzo/domain/words/say'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { RawAnswer, type Route } from '../../http/route'
import { dayInZone } from '../../time/zone'
import { documentFileUrl, readDocument } from '../documents/documents.reads'
import { readCodeTarget, readPublicJson, verdictOf } from './scan.reads'
import { isCodeUnusual, orderHashOf, orderOpenedBy } from './scan.service'
import { readScans, readUrlScans } from './scans.reads'

export function scanRoutes(route: Route, deps: Deps) {
  const { secrets, scans, lookups, sessions } = deps

  route(endpoints.readScanCode, shapes.readScanCodeShapes, async ({ params: { code }, request }) => {
    const found = await lookups.find(
      request,
      code,
      async (by) => (await readCodeTarget(by, code)) ?? (await readDocument(by, code)),
    )
    if (found === null) throw new Refused('not_found', { field: 'code' }, notFoundWords(code))
    if ('file_key' in found) return { ...nothing, url_item_type: 'd', filepath: documentFileUrl(found) }
    const verdict = verdictOf(found, { isUnusual: isCodeUnusual(found) })
    if (verdict === 'withdrawn') throw new Refused('not_found', { field: 'code' }, say('scan.withdrawn'))
    // the session is only asked for where the call carries one
    const session = request.headers.authorization === undefined ? null : await sessions.read(request)
    // what staff look at counts nowhere (G11)
    if (session === null) scans.scanned(found, await scans.visitorOf(request), request)
    const readsOrders = session?.mustSetUp === false && can(session.role, 'orders.read')
    return {
      sku_id: found.sku_id,
      product_id: found.product_id,
      order_id: readsOrders ? found.order_id : null,
      order_hash: readsOrders ? orderHashOf(found, secrets) : orderOpenedBy(found, secrets),
      url_item_type: found.url_item_type,
      filepath: null,
      verdict,
    }
  })

  route(endpoints.readPublicProduct, shapes.readPublicProductShapes, async ({ params, request }) => {
    const { product_id: id } = params
    const json = await lookups.find(request, String(id), (by) => readPublicJson(by, 'product', id))
    return answered(json, 'product_id')
  })

  route(scansEndpoints.readUrlScans, scansShapes.readUrlScansShapes, ({ params }) =>
    readUrlScans(deps.db, params.id),
  )

  route(scansEndpoints.readScans, scansShapes.readScansShapes, async ({ query }) => {
    const today = dayInZone(deps.now(), deps.config.shopTimeZone)
    return new RawAnswer(await readScans(deps.db, today, Number(query.days)))
  })

  route(endpoints.readPublicSku, shapes.readPublicSkuShapes, async ({ params, request }) => {
    const { sku_id: id } = params
    const json = await lookups.find(request, String(id), (by) => readPublicJson(by, 'publicSku', id))
    return answered(json, 'sku_id')
  })
}

const nothing = { sku_id: null, product_id: null, order_id: null, order_hash: null, verdict: null }

/**
 * For a code with a typing error the answer names its position, and never says that the piece is not authentic (Q12).
 */
function notFoundWords(code: string) {
  const fault = codeFault(code)
  if (fault === null) return say('scan.not_authentic')
  const { from, to } = faultPlace(fault, code)
  return say('scan.mistyped', { from, to })
}

function answered(json: string | null, field: string): RawAnswer {
  if (json === null) throw new Refused('not_found', { field })
  return new RawAnswer(json)
}
