/** The texts of managing users (A16, A17). */
export const userWords = {
  'user.invited': '{email} was invited. A letter with a link is on its way to {email}.',
  'user.role_changed': '{email} is now {role}',
  'user.disabled': '{email} is disabled',
  'user.enabled': '{email} is enabled',
  'user.sessions_ended': 'The sessions of {email} have ended. A letter with a link is on its way to {email}.',
  'user.is_disabled': 'This account is disabled. Please enable it first.',
} as const
