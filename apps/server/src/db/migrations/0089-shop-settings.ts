/**
 * Settings of the shop (W18, adr/0115), the last try of each outside service, and what an account needs for its first
 * sign-in and for the page after signing in.
 */
export const shopSettings = `
create table shop_settings (
  id bigint primary key default 1,
  shop_name text,
  time_zone text,
  support_phone text,
  support_email text,
  start_page text,
  sender_name text,
  sender_attention_name text,
  sender_phone text,
  sender_address text,
  sender_city text,
  sender_country text,
  sender_province text,
  sender_postal_code text,
  letter_en text,
  letter_fr text,
  letter_zh text,
  wechat_needed text,
  date_modified timestamptz,
  modified_by text,
  version integer not null default 0,
  constraint shop_settings_one_row check (id = 1)
);
insert into shop_settings default values;
create trigger shop_settings_version before update on shop_settings for each row execute function next_version();
create trigger shop_settings_history after update on shop_settings for each row
  execute function record_history('settings', 'settings', 'id');

create table service_tries (
  service text primary key,
  tried_at timestamptz not null,
  failure text
);

alter table users add column must_set_up boolean not null default false, add column start_page text;
alter table users add constraint users_start_page check (start_page in ('orders', 'today'));
`
