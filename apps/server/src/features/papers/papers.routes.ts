import * as endpoints from '@getzo/contract/papers/papers.endpoints'
import * as shapes from '@getzo/contract/papers/papers.schema'
import { publicOrderPage } from '@getzo/contract/paths'
import { paperKinds } from '@getzo/domain/papers/papers'
import type { Deps } from '../../deps'
import { RawAnswer, type Route } from '../../http/route'
import { uprightLabel } from '../labels/label-picture'
import { readPicture } from '../labels/labels.reads'
import { orderHash } from '../orders/order-link'
import { orderList } from '../orders/orders.list'
import { readPrintedOrders } from './papers.reads'
import { printPapers } from './print-papers'
import type { Shop } from './shop'

export function papersRoutes(route: Route, { db, config, secrets }: Deps) {
  const list = orderList(config.shopTimeZone)
  const shop: Shop = {
    name: config.shopName,
    sender: config.ups.shipper,
    timeZone: config.shopTimeZone,
    linkOf: ({ id, link_generation }) =>
      new URL(publicOrderPage(orderHash(secrets.orderLinks, id, link_generation)), config.publicUrl).href,
    labelOf: async ({ id, has_label }) => (has_label ? uprightLabel(await readPicture(db, id)) : null),
  }

  route(endpoints.printPapers, shapes.printPapersShapes, async ({ query: { papers, size, ...query } }) => {
    const wanted = papers.split(',')
    const orders = await readPrintedOrders(db, list, query)
    const kinds = paperKinds.filter((kind) => wanted.includes(kind))
    const name = orders.length === 1 ? `order-${orders[0]?.id}` : `${orders.length}-orders`
    return new RawAnswer(printPapers({ orders, papers: kinds, size, shop }), {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
    })
  })
}
