import { hasRequest } from '../order-details/order-details.sql'
import { isStillPromised } from '../orders/promised-zone.sql'
import { lackingLines } from '../stock/reserved.sql'

/** Columns of an order's label over shipping_labels l, without its picture. */
export const labelColumns = `l.id, l.order_id, l.status, l.reference, l.service, l.packaging, l.tracking_number,
  l.shipment_number, l.image is not null as has_picture, l.sample, l.entered, l.cost_amount::text as cost_amount,
  l.cost_currency, l.refusal, l.carrier_code, l.carrier_message, l.alerts, l.requested_at, l.requested_by, l.answered_at,
  l.void_asked_at, l.void_reason, l.voided_at, l.voided_by`

/** Columns of an order o that its label is made from. */
export const labelFields = `o.order_number, o.customer_ship_to_name, o.customer_ship_to_name_pinyin, o.customer_ship_to_attention_name,
  o.customer_ship_to_attention_name_pinyin, o.customer_ship_to_address_line, o.customer_ship_to_address_line_pinyin,
  o.customer_ship_to_address_country_code, o.customer_ship_to_address_country_code_pinyin,
  o.customer_ship_to_address_state_province_code, o.customer_ship_to_address_state_province_code_pinyin,
  o.customer_ship_to_address_city, o.customer_ship_to_address_city_pinyin, o.customer_ship_to_address_postal_code,
  o.customer_ship_to_phone_number, o.package_dimensions_height::text, o.package_dimensions_length::text,
  o.package_dimensions_width::text, o.package_package_weight::text,
  o.discount::text as discount, (select coalesce(json_agg(json_build_object('product', p.name, 'country', b.country, 'hs_code', p.hs_code,
      'customs_description', p.customs_description, 'origin_country', p.origin_country, 'sku_id', s.id, 'sku', s.sku,
      'quantity', d.quantity, 'price', m.price::text, 'sold_price', d.sold_price::text, 'currency', m.currency, 'weight_g', p.weight_g::text,
      'length_mm', p.length_mm::text, 'width_mm', p.width_mm::text, 'height_mm', p.height_mm::text) order by d.id), '[]')
    from order_details d join products p on p.id = d.product_id join brands b on b.id = d.brand_id
      join skus s on s.id = d.sku_id join promotions m on m.id = d.promotion_id
    where d.order_id = o.id and d.deleted_at is null) as items`

/** Columns of an order o that the concerns against its label are found by, beside those of the label (O38). */
export const concernFields = `o.order_status, o.tyl_date_delivered, ${isStillPromised('o')} as is_still_promised, ${hasRequest} as has_size_request,
  o.id in (select w.order_id from ${lackingLines} w) as has_no_stock`

/** States in which an order has a label or may have one; the partial unique index shipping_labels_one_live has them too. */
export const liveStates = `('asked', 'bought', 'unknown')`
