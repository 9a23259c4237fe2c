import { type Refusal, refuse } from '../refusal'

/** How long a remembered session lasts, in days (A12). */
export const rememberedSessionDays = 30

/** The longest a session that ends with the browser lasts, in hours (A12). */
export const browserSessionHours = 12

/** How long a link to set a new password is valid, in minutes (A14). */
export const resetLinkMinutes = 30

/** How long a link that makes a browser known is valid, in minutes; no further one is mailed meanwhile (A11, decided). */
export const deviceLinkMinutes = 120

/** How long a link that confirms a new e-mail is valid, in minutes (A21, decided). */
export const emailLinkMinutes = 60

/** How long an invited person's link to set a first password is valid, in days (A17, decided). */
export const inviteLinkDays = 7

/** The fewest characters of a new password (A13, decided). */
export const passwordLengthMin = 10

/** The most characters of a password: hashing more would only cost time (A13, decided). */
export const passwordLengthMax = 200

/** The most characters of an e-mail address (RFC 5321's path without its brackets). */
export const emailLengthMax = 254

/** How a session was asked for: "Remember Me" ticked, or until the browser closes (A12). */
export type SessionKind = 'remembered' | 'browser'

/** How long a session of a kind lasts at most, in seconds (A12). */
export function sessionLengthSeconds(kind: SessionKind): number {
  return kind === 'remembered' ? rememberedSessionDays * 24 * 3600 : browserSessionHours * 3600
}

/** The rules that sign-in, sign-up and new passwords can break. */
export type AuthRule =
  | 'auth.first_name_missing'
  | 'auth.password_is_first'
  | 'auth.email_missing'
  | 'auth.email_invalid'
  | 'auth.password_missing'
  | 'auth.confirm_missing'
  | 'auth.confirm_different'
  | 'auth.password_too_short'
  | 'auth.password_too_long'
  | 'auth.password_is_email'
  | 'auth.password_holds_name'
  | 'auth.password_is_common'

/** The first thing a sign-in form lacks, or null (A11). A wrong address is only ever "Wrong Credentials". */
export function checkSignIn(form: {
  readonly email: string
  readonly password: string
}): Refusal<AuthRule> | null {
  if (form.email.trim() === '') return refuse('auth.email_missing', 'email')
  if (form.password === '') return refuse('auth.password_missing', 'password')
  return null
}

/** The first thing wrong with a sign-up form, or null; a good one is still refused as closed (A13). */
export function checkSignUp(form: {
  readonly email: string
  readonly password: string
  readonly confirm: string
}): Refusal<AuthRule> | null {
  const refusal = checkEmail(form.email)
  if (refusal !== null) return refusal
  if (form.password === '') return refuse('auth.password_missing', 'password')
  return checkConfirm(form)
}

/** Whether an e-mail address is given and well-formed (A13, A14, A17). */
export function checkEmail(email: string): Refusal<AuthRule> | null {
  if (email.trim() === '') return refuse('auth.email_missing', 'email')
  return isEmail(email) ? null : refuse('auth.email_invalid', 'email')
}

/** Whether a password was entered twice alike; field 'confirm' (A13, A14). */
export function checkConfirm(form: {
  readonly password: string
  readonly confirm: string
}): Refusal<AuthRule> | null {
  if (form.confirm === '') return refuse('auth.confirm_missing', 'confirm')
  if (normalizePassword(form.confirm) === normalizePassword(form.password)) return null
  return refuse('auth.confirm_different', 'confirm')
}

/** Whose new password it is: what a guesser would try first. */
export type PasswordOwner = Readonly<{
  email: string
  /** the person's names and the shop's; empty ones are left out */
  names: readonly (string | null)[]
}>

/**
 * Whether a new password will do (A14, A17, A18): 10 to 200 characters, without the person's e-mail, the person's name
 * or the shop's in it. No rule about kinds of characters: length is what protects. Whether many people use it, the
 * server alone knows.
 */
export function checkNewPassword(
  password: string,
  { email, names }: PasswordOwner,
): Refusal<AuthRule> | null {
  if (password === '') return refuse('auth.password_missing', 'password')
  const meant = normalizePassword(password)
  const length = Array.from(meant).length
  if (length < passwordLengthMin) {
    return refuse('auth.password_too_short', 'password')
  }
  if (length > passwordLengthMax) {
    return refuse('auth.password_too_long', 'password')
  }
  if (normalizeEmail(meant) === normalizeEmail(email)) {
    return refuse('auth.password_is_email', 'password')
  }
  const [mailbox = ''] = normalizeEmail(email).split('@')
  const typed = meant.toLowerCase()
  const holdsName = [mailbox, ...names].some((name) => isPartOf(typed, name ?? ''))
  return holdsName ? refuse('auth.password_holds_name', 'password') : null
}

/** The refusal of a password that is on the server's list of common ones. */
export const commonPassword = refuse('auth.password_is_common', 'password')

/** A short name such as Jo is in too many good passwords to be looked for; in Chinese two characters are a name. */
function isPartOf(text: string, name: string): boolean {
  const part = normalizePassword(name).trim().toLowerCase()
  const fewest = /\p{Script=Han}/u.test(part) ? 2 : 4
  return Array.from(part).length >= fewest && text.includes(part)
}

/**
 * The one form in which passwords are measured, stored and compared: NFKC (RFC 8265). Keyboards write one letter in
 * several ways, and those of Chinese write digits and letters in full width.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/** The one form in which e-mail addresses are stored and compared: NFC, without spaces around, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Whether a text can be an e-mail address: one @, a name, a host with a dot, no spaces (A13). */
export function isEmail(text: string): boolean {
  const email = text.trim()
  if (email.length > emailLengthMax || /[\s\p{Cc}<>,;:"()[\]\\]/u.test(email)) return false
  const [name = '', host = '', ...more] = email.split('@')
  if (more.length > 0 || name === '' || name.length > 64) return false
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  )
}
