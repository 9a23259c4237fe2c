/**
 * Whether a csr has more rights (A26): 'more', or null. The role in force is read with each request, so that a change counts
 * at once; what is stored of a user stays, and none can be stored that has them by itself.
 */
export const csrRights = `
alter table shop_settings add column csr_rights text;
create function role_in_force(stored text) returns text language sql stable as $$
  select case
    when stored = 'administrator' then stored
    when exists (select from shop_settings where csr_rights = 'more') then 'csr_more'
    when stored = 'csr_more' then 'csr'
    else stored end
$$;
`
