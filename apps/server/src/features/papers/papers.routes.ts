import * as endpoints from '@getzo/contract/papers/papers.endpoints'
import * as shapes from '@getzo/contract/papers/papers.schema'
import { publicOrderPage } from '@getzo/contract/paths'
import { customersLanguage } from '@getzo/domain/customers/customers-language'
import { paperKinds } from '@getzo/domain/papers/papers'
import { refuse } from '@getzo/domain/refusal'
import type { ShopNow } from '../../config/shop-now'
import type { Deps } from '../../deps'
import { refuseRule } from '../../http/refused'
import { RawAnswer, type Route } from '../../http/route'
import { orderList } from '../orders/list/orders.list'
import { orderHash } from '../orders/order-link'
import type { PapersJob } from './draw-papers'
import type { PaperOrder } from './paper-order'
import { type PrintedOrder, readLabelPictures, readPrintedOrders } from './papers.reads'
import type { Shop } from './shop'
import { lackingSigns } from './text/paper-font'

/** Orders that are drawn before their bytes are sent, and the next ones read. */
const batchSize = 5

/** Papers with signs that no font has are printed only where a person accepts it (W8). */
function lackingOf(orders: readonly PrintedOrder[]) {
  const lacking = orders.flatMap((order) => {
    const own = { ...order, lines: order.lines.map((line) => Object.values(line).join(' ')) }
    const characters = lackingSigns(Object.values(own).flat().join(' '))
    return characters.length === 0 ? [] : [{ number: order.order_number, characters }]
  })
  if (lacking.length === 0) return null
  return refuse('papers.signs_missing', 'signs', {
    characters: [...new Set(lacking.flatMap(({ characters }) => characters))],
    orders: lacking.map(({ number }) => number).join(', '),
  })
}

const presentShop = ({ shopName, ups, shopTimeZone, letter }: ShopNow): Shop => ({
  name: shopName,
  sender: ups.shipper,
  timeZone: shopTimeZone,
  letter,
})

export function papersRoutes(route: Route, { db, config, shop, secrets, printing }: Deps) {
  const list = orderList(config.shopTimeZone)
  const linkOf = (order: PrintedOrder) => {
    const hash = orderHash(secrets.orderLinks, order.id, order.link_generation)
    const language = customersLanguage(order.customer_ship_to_address_country_code)
    return new URL(publicOrderPage(hash, language), config.publicUrl).href
  }

  const shortLinkOf = ({ letter_code: code }: PrintedOrder) =>
    code === null ? null : new URL(`/o/${code}`, config.publicUrl).href.replace(/^https:\/\//, '')

  async function* batchesOf(
    orders: readonly PrintedOrder[],
    withLabels: boolean,
  ): AsyncGenerator<PaperOrder[]> {
    for (let at = 0; at < orders.length; at += batchSize) {
      const batch = orders.slice(at, at + batchSize)
      const labelled = withLabels ? batch.filter(({ has_label }) => has_label) : []
      const labels = await readLabelPictures(db, labelled)
      yield batch.map((order) => ({
        ...order,
        link: linkOf(order),
        shortLink: shortLinkOf(order),
        label: labels.get(order.id) ?? null,
      }))
    }
  }

  route(endpoints.printPapers, shapes.printPapersShapes, async (call) => {
    const { papers: named, size, signs, ...query } = call.query
    const wanted = named.split(',')
    const orders = await readPrintedOrders(db, list, query)
    const papers = paperKinds.filter((kind) => wanted.includes(kind))
    // a label is the carrier's own picture
    if (signs !== 'accepted' && papers.some((kind) => kind !== 'label')) refuseRule(lackingOf(orders))
    const title = orders.map(({ order_number }) => order_number).join(', ')
    const file = await printing.print(call, {
      worker: 'papers.worker.js',
      input: { title, papers, size, shop: presentShop(shop.now()) } satisfies PapersJob,
      batches: batchesOf(orders, papers.includes('label')),
    })
    const name = orders.length === 1 ? `order-${orders[0]?.id}` : `${orders.length}-orders`
    return new RawAnswer(file, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
    })
  })
}
