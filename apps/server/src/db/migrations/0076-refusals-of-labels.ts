const ours = {
  cancelled: 'It was cancelled before the carrier was asked.',
  order_ended: 'This order is cancelled or refunded, so no label is bought for it.',
  unpaid: 'This order is not paid. Nobody has accepted that its label is bought all the same.',
  size_change:
    'A change of size is open for this order. Nobody has accepted that its label is bought all the same.',
  no_weight: 'No weight is entered for this order. Nobody has accepted that its label is bought for 1 kg.',
  too_late: 'It was not sent to the carrier within a day.',
}

/**
 * Why a label was refused (L7): by the carrier, in whose words, or by the shop, for a reason that has a name. The reason
 * could be read out of the English text alone; where it stands now, no text is kept beside it.
 */
export const refusalsOfLabels = () => `
alter table shipping_labels add column refusal text;
alter table shipping_labels disable trigger user;
update shipping_labels set refusal = case
    when carrier_message is null then 'settled'
    when carrier_message like 'Label % was bought before.' then 'bought_before'
    ${Object.entries(ours)
      .map(([refusal, words]) => `when sent_at is null and carrier_message = '${words}' then '${refusal}'`)
      .join('\n    ')}
    when sent_at is null and carrier_message like 'There is no order %.' then 'order_gone'
    else 'carrier' end
  where status = 'refused';
update shipping_labels set carrier_code = null, carrier_message = null where refusal <> 'carrier';
alter table shipping_labels enable trigger user;
alter table shipping_labels add constraint shipping_labels_refusal check (
  case status when 'refused' then refusal is not null and refusal in ('carrier', 'settled', 'bought_before', 'order_gone',
    ${Object.keys(ours)
      .map((refusal) => `'${refusal}'`)
      .join(', ')})
  else refusal is null end);
`
