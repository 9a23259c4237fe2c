/** The carrier and WeChat are entered at /admin/settings (W18); their secrets lie sealed in `outside_secrets`. */
export const outsideSettings = `
alter table shop_settings
  add column carrier_client_id text,
  add column carrier_account text,
  add column carrier_host text constraint shop_settings_carrier_host check (carrier_host in ('live', 'test')),
  add column carrier_secret_at timestamptz,
  add column wechat_app_id text,
  add column wechat_app_secret_at timestamptz;
`
