/** A label can be refused because its order was changed before the carrier was asked (O38). */
export const labelsOfChangedOrders = `
alter table shipping_labels drop constraint shipping_labels_refusal;
alter table shipping_labels add constraint shipping_labels_refusal check (
  case status when 'refused' then refusal is not null and refusal in ('carrier', 'settled', 'bought_before', 'order_gone',
    'cancelled', 'order_ended', 'order_changed', 'unpaid', 'size_change', 'window_open', 'no_weight', 'post_box', 'no_stock',
    'too_late')
  else refusal is null end);
`
