/** The lists behind the figures of reports (W11): orders of a province, lines that a size change was asked for. */
export const reportLists = () => `
set local statement_timeout = 0;
create index orders_by_province on orders (province_of(customer_ship_to_address_state_province_code), order_date desc, id desc)
  where deleted_at is null;
create index order_details_asked on order_details (id) where customer_change_date is not null and deleted_at is null;
create index shipping_labels_costs on shipping_labels (order_id)
  where status = 'bought' and cost_amount is not null;
`
