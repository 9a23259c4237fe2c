/** The numbers that the carrier is asked about are no parcels: an order can have several of a parcel, and of a letter. */
export const followedNumbers = `
alter table parcels rename to followed_numbers;
alter sequence parcels_id_seq rename to followed_numbers_id_seq;
alter index parcels_due rename to followed_numbers_due;
alter index parcels_unique rename to followed_numbers_unique;
alter table followed_numbers rename constraint parcels_pkey to followed_numbers_pkey;
alter table followed_numbers rename constraint parcels_kind_known to followed_numbers_kind_known;
alter table followed_numbers rename constraint parcels_order_id_fkey to followed_numbers_order_id_fkey;
-- now a part of tell_webhooks
drop function if exists tell_webhooks_for_good(text, text, text, bigint, text, jsonb);
`
