/**
 * Receipt and settlement of payments of the mini-program (J3): WeChat's record of each is read daily and at events, and the
 * buyer is reminded once to confirm. Since when reminders are on is kept by a trigger.
 */
export const weChatReceipts = `
alter table wechat_reports
  -- when WeChat's record is read next; null: not by itself
  add column look_at timestamptz,
  -- when its record said so first
  add column confirmed_at timestamptz,
  add column settled_at timestamptz,
  add column is_in_complaint boolean not null default false,
  add column reminder text,
  add column reminded_at timestamptz,
  add constraint wechat_reports_reminder check (reminder in ('asked', 'sent', 'refused'));
-- no news to anybody
alter table wechat_reports disable trigger user;
update wechat_reports set look_at = now(), settled_at = case when status = 'settled' then checked_at end,
  confirmed_at = case when status in ('confirmed', 'settled') then checked_at end
  where status in ('reported', 'confirmed', 'settled');
update wechat_reports set look_at = null where status = 'settled';
alter table wechat_reports enable trigger user;
create index wechat_reports_to_look on wechat_reports (look_at, id) where look_at is not null;
create index wechat_reports_to_remind on wechat_reports (id) where status = 'reported' and reminder is null;
alter table shop_settings
  add column wechat_reminders text,
  add column wechat_reminders_since timestamptz;
`
