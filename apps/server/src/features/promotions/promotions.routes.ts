import * as endpoints from '@getzo/contract/promotions/promotions.endpoints'
import * as shapes from '@getzo/contract/promotions/promotions.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { deleteRecord } from '../../records/deletion'
import { earlierMoment } from './price-moment'
import { promotionList } from './promotions.list'
import {
  readLinePromotions,
  readProductPromotions,
  readPromotion,
  readSkuPromotions,
} from './promotions.reads'
import {
  createPromotion,
  createPromotions,
  editPromotion,
  editPromotions,
  type PriceContext,
} from './promotions.service'

export function promotionsRoutes(route: Route, deps: Deps) {
  const { db, config, now } = deps
  const context = (): PriceContext => ({ now: now(), timeZone: config.shopTimeZone })
  const orderedAt = ({ order_date: date }: { order_date?: string }) =>
    date === undefined ? null : earlierMoment(date, now(), config.shopTimeZone)
  const list = promotionList(config.shopTimeZone)
  route(
    endpoints.listPromotions,
    shapes.listPromotionsShapes,
    listed(deps, endpoints.listPromotions, () => list),
  )

  route(endpoints.readPromotion, shapes.readPromotionShapes, ({ params }) => readPromotion(db, params.id))

  for (const endpoint of [endpoints.listProductPromotions, endpoints.listPromotionsOfProduct]) {
    route(endpoint, shapes.listProductPromotionsShapes, ({ params }) =>
      readProductPromotions(db, params.product_id),
    )
  }

  route(endpoints.listSkuPromotions, shapes.listSkuPromotionsShapes, ({ params, query }) =>
    readSkuPromotions(db, params.sku_id, orderedAt(query)),
  )

  route(endpoints.listLinePromotions, shapes.listLinePromotionsShapes, ({ params, query }) =>
    readLinePromotions(db, params.order_detail_id, params.order_id, orderedAt(query)),
  )

  route(endpoints.createPromotions, shapes.createPromotionsShapes, async ({ body, write }) => {
    const created = await write((tx) =>
      'data' in body ? createPromotions(tx, body.data, context()) : createPromotion(tx, body, context()),
    )
    return written(created, 'promotion.created', { ids: created.map(({ id }) => id) })
  })

  route(endpoints.editPromotions, shapes.editPromotionsShapes, async ({ body, write }) => {
    const changed = await write((tx) => editPromotions(tx, body.data, context()))
    return written(changed, 'promotion.updated')
  })

  route(endpoints.editPromotion, shapes.editPromotionShapes, async ({ params, body, write }) => {
    const changed = await write((tx) => editPromotion(tx, params.id, body, context()))
    return written(changed, 'promotion.updated')
  })

  route(endpoints.deletePromotion, shapes.deletePromotionShapes, async ({ params, write }) => {
    const deleted = await write((tx) => deleteRecord(tx, 'promotion', params.id))
    return written([deleted], 'promotion.deleted', deleted)
  })
}
