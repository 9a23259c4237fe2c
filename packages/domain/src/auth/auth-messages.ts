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
  wrongCredentials: 'Wrong Credentials',
  registrationClosed: 'Sorry, but registration is currently closed.',
  resetRequested: 'If this e-mail has an account, a link to set a new password is on its way to it.',
  passwordChanged: 'Your password has been changed. Please sign in again.',
  userDisabled: 'This account is disabled. Please enable it first.',
  lastAdministrator: 'The last enabled administrator can be neither disabled nor demoted.',
} as const
