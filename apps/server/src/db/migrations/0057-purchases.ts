/**
 * Pictures that the carrier is asked for again (L8); the status that a label's voiding restores, and the concerns that were
 * accepted when it was asked for (O38). What was asked for before there were any is bought as it was asked for.
 */
export const purchases = `
alter table shipping_labels
  add column status_before text,
  add column accepted text[] not null default '{unpaid,size_change,no_weight}';
drop trigger shipping_labels_history on shipping_labels;
create trigger shipping_labels_history after insert or update on shipping_labels for each row
  execute function record_history('shipping_label', 'order', 'order_id', 'image', 'shipment', 'sent_at', 'alerts',
    'checks', 'next_check_at', 'status_before', 'accepted');
create index shipping_labels_without_picture on shipping_labels (next_check_at)
  where status = 'bought' and next_check_at is not null;
`
