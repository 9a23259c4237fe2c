import * as endpoints from '@getzo/contract/promotions/promotions.endpoints'
import * as shapes from '@getzo/contract/promotions/promotions.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { promotionList } from './promotions.list'
import {
  readLinePromotions,
  readProductPromotions,
  readPromotion,
  readSkuPromotions,
} from './promotions.reads'

export function promotionsRoutes(route: Route, deps: Deps) {
  const { db } = deps
  route(endpoints.listPromotions, shapes.listPromotionsShapes, (call) =>
    answerList(deps, promotionList, call),
  )

  route(endpoints.readPromotion, shapes.readPromotionShapes, ({ params }) => readPromotion(db, params.id))

  for (const endpoint of [endpoints.listProductPromotions, endpoints.listPromotionsOfProduct]) {
    route(endpoint, shapes.listProductPromotionsShapes, ({ params }) =>
      readProductPromotions(db, params.product_id),
    )
  }

  route(endpoints.listSkuPromotions, shapes.listSkuPromotionsShapes, ({ params }) =>
    readSkuPromotions(db, params.sku_id),
  )

  route(endpoints.listLinePromotions, shapes.listLinePromotionsShapes, ({ params }) =>
    readLinePromotions(db, params.order_detail_id, params.order_id),
  )
}
