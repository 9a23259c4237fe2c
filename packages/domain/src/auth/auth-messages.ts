/** The texts of signing in, signing up and passwords (A11, A13, A14, A17). */
export const authMessages = {
  emailMissing: 'Please enter your e-mail',
  emailInvalid: 'Please enter a valid e-mail',
  passwordMissing: 'Please enter your password',
  confirmMissing: 'Please re-enter your password',
  confirmDifferent: 'The passwords do not match',
  passwordTooShort: 'Please choose a password of at least 10 characters',
  passwordTooLong: 'Please choose a password of at most 200 characters',
  passwordIsEmail: 'Please choose a password other than your e-mail',
  passwordIsCommon:
    'This password is one that many people use, and the first to be guessed. Please choose another.',
  passwordHoldsName: 'Please choose a password without your name, your e-mail or the shop’s name in it',
  wrongCredentials: 'Wrong Credentials',
  registrationClosed: 'Sorry, but registration is currently closed.',
  resetRequested: 'If this e-mail has an account, a link to set a new password is on its way to it.',
  ownPasswordChanged: 'Your password has been changed. Your other sessions have ended.',
  emailChangeAsked: 'A link to confirm your new e-mail is on its way to it. Until then nothing changes.',
  emailChanged: 'Your e-mail has been changed. You sign in with the new one from now on.',
  passwordChanged: 'Your password has been changed. Please sign in again.',
  userDisabled: 'This account is disabled. Please enable it first.',
  lastAdministrator: 'The last enabled administrator can be neither disabled nor demoted.',
} as const
