/** When WeChat is asked again to take an announcement that it refused or did not answer (J2). */
export const announcements = `
alter table order_payments add column announce_at timestamptz;
`
