/**
 * A post office box, and goods that are not there, are concerns against a label (O38): a label can be refused for one, and
 * one that was asked for before is bought as it was asked for.
 */
export const concernsOfLabels = `
alter table shipping_labels disable trigger user;
update shipping_labels set accepted = accepted || '{post_box,no_stock}' where status = 'asked';
alter table shipping_labels enable trigger user;
alter table shipping_labels drop constraint shipping_labels_refusal;
alter table shipping_labels add constraint shipping_labels_refusal check (
  case status when 'refused' then refusal is not null and refusal in ('carrier', 'settled', 'bought_before', 'order_gone',
    'cancelled', 'order_ended', 'unpaid', 'size_change', 'window_open', 'no_weight', 'post_box', 'no_stock', 'too_late')
  else refusal is null end);
`
