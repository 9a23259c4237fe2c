/** Failed lookups of orders, from which all limits on guessing them are read (K11, adr/0017). */
export const lookupFailures = `
-- A row is a try: written before it is made, deleted when it was a good one. Link, address and network are keyed hashes.
create table lookup_failures (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  link text not null,
  address text not null,
  network text not null,
  -- null where the link was no order's own
  order_id bigint references orders (id),
  link_generation integer
);
create index lookup_failures_by_link on lookup_failures (link, at);
create index lookup_failures_by_address on lookup_failures (address, at);
create index lookup_failures_by_network on lookup_failures (network, at);
create index lookup_failures_by_order on lookup_failures (order_id, link_generation) where order_id is not null;
create index lookup_failures_by_time on lookup_failures (at) where order_id is not null;
`
