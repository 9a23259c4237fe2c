create or replace function role_in_force(stored text) returns text language sql stable as $$
  select case
    when stored = 'administrator' then stored
    when exists (select from shop_settings where csr_rights = 'more') then 'csr_more'
    when stored = 'csr_more' then 'csr'
    else stored end
$$;
