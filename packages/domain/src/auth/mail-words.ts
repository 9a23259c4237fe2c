/** The letters about an account and about mentions, their subjects and paragraphs (A14, A17, A21, W6). */
export const mailWords = {
  'mail.greeting': 'Hello {name},',
  'mail.greeting_unnamed': 'Hello,',

  'mail.reset_subject': '{shop}: set a new password',
  'mail.reset_asked': 'Someone asked for a new password for your account {email} at {shop}.',
  'mail.reset_link': 'Set it with this link, which works once, within {minutes, number} minutes:',
  'mail.reset_unasked': 'If this was not you, ignore this e-mail: your password stays as it is.',

  'mail.invite_subject': '{shop}: your invitation',
  'mail.invite_made': 'You are invited to {shop}. Your account is {email}.',
  'mail.invite_link': 'Set your password with this link, which works once, within {days, number} days:',
  'mail.invite_then': 'After that, sign in at {address}',

  'mail.device_subject': '{shop}: sign in from a new browser',
  'mail.device_asked':
    'Someone asked to sign in to your account {email} at {shop} from a browser that has to wait, because wrong passwords were tried for this account.',
  'mail.device_link':
    'If that was you, open this link in that browser. It works once, within {minutes, number} minutes; then sign in there with your password:',
  'mail.device_unasked':
    'If this was not you, ignore this e-mail: without your password nobody gets in. No further one comes while this link works.',

  'mail.new_email_subject': '{shop}: confirm your new e-mail',
  'mail.new_email_given': 'This address was given as the new e-mail of an account at {shop}.',
  'mail.new_email_link': 'Confirm it with this link, which works once, within {minutes, number} minutes:',
  'mail.new_email_unasked': 'If this was not you, ignore this e-mail: without the link nothing changes.',

  'mail.email_asked_subject': '{shop}: your e-mail is to be changed',
  'mail.email_asked_by':
    'Someone who knows your password asked to change the e-mail of your account at {shop} from {email} to {next}.',
  'mail.email_asked_then':
    'It changes once that address is confirmed. If this was you, you need not do anything.',
  'mail.email_asked_stop':
    'If this was not you, please set a new password now, which stops the change: {address}',

  'mail.email_changed_subject': '{shop}: your e-mail was changed',
  'mail.email_changed_to': 'Your account at {shop} now uses {next}. This address is no longer its e-mail.',
  'mail.email_changed_unasked': 'If this was not you, please tell an administrator at once.',

  'mail.password_changed_subject': '{shop}: your password was changed',
  'mail.password_changed_ended':
    'The password of your account {email} at {shop} was changed, and your other sessions have ended.',
  'mail.password_changed_unasked': 'If this was not you, please set a new one now: {address}',
  'mail.factor_subject': '{shop}: how you sign in was changed',
  'mail.passkey_added':
    'A passkey called {name} was added to your account {email} at {shop}. It signs in without the password.',
  'mail.codes_on': 'One-time codes were turned on for your account {email} at {shop}.',
  'mail.factor_removed': 'A second factor was removed from your account {email} at {shop}.',
  'mail.factor_unasked':
    'If this was not you, please set a new password now, and tell an administrator: {address}',
  'mail.recovery_used_subject': '{shop}: a recovery code was used',
  'mail.recovery_used': 'A recovery code opened your account {email} at {shop}. Codes left: {left, number}.',
  'mail.factors_reset_subject': '{shop}: a second factor was reset',
  'mail.factors_reset':
    '{actor} removed the second factors of your account {email} at {shop}, and your sessions have ended. The reason: {reason}',
  'mail.factors_reset_next':
    'Sign in with your password, and add a new passkey or one-time codes in your account.',
  'mail.factors_reset_unasked': 'If you did not ask for this, please tell an administrator at once.',
  'mail.factors_reset_by_you': 'You removed the second factors of {email} at {shop}. The reason: {reason}',
  'mail.passkey_copied_subject': '{shop}: a passkey may have been copied',
  'mail.passkey_copied':
    'The passkey {name} of {email} at {shop} was refused: it was used before with a higher count, so there may be a copy of it.',
  'mail.passkey_copied_next': 'Please remove this passkey, and add a new one.',

  'mail.mention_order_subject': '{shop}: {author} mentioned you on order {record}',
  'mail.mention_customer_subject': '{shop}: {author} mentioned you on customer {record}',
  'mail.mention_product_subject': '{shop}: {author} mentioned you on product {record}',
  'mail.mention_arrival_subject': '{shop}: {author} mentioned you on arrival {record}',
  'mail.mention_url_subject': '{shop}: {author} mentioned you on URL {record}',
  'mail.mention_order': '{author} mentioned you in a note on order {record}.',
  'mail.mention_customer': '{author} mentioned you in a note on customer {record}.',
  'mail.mention_product': '{author} mentioned you in a note on product {record}.',
  'mail.mention_arrival': '{author} mentioned you in a note on arrival {record}.',
  'mail.mention_url': '{author} mentioned you in a note on URL {record}.',
  'mail.mention_read': 'Read it here:',
} as const
