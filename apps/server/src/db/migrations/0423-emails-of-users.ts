/**
 * The e-mail addresses that each user has or had (A21). One that a later user has taken stays theirs; of two who had one,
 * the later had it.
 */
export const emailsOfUsers = `
create table user_emails (
  email text not null,
  user_id bigint not null references users (id)
);
create unique index user_emails_unique on user_emails (lower(email));
create index user_emails_by_user on user_emails (user_id);
insert into user_emails (email, user_id) select email, id from users;
insert into user_emails (email, user_id)
  select before ->> 'email', root_id from history where root = 'user' and before ? 'email' order by id desc
  on conflict do nothing;
`
