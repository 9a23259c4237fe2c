/** The texts of managing users (A16, A17). */
export const userWords = {
  'user.invited': '{email} is invited. An e-mail with a link is on its way.',
  'user.role_changed': '{email} is now {role}',
  'user.disabled': '{email} is disabled',
  'user.enabled': '{email} is enabled',
  'user.sessions_ended': '{email} is signed out everywhere. An e-mail with a link is on its way.',
  'user.session_ended': '{email} is signed out there.',
  'user.signed_out': '{email} is signed out everywhere.',
  'user.is_disabled': 'This account is disabled. Please enable it first.',
} as const
