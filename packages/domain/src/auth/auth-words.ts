/** The texts of signing in, signing up, passwords and one's own account (A11, A13, A14, A17, A21). */
export const authWords = {
  'auth.email_missing': 'Please enter your e-mail',
  'auth.email_invalid': 'Please enter a valid e-mail',
  'auth.password_missing': 'Please enter your password',
  'auth.confirm_missing': 'Please re-enter your password',
  'auth.confirm_different': 'The passwords do not match',
  'auth.password_too_short': 'Please choose a password of at least 10 characters',
  'auth.password_too_long': 'Please choose a password of at most 200 characters',
  'auth.password_is_email': 'Please choose a password other than your e-mail',
  'auth.password_is_common':
    'This password is one that many people use, and the first to be guessed. Please choose another.',
  'auth.password_holds_name':
    'Please choose a password without your name, your e-mail or the shop’s name in it',
  'auth.password_wrong': 'Wrong Credentials',
  'auth.signed_in': 'Signed in',
  'auth.signed_out': 'Signed out',
  'auth.reset_requested': 'If this e-mail has an account, a link to set a new password is on its way to it.',
  'auth.password_reset': 'Your password has been changed. Please sign in again.',
  'auth.password_changed': 'Your password has been changed. Your other sessions have ended.',
  'auth.profile_updated': 'Profile successfully updated',
  'auth.email_change_asked':
    'A link to confirm your new e-mail is on its way to it. Until then nothing changes.',
  'auth.email_changed': 'Your e-mail has been changed. You sign in with the new one from now on.',
} as const
