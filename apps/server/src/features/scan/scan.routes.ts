import * as endpoints from '@getzo/contract/scan/scan.endpoints'
import * as shapes from '@getzo/contract/scan/scan.schema'
import { can } from '@getzo/domain/auth/capabilities'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { RawAnswer, type Route } from '../../http/route'
import { documentFileUrl, readDocument } from '../documents/documents.reads'
import { readCodeTarget, readPublicJson } from './scan.reads'
import { orderHashOf } from './scan.service'

export function scanRoutes(route: Route, deps: Deps) {
  const { db, secrets, scans, lookups, sessions } = deps

  route(endpoints.readScanCode, shapes.readScanCodeShapes, async ({ params: { code }, request }) => {
    await lookups.refuse(request.ip)
    const found = await readCodeTarget(db, code)
    if (!found) {
      const document = await readDocument(db, code)
      if (document) return { ...nothing, url_item_type: 'd', filepath: documentFileUrl(document) }
      await lookups.missed(request.ip)
      throw new Refused('not_found', { field: 'code' }, 'Sorry, but this Product is not authentic')
    }
    scans.scanned(found.url_id, request)
    // the session is only asked for where the call carries one
    const session = request.headers.authorization === undefined ? null : await sessions.read(request)
    return {
      sku_id: found.sku_id,
      product_id: found.product_id,
      order_id: session && can(session.role, 'orders.read') ? found.order_id : null,
      order_hash: orderHashOf(found, secrets),
      url_item_type: found.url_item_type,
      filepath: null,
    }
  })

  route(endpoints.readPublicProduct, shapes.readPublicProductShapes, async ({ params }) =>
    answered(await readPublicJson(db, 'product', params.product_id), 'product_id'),
  )

  route(endpoints.readPublicSku, shapes.readPublicSkuShapes, async ({ params }) =>
    answered(await readPublicJson(db, 'publicSku', params.sku_id), 'sku_id'),
  )
}

const nothing = { sku_id: null, product_id: null, order_id: null, order_hash: null }

function answered(json: string | null, field: string): RawAnswer {
  if (json === null) throw new Refused('not_found', { field })
  return new RawAnswer(json)
}
