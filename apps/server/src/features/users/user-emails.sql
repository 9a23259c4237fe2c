-- The addresses of users, former ones too (A21): records and their history name by them who acted.

create or replace function keep_email() returns trigger language plpgsql as $$
begin
  insert into user_emails (email, user_id) select new.email, new.id
  where not exists (select from user_emails where lower(email) = lower(new.email) and user_id = new.id);
  return null;
end $$;

create or replace trigger users_emails after insert or update of email on users
  for each row execute function keep_email();

-- The user who has or had an address.
create or replace function user_of(who text) returns setof users language sql stable rows 1 as $$
  select u.* from user_emails e join users u on u.id = e.user_id where lower(e.email) = lower(who)
$$;

-- An author as records have it, and the other addresses of the same user.
create or replace function addresses_of(who text) returns setof text language sql stable rows 1 as $$
  select who union select other.email from user_emails e join user_emails other using (user_id)
  where lower(e.email) = lower(who)
$$;
