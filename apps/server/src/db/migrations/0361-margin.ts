/**
 * Margin in the reports (S8): the cost of what left, labels in USD at entered rates, and what has no cost. Days that were summed
 * up before are summed up again.
 */
export const margin = `
create table exchange_rates (
  currency text not null,
  from_day date not null,
  -- one of the currency in USD
  rate numeric(14, 6) not null,
  entered_at timestamptz not null,
  entered_by text not null,
  primary key (currency, from_day),
  constraint exchange_rates_rate check (rate > 0)
);
alter table report_sums
  add column cost numeric not null default 0,
  add column label_usd numeric not null default 0,
  -- sent pieces without a cost, and what they were sold for
  add column uncosted bigint not null default 0,
  add column uncosted_revenue numeric not null default 0,
  -- sold pieces that have not left
  add column unsent bigint not null default 0,
  -- labels in a currency without a rate of their day
  add column unrated bigint not null default 0;
delete from report_days;
`
