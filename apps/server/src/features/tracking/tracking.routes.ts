import * as endpoints from '@getzo/contract/tracking/tracking.endpoints'
import * as shapes from '@getzo/contract/tracking/tracking.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import type { Carrier } from '../../outside/ups/carrier'
import { readOrderProgress, readTracking } from './tracking.reads'
import { undoDelivery } from './tracking.service'

export function trackingRoutes(route: Route, { db }: Deps, carrier: Carrier) {
  route(endpoints.readTracking, shapes.readTrackingShapes, ({ params }) =>
    readTracking(db, params.order_id, carrier.sample),
  )

  route(endpoints.undoDelivery, shapes.undoDeliveryShapes, async ({ params, body, author, write }) => {
    await write((tx) => undoDelivery(tx, params.order_id, body, author.actor))
    return written(await readTracking(db, params.order_id, carrier.sample), 'tracking.undone')
  })

  route(endpoints.readOrderProgress, shapes.readOrderProgressShapes, ({ params }) =>
    readOrderProgress(db, params.order_id),
  )
}
