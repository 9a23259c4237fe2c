/**
 * Two people share a number where a person says so (C7): of customers who do not say it, each number is one's alone, as
 * before. Who shares may have a number that another one has, as the own or as another one.
 */
export const sharedPhones = `
set local statement_timeout = 0;
alter table customers add column shares_phone boolean not null default false;
drop index customers_phone_unique;
create unique index customers_phone_unique on customers (phone_number) where deleted_at is null and not shares_phone;
`
