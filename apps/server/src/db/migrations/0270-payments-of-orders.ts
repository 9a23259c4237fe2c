/**
 * Payments of an order through WeChat as they are said (J1): several of an order, each a claim until WeChat Pay confirms it.
 * One of them is that from which refunds are paid. The openid stays out of history, which all staff may read.
 */
export const paymentsOfOrders = `
alter table order_payments
  alter column merchant drop not null,
  alter column transaction_id drop not null,
  alter column out_trade_no drop not null,
  alter column total_fen drop not null,
  alter column paid_at drop not null,
  alter column confirmed_at drop not null,
  alter column confirmed_by drop not null,
  add column channel text not null default 'mini_program',
  add column appid text,
  add column openid text,
  add column payer text generated always as (left(openid, 4) || '…' || right(openid, 4)) stored,
  add column claimed_fen bigint,
  add column claimed_at timestamptz,
  add column claimed_by text,
  add column removed_at timestamptz,
  -- refunds are paid from this one
  add column is_for_refunds boolean not null default false,
  add column version integer not null default 0,
  add constraint order_payments_channel check (channel in ('mini_program', 'overseas', 'other')),
  add constraint order_payments_number check (coalesce(transaction_id, out_trade_no) is not null),
  add constraint order_payments_confirmed check (confirmed_at is null or (merchant is not null
    and transaction_id is not null and out_trade_no is not null and total_fen is not null and paid_at is not null
    and confirmed_by is not null)),
  add constraint order_payments_for_refunds check (not is_for_refunds or confirmed_at is not null and removed_at is null);
-- no news to anybody
alter table order_payments disable trigger user;
update order_payments set is_for_refunds = true;
alter table order_payments enable trigger user;
drop index order_payments_by_order;
create index order_payments_by_order on order_payments (order_id);
create unique index order_payments_for_refunds on order_payments (order_id) where is_for_refunds;
create unique index order_payments_once on order_payments (order_id, transaction_id) where removed_at is null;
create index order_payments_by_trade on order_payments (out_trade_no);
`
