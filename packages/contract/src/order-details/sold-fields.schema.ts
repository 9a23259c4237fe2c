import { priceReasonLengthMax } from '@getzo/domain/orders/order-money-rules'
import { Type } from 'typebox'
import { orNull, TypedAmount, text } from '../shapes.schema'

/** A line's price as sold and its reason (O43); one that is left out stays as it is while the line keeps its SKU. */
export const soldFields = {
  sold_price: Type.Optional(TypedAmount),
  price_reason: Type.Optional(orNull(text(priceReasonLengthMax))),
}
