/** Views of lists, and how each person has a list's columns (W3, adr/0033). */
export const listViews = `
-- list is the name of the list's endpoint. A view is its owner's alone, or the team's.
create table list_views (
  id bigint generated always as identity primary key,
  list text not null,
  name text not null,
  shared boolean not null,
  owner_id bigint not null references users (id),
  query jsonb not null,
  arrangement jsonb,
  date_created timestamptz not null default now(),
  created_by text not null,
  date_modified timestamptz,
  modified_by text,
  version integer not null default 0
);
create unique index list_views_own_name_unique on list_views (owner_id, list, lower(name)) where not shared;
create unique index list_views_team_name_unique on list_views (list, lower(name)) where shared;
create index list_views_by_owner on list_views (owner_id);

-- A person's columns of a list, or while one of its views is open.
create table list_arrangements (
  user_id bigint not null references users (id),
  list text not null,
  view_id bigint references list_views (id) on delete cascade,
  arrangement jsonb not null
);
create unique index list_arrangements_unique on list_arrangements (user_id, list, coalesce(view_id, 0));
create index list_arrangements_by_view on list_arrangements (view_id);

-- The view that a list opens with for a person.
create table list_default_views (
  user_id bigint not null references users (id),
  list text not null,
  view_id bigint not null references list_views (id) on delete cascade,
  primary key (user_id, list)
);
create index list_default_views_by_view on list_default_views (view_id);
`
