-- What became shipped before reports to WeChat were switched on is not reported (J2); nor is a buyer reminded of what was
-- delivered before reminders were (J3).

create or replace function note_reports_since() returns trigger language plpgsql as $$
begin
  new.wechat_reports_since := case when new.wechat_reports = 'on' then now() end;
  return new;
end $$;

create or replace trigger shop_settings_reports_since before update on shop_settings
  for each row when (old.wechat_reports is distinct from new.wechat_reports) execute function note_reports_since();

create or replace function note_reminders_since() returns trigger language plpgsql as $$
begin
  new.wechat_reminders_since := case when new.wechat_reminders = 'on' then now() end;
  return new;
end $$;

create or replace trigger shop_settings_reminders_since before update on shop_settings
  for each row when (old.wechat_reminders is distinct from new.wechat_reminders) execute function note_reminders_since();
