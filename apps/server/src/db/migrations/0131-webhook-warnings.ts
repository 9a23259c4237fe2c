/** When administrators were told that an endpoint has been failing for long; null again after a success (W16). */
export const webhookWarnings = `
alter table webhooks add column warned_at timestamptz;
`
