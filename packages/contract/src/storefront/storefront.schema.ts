import { categories } from '@getzo/domain/storefront/categories'
import { type Static, Type } from 'typebox'
import { Told, visitorsLanguage } from '../public/told.schema'
import { Id, Money, orNull } from '../shapes.schema'

/** The public fields of a SKU: never the quantity in stock. */
export const StoreSku = Type.Object({
  id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  pic_url: orNull(Type.String()),
  /** the newest active price that is not in the future; null where there is none */
  price: orNull(Money),
  /** what the visitor reads instead of combo_identifier; none where the product has no options (P18) */
  told: Type.Array(Told),
})
export type StoreSku = Static<typeof StoreSku>

/** The public fields of a product. price is the lowest of its SKUs, price_highest the highest. */
export const StoreProduct = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  brand_id: Id,
  brand_name: Type.String(),
  brand_country: Type.String(),
  flag_options: Type.Boolean(),
  /** its page in the mini-program (Q6); null where it has none */
  wc_url: orNull(Type.String()),
  pic_url: orNull(Type.String()),
  price: orNull(Money),
  price_highest: orNull(Money),
  currency: Type.Literal('USD'),
  skus: Type.Array(StoreSku),
  /** what the visitor reads instead of name and description (P18) */
  told: Type.Object({ name: Told, description: Told }),
})
export type StoreProduct = Static<typeof StoreProduct>

const category = Type.Enum(categories.map(({ slug }) => slug))
const page = Type.Integer({ minimum: 1, maximum: 100_000 })

const filters = {
  category: Type.Optional(category),
  brand_id: Type.Optional(Id),
  /** up to 50 ids with commas between: the products of a list that the browser keeps */
  ids: Type.Optional(Type.String({ pattern: String.raw`^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$` })),
}

const listed = { additionalProperties: false }

export const listStoreProductsShapes = {
  query: Type.Object(
    {
      page: Type.Optional(page),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      ...filters,
      ...visitorsLanguage,
    },
    listed,
  ),
  answer: Type.Array(StoreProduct),
}
export const countStoreProductsShapes = {
  query: Type.Object(filters, listed),
  answer: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
}
export const readStoreProductShapes = {
  params: Type.Object({ id: Id }, listed),
  query: Type.Object(visitorsLanguage, listed),
  answer: StoreProduct,
}
export const listStoreBrandsShapes = {
  query: Type.Object(
    { page: Type.Optional(page), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) },
    listed,
  ),
  answer: Type.Array(Type.Object({ id: Id, name: Type.String(), country: Type.String() })),
}
export const listStoreCategoriesShapes = {
  answer: Type.Array(
    Type.Object({ slug: category, name: Type.String(), count: Type.Integer({ minimum: 0 }) }),
  ),
}
