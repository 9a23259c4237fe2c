/**
 * The sums of an order, as the row of a lateral join beside it: the one place that adds up what orders cost in SQL, as
 * orderMoney does in the domain (O34, O43). `order` is an alias of a row of orders.
 *
 *     list_total  price times quantity over its active lines
 *     goods       the same by the prices as sold
 *     discount    at most the goods, 0 where there is none
 *     total       goods less the discount, with the shipping charged
 *     items, quantity, currency   its active lines, their pieces, the prices' currency (null without lines)
 */
export const sumsOf = (order: string): string => `(
  select s.*, c.discount, (s.goods - c.discount + coalesce(${order}.shipping_charged, 0))::numeric(20, 2) as total
  from (
    select coalesce(sum(m.price * d.quantity), 0)::numeric(20, 2) as list_total,
      coalesce(sum(coalesce(d.sold_price, m.price) * d.quantity), 0)::numeric(20, 2) as goods,
      count(*)::int as items, coalesce(sum(d.quantity), 0)::int as quantity, min(m.currency) as currency
    from order_details d join promotions m on m.id = d.promotion_id
    where d.order_id = ${order}.id and d.deleted_at is null) s,
    lateral (select least(coalesce(${order}.discount, 0), s.goods) as discount) c)`
