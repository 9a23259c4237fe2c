/**
 * Mail is entered at /admin/settings (W18). Its password lies sealed in `outside_secrets`, which has no history; the shop's
 * row, which has one, says when it was entered.
 */
export const mailSettings = `
alter table shop_settings
  add column mail_host text,
  add column mail_port integer constraint shop_settings_mail_port check (mail_port between 1 and 65535),
  add column mail_security text
    constraint shop_settings_mail_security check (mail_security in ('starttls', 'tls', 'plain')),
  add column mail_user text,
  add column mail_from text,
  add column mail_password_at timestamptz;
create table outside_secrets (
  name text constraint outside_secrets_pkey primary key,
  sealed bytea not null,
  installation_version integer not null
);
`
