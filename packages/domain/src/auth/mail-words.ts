/** The letters about an account, their subjects and paragraphs (A14, A17, A21). */
export const mailWords = {
  'mail.greeting': 'Hello {name},',
  'mail.greeting_unnamed': 'Hello,',

  'mail.reset_subject': '{shop}: set a new password',
  'mail.reset_asked': 'A new password was asked for your account {email} at {shop}.',
  'mail.reset_link': 'This link sets one. It works once, within {minutes, number} minutes:',
  'mail.reset_unasked': 'If you did not ask for it, you need not do anything: your password stays as it is.',

  'mail.invite_subject': '{shop}: your account',
  'mail.invite_made': 'An account was made for you, {email}, at {shop}.',
  'mail.invite_link': 'This link sets your password. It works once, within {days, number} days:',
  'mail.invite_then': 'Afterwards you sign in at {address}',

  'mail.new_email_subject': '{shop}: confirm your new e-mail',
  'mail.new_email_given': 'This address was given as the new e-mail of an account at {shop}.',
  'mail.new_email_link': 'This link confirms it. It works once, within {minutes, number} minutes:',
  'mail.new_email_unasked':
    'If this says nothing to you, you need not do anything: without the link nothing changes.',

  'mail.email_asked_subject': '{shop}: a new e-mail was asked for',
  'mail.email_asked_by':
    'Somebody who knows your password asked that your account {email} at {shop} use {next} instead.',
  'mail.email_asked_then': 'It changes once that address is confirmed. If it was you, all is well.',
  'mail.email_asked_stop':
    'If it was not you, please set a new password now, which stops the change: {address}',

  'mail.email_changed_subject': '{shop}: your e-mail was changed',
  'mail.email_changed_to': 'Your account at {shop} now uses {next}. This address is no longer its e-mail.',
  'mail.email_changed_unasked': 'If it was not you, please tell an administrator at once.',

  'mail.password_changed_subject': '{shop}: your password was changed',
  'mail.password_changed_ended':
    'The password of your account {email} at {shop} was changed, and your other sessions have ended.',
  'mail.password_changed_unasked': 'If it was not you, please set a new one now: {address}',
} as const
