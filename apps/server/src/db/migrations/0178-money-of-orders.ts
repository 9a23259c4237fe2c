/**
 * What an order really cost (O43): a line's price as sold with its reason, the order's discount, the shipping charged, and
 * the sum that its customer is said to have paid, in the currency it was paid in. All but that are in US dollars. The
 * columns are empty for orders that cost what their promotions say.
 */
export const moneyOfOrders = `
alter table orders
  add column discount numeric(12, 2) constraint orders_discount check (discount > 0),
  add column shipping_charged numeric(12, 2) constraint orders_shipping_charged check (shipping_charged >= 0),
  add column paid_amount numeric(12, 2) constraint orders_paid_amount check (paid_amount >= 0),
  add column paid_currency text constraint orders_paid_currency check (paid_currency ~ '^[A-Z]{3}$'),
  add constraint orders_paid check ((paid_amount is null) = (paid_currency is null));
alter table order_details
  add column sold_price numeric(12, 2) constraint order_details_sold_price check (sold_price >= 0),
  add column price_reason text;
`
