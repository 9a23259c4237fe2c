/** Every kind of security event, as rows, log lines, metrics and the audit name them (N7, W15). */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_refused',
  'right_refused',
  'account_invited',
  'role_changed',
  'account_disabled',
  'account_enabled',
  'password_link_asked',
  'password_link_used',
  'password_changed',
  'email_change_asked',
  'email_changed',
  'audit_read',
  'audit_exported',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]
