/**
 * The letter's window is a concern against a label (O38): a label can be refused for it, and one that was asked for before
 * it was a concern is bought as it was asked for.
 */
export const openWindows = `
alter table shipping_labels disable trigger user;
update shipping_labels set accepted = accepted || '{window_open}' where status = 'asked';
alter table shipping_labels enable trigger user;
alter table shipping_labels drop constraint shipping_labels_refusal;
alter table shipping_labels add constraint shipping_labels_refusal check (
  case status when 'refused' then refusal is not null and refusal in ('carrier', 'settled', 'bought_before', 'order_gone',
    'cancelled', 'order_ended', 'unpaid', 'size_change', 'window_open', 'no_weight', 'too_late')
  else refusal is null end);
`
