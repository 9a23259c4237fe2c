/** Notes on records, the colleagues whom they mention, and who has a record open (W6, adr/0113). */
export const notes = () => `
set local statement_timeout = 0;
-- text as it is written, a colleague as @[user:12]
create table notes (
  id bigint generated always as identity primary key,
  root text not null,
  root_id bigint not null,
  author_id bigint not null references users (id),
  text text not null,
  pinned_at timestamptz,
  date_created timestamptz not null default now(),
  date_modified timestamptz,
  modified_by text,
  deleted_at timestamptz,
  deleted_by text,
  version integer not null default 0,
  constraint notes_root_known check (root in ('order', 'customer', 'product', 'url'))
);
create index notes_by_record on notes (root, root_id, date_created desc, id desc) where deleted_at is null;
create index notes_pinned on notes (root, root_id) where pinned_at is not null and deleted_at is null;
create index notes_by_author on notes (author_id);

create table mentions (
  id bigint generated always as identity primary key,
  note_id bigint not null references notes (id),
  user_id bigint not null references users (id),
  made_at timestamptz not null,
  seen_at timestamptz,
  mailed_at timestamptz
);
create unique index mentions_unique on mentions (note_id, user_id);
create index mentions_unseen on mentions (user_id, made_at, id) where seen_at is null;
create index mentions_to_mail on mentions (made_at) where seen_at is null and mailed_at is null;

-- Who has a record open said so less than a minute ago. Nothing is lost with it.
create unlogged table open_records (
  root text not null,
  root_id bigint not null,
  user_id bigint not null references users (id),
  seen_at timestamptz not null,
  primary key (root, root_id, user_id)
);
create index open_records_by_user on open_records (user_id);

-- a timeline is in order of time, among other things than changes
drop index history_by_root;
create index history_by_time on history (root, root_id, changed_at desc, id desc);

-- the language of the sign-in page, in which its person is written to
alter table sessions add column language text check (language in ('en', 'fr', 'cn'));
`
