/**
 * Passkeys, one-time codes and recovery codes (W15). No history: the security events have each act, and a secret is in
 * no second place.
 */
export const secondFactors = `
-- When this person last proved who they are, and how: by a factor, or by the password alone who has no factor.
alter table sessions
  add column proved_at timestamptz not null default now(),
  add column proved_by text not null default 'password'
    constraint sessions_proved_by check (proved_by in ('password', 'passkey', 'code', 'recovery_code'));
update sessions set proved_at = created_at;

-- What an authenticator knows a person by: no e-mail, and the same for all of the person's passkeys.
create table passkey_handles (
  user_id bigint primary key references users (id),
  handle bytea not null constraint passkey_handles_handle unique
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  credential_id bytea not null constraint passkeys_credential_id unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- whether it lives on several devices: its counter then says nothing
  is_synced boolean not null,
  aaguid text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- The secret of an app that makes codes, sealed. Until a first right code it counts for nothing.
create table code_secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  sealed bytea not null,
  installation_version integer not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was taken: it and those before it are used up
  last_step bigint
);
create unique index code_secrets_confirmed on code_secrets (user_id) where confirmed_at is not null;
create unique index code_secrets_begun on code_secrets (user_id) where confirmed_at is null;
create index code_secrets_by_user on code_secrets (user_id);

-- 120 random bits each, so that a plain SHA-256 keeps them.
create table recovery_codes (
  code_hash bytea primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);

-- A challenge for one passkey ceremony; deleted by its only use.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  user_id bigint references users (id),
  expires_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- A password that was right and waits for the second factor. It is no session and opens nothing.
create table half_sign_ins (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  password_hash text not null,
  remembered boolean not null,
  expires_at timestamptz not null
);
create index half_sign_ins_by_user on half_sign_ins (user_id);
create index half_sign_ins_by_expiry on half_sign_ins (expires_at);

-- Who needs a second factor: nobody, or administrators.
alter table shop_settings add column second_factor text
  constraint shop_settings_second_factor check (second_factor in ('administrators'));
`
