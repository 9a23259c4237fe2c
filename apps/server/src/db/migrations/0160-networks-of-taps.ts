/**
 * Networks with valid taps of a tag (G11), and visitors who scanned a piece before it was sent, which are in no count but G7's
 * rule. Hashes as those of url_scan_visitors: of the network by a lasting key, of the visitor by that day's.
 */
export const networksOfTaps = `
create table tag_tap_networks (
  tag_id bigint not null references tags (id),
  network bytea not null,
  taps integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tag_id, network)
);
create index tag_tap_networks_by_last on tag_tap_networks (last_at);
create table unsent_scan_visitors (
  url_id bigint not null references urls (id),
  network bytea not null,
  visitor bytea not null,
  day date not null,
  seen_at timestamptz not null,
  primary key (url_id, network, visitor)
);
create index unsent_scan_visitors_by_day on unsent_scan_visitors (day);
`
