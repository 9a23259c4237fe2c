/** API keys with their calls (W16). Of a key only its hash is kept, with its beginning and its end. */
export const apiKeys = `
create table api_keys (
  id bigint generated always as identity primary key,
  -- the same for a key and all that replaced it: a repeated Idempotency-Key is known across a rotation
  family uuid not null default gen_random_uuid(),
  name text not null,
  key_hash bytea not null,
  beginning text not null,
  ending text not null,
  capabilities text[] not null,
  addresses text[] not null,
  maker_id bigint not null references users (id),
  made_at timestamptz not null,
  expires_at timestamptz,
  successor_id bigint references api_keys (id),
  replaced_until timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  last_used_at timestamptz,
  last_used_from text,
  -- how many days before its end its maker was told last
  warned_days integer,
  constraint api_keys_replaced check ((successor_id is null) = (replaced_until is null)),
  constraint api_keys_revoked check ((revoked_at is null) = (revoked_by is null))
);
create unique index api_keys_hash_unique on api_keys (key_hash);
create unique index api_keys_name_unique on api_keys (lower(name)) where revoked_at is null and successor_id is null;
create index api_keys_by_maker on api_keys (maker_id);
create index api_keys_by_successor on api_keys (successor_id) where successor_id is not null;

-- calls of a key in a minute: its limit, and its use of the last week
create table api_key_calls (
  key_id bigint not null references api_keys (id),
  minute timestamptz not null,
  calls integer not null,
  primary key (key_id, minute)
);
create index api_key_calls_by_minute on api_key_calls (minute);
`
