/** Payments whose money WeChat holds are found among all that were ever paid (J3). */
export const weChatHeld = `
create index wechat_reports_held on wechat_reports (id) where status in ('to_report', 'failed', 'reported', 'confirmed');
`
