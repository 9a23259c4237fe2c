/** One-time links that make a browser known for an account which strangers guess at (A11). */
export const deviceLinks = `
create table device_links (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index device_links_by_user on device_links (user_id);
`
