/**
 * Scans are counted by visitors (Q16), and these in place of networks. Of days of before, a network stands for a visitor,
 * and a scan where no networks were counted. Findings by numbers of scans that nobody has decided are found anew.
 */
export const scanVisitors = `
set local statement_timeout = 0;
alter table url_scan_days rename column networks to visitors;
update url_scan_days set visitors = scans where visitors is null;
alter table url_scan_days alter column visitors set not null;
drop table url_scan_networks;
-- hashes: of the network by a lasting key, of the visitor by that day's
create table url_scan_visitors (
  url_id bigint not null references urls (id),
  network bytea not null,
  visitor bytea not null,
  day date not null,
  seen_at timestamptz not null,
  primary key (url_id, network, visitor)
);
create index url_scan_visitors_by_day on url_scan_visitors (day);
-- once a day's key is gone, nobody can tell whether a hash of that day is a certain visitor's
create table scan_keys (
  day date primary key,
  key bytea not null
);
-- what was written, so that a batch whose answer was lost is not counted again
create table scan_batches (
  id uuid primary key,
  written_at timestamptz not null
);
delete from suspicions where rule in ('scanned_most', 'before_shipped') and state = 'open';
update suspicions set params = params - 'scans' || jsonb_build_object('visitors', params -> 'scans')
  where params ? 'scans';
analyze url_scan_days;
`
