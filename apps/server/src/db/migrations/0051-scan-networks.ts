/**
 * From which networks a URL is scanned, as keyed hashes, each counted once in 30 days: of one network's many scans none
 * makes a code unusual. Days of before have no number of networks; there each scan stands for one.
 */
export const scanNetworks = `
create table url_scan_networks (
  url_id bigint not null references urls (id),
  network bytea not null,
  day date not null,
  primary key (url_id, network)
);
create index url_scan_networks_by_day on url_scan_networks (day);
alter table url_scan_days add column networks integer;
`
