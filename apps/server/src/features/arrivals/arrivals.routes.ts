import * as endpoints from '@getzo/contract/arrivals/arrivals.endpoints'
import * as shapes from '@getzo/contract/arrivals/arrivals.schema'
import { defaultLanguage } from '@getzo/domain/public/device'
import { hostsOf } from '../../access/own-hosts'
import { readsCosts } from '../../access/reads-costs'
import type { Session } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import { RawAnswer, type Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { arrivalList } from './arrivals.list'
import { readArrival, readScannedThing } from './arrivals.reads'
import {
  cancelArrival,
  changeCosts,
  closeArrival,
  createArrival,
  deleteArrival,
  editArrival,
  markOrdered,
  orderAgain,
  receiveArrival,
  takeBackReceipt,
} from './arrivals.service'
import type { PurchaseOrderJob } from './paper/draw-purchase-order'

/** The acts that change how an arrival stands. */
const steps = [
  [endpoints.markOrdered, markOrdered, 'arrival.ordered'],
  [endpoints.closeArrival, closeArrival, 'arrival.closed'],
  [endpoints.cancelArrival, cancelArrival, 'arrival.cancelled'],
] as const

export function arrivalsRoutes(route: Route, deps: Deps) {
  const { shopTimeZone: timeZone } = deps.config
  const lists = { with: arrivalList(timeZone, true), without: arrivalList(timeZone, false) }
  const one = (id: number, session: Session | null) =>
    readArrival(deps.db, id, { timeZone, withCosts: readsCosts(session) })

  route(
    endpoints.listArrivals,
    shapes.listArrivalsShapes,
    listed(deps, endpoints.listArrivals, (_query, by) => (readsCosts(by) ? lists.with : lists.without)),
  )

  route(endpoints.readArrival, shapes.readArrivalShapes, ({ params, session }) => one(params.id, session))

  route(endpoints.createArrival, shapes.createArrivalShapes, async ({ body, session, write }) => {
    const id = await write((tx) => createArrival(tx, body))
    const made = await one(id, session)
    return written([made], 'arrival.made', { number: made.number })
  })

  route(endpoints.editArrival, shapes.editArrivalShapes, async ({ params, body, session, write }) => {
    await write((tx) => editArrival(tx, params.id, body))
    return written([await one(params.id, session)], 'arrival.updated')
  })

  route(endpoints.changeCosts, shapes.changeCostsShapes, async ({ params: { id }, body, session, write }) => {
    const number = await write((tx) => changeCosts(tx, id, body))
    return written([await one(id, session)], 'arrival.costs_saved', { number })
  })

  for (const [endpoint, act, said] of steps)
    route(endpoint, shapes.actOnArrivalShapes, async ({ params: { id }, body, session, write }) => {
      const number = await write((tx) => act(tx, id, body.version))
      return written([await one(id, session)], said, { number })
    })

  route(endpoints.deleteArrival, shapes.deleteArrivalShapes, async ({ params, body, write }) => {
    const deleted = await write((tx) => deleteArrival(tx, params.id, body.version))
    return written([deleted], 'arrival.deleted', deleted)
  })

  route(
    endpoints.receiveArrival,
    shapes.receiveArrivalShapes,
    async ({ params, body, author, session, write }) => {
      const { number, pieces } = await write((tx) => receiveArrival(tx, params.id, body, author.actor))
      return written([await one(params.id, session)], 'arrival.received', { n: pieces, number })
    },
  )

  route(endpoints.readScannedThing, shapes.readScannedThingShapes, ({ params, query, request }) =>
    readScannedThing(deps.db, params.id, { text: query.text.trim(), ownHosts: hostsOf(deps, request) }),
  )

  route(endpoints.takeBackReceipt, shapes.takeBackReceiptShapes, async ({ params, session, write }) => {
    const { id, number } = await write((tx) => takeBackReceipt(tx, params.id))
    return written([await one(id, session)], 'arrival.receipt_taken_back', { number })
  })

  purchaseOrderRoute(route, deps)

  route(endpoints.orderAgain, shapes.orderAgainShapes, async ({ body, session, write }) => {
    const ids = await write((tx) => orderAgain(tx, body, timeZone))
    const made = await Promise.all(ids.map((id) => one(id, session)))
    return written(made, 'arrival.proposed', { n: made.length })
  })
}

/** The purchase order as PDF. */
function purchaseOrderRoute(route: Route, deps: Deps) {
  const { shopTimeZone: timeZone } = deps.config
  route(endpoints.printPurchaseOrder, shapes.printPurchaseOrderShapes, async (call) => {
    const { size, costs: wanted = false } = call.query
    // what is not asked for, or not the reader's to know, does not reach the drawing
    const withCosts = wanted && readsCosts(call.session)
    const arrival = await readArrival(deps.db, call.params.id, { timeZone, withCosts })
    const language = call.query.language ?? arrival.brand_language ?? defaultLanguage
    const { shopName: name, ups } = deps.shop.now()
    const file = await deps.printing.print(call, {
      worker: 'purchase-order.worker.js',
      input: {
        size,
        language,
        shop: { name, sender: ups.shipper },
      } satisfies PurchaseOrderJob,
      batches: oneBatch([arrival]),
    })
    return new RawAnswer(file, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="purchase-order-${arrival.number}.pdf"`,
    })
  })
}

async function* oneBatch<T>(batch: T): AsyncGenerator<T> {
  await Promise.resolve()
  yield batch
}
