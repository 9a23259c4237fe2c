import * as endpoints from '@getzo/contract/catalogue/catalogue.endpoints'
import * as shapes from '@getzo/contract/catalogue/catalogue.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { readCatalogue } from './catalogue.reads'

export function catalogueRoutes(route: Route, { db }: Deps) {
  route(endpoints.listBrands, shapes.listBrandsShapes, () => readCatalogue(db, 'brands'))
  route(endpoints.listProducts, shapes.listProductsShapes, () => readCatalogue(db, 'products'))
  route(endpoints.listBrandProducts, shapes.listBrandProductsShapes, ({ params }) =>
    readCatalogue(db, 'productsOfBrand', params.brand_id),
  )
  route(endpoints.listActiveSkus, shapes.listActiveSkusShapes, ({ params }) =>
    readCatalogue(db, 'activeSkus', params.product_id),
  )
  route(endpoints.listSkuPromotions, shapes.listSkuPromotionsShapes, ({ params }) =>
    readCatalogue(db, 'promotionsOfSku', params.sku_id),
  )
  route(endpoints.listLinePromotions, shapes.listLinePromotionsShapes, ({ params }) =>
    readCatalogue(db, 'promotionsOfLine', params.order_detail_id, params.order_id),
  )
}
