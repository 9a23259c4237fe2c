/** The merchant of WeChat Pay is entered at /admin/settings (W18); its keys lie sealed in `outside_secrets`. */
export const outsidePay = `
alter table shop_settings
  add column pay_merchant text,
  add column pay_serial text,
  add column pay_public_key_id text,
  add column pay_public_key text,
  add column pay_key_at timestamptz,
  add column pay_api_key_at timestamptz;
`
