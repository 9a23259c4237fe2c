/** Sessions that end when nobody works in them, changes of e-mail, and the record of security events. */
export const identity = `
alter table sessions
  add column remembered boolean not null default false,
  add column last_seen_at timestamptz not null default now();
-- only a remembered session was ever given more than 12 hours
update sessions set remembered = expires_at - created_at > interval '13 hours';

-- One-time links that confirm a new e-mail at the new address. Only the SHA-256 of the mailed token is kept.
create table email_links (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  email text not null,
  -- the session that asked, which goes on when the others end; no reference: it may be deleted before
  session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_by_user on email_links (user_id);

-- Nobody is referred to by key: who may be deleted one day must not take this along.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  kind text not null,
  user_id bigint,
  account_hash bytea,
  actor text,
  address text not null,
  reason text,
  request_id text not null
);
create index security_events_by_time on security_events (happened_at, id);
create index security_events_by_user on security_events (user_id, happened_at) where user_id is not null;
create index security_events_by_account on security_events (account_hash, happened_at) where account_hash is not null;
select append_only('security_events');
`
