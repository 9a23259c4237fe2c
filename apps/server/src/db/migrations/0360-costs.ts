/**
 * What stock costs, in USD (S8, adr/0206). An entry of the ledger keeps what it moved of the value on the shelf; what
 * changes a cost without moving a piece is a row of cost_entries. Both have one order, by their ids. They have no history:
 * others than administrators read that (A26).
 */
export const costs = `
alter table stock_entries
  -- null while nobody has said what a piece of its SKU costs
  add column cost numeric(16, 2),
  -- the value on the shelf after it, and what was last said to be the cost of a piece
  add column worth numeric(16, 2) not null default 0,
  add column unit_cost numeric(18, 6),
  -- an arrival has said it
  add column by_arrival boolean not null default false;
create table cost_entries (
  id bigint primary key,
  sku_id bigint not null references skus (id),
  -- said: the first cost of a SKU, for all its pieces; bill: an arrival costs more or less than it did; owed: pieces that
  -- were sent before they were there cost another amount
  kind text not null,
  shelf numeric(16, 2) not null default 0,
  -- to what the arrival's line has cost
  landed numeric(16, 2) not null default 0,
  -- to the cost of the line of an order
  given numeric(16, 2) not null default 0,
  -- to the month in which it is known
  difference numeric(16, 2) not null default 0,
  order_detail_id bigint references order_details (id),
  arrival_line_id bigint references arrival_lines (id),
  worth numeric(16, 2) not null,
  unit_cost numeric(18, 6) not null,
  by_arrival boolean not null default false,
  made_at timestamptz not null,
  made_by text not null,
  constraint cost_entries_kind check (kind in ('said', 'bill', 'owed')),
  constraint cost_entries_line check (given = 0 or order_detail_id is not null),
  constraint cost_entries_arrival check (landed = 0 or arrival_line_id is not null)
);
create index cost_entries_by_sku on cost_entries (sku_id, id);
create index cost_entries_said on cost_entries (sku_id, id) where kind = 'said';
create index cost_entries_by_line on cost_entries (order_detail_id) where order_detail_id is not null;
create index cost_entries_by_arrival on cost_entries (arrival_line_id) where arrival_line_id is not null;
create index cost_entries_differences on cost_entries (made_at) where difference <> 0;
create index stock_entries_by_time on stock_entries (sku_id, made_at);
create index stock_entries_lost on stock_entries (made_at)
  where kind in ('counted', 'damaged', 'lost', 'given_away') and arrival_receipt_line_id is null;
`
