import { screens } from '@getzo/contract/paths'
import { emailLinkMinutes, inviteLinkDays, resetLinkMinutes } from '@getzo/domain/auth/auth-rules'
import type { Config } from '../../config'
import type { Letter } from '../../outside/mail/mailer'

type Shop = Pick<Config, 'shopName' | 'publicUrl'>
type Receiver = { email: string; first_name: string | null }

/** The letter with the link for a forgotten password (A14). */
export const resetLetter = (shop: Shop, to: Receiver, token: string): Letter => ({
  to: to.email,
  subject: `${shop.shopName}: set a new password`,
  text: [
    greeting(to),
    `A new password was asked for your account ${to.email} at ${shop.shopName}.`,
    `This link sets one. It works once, within ${resetLinkMinutes} minutes:`,
    linkOf(shop, token),
    'If you did not ask for it, you need not do anything: your password stays as it is.',
  ].join('\n\n'),
})

/** The letter with which an invited person sets a first password (A17). */
export const inviteLetter = (shop: Shop, to: Receiver, token: string): Letter => ({
  to: to.email,
  subject: `${shop.shopName}: your account`,
  text: [
    greeting(to),
    `An account was made for you, ${to.email}, at ${shop.shopName}.`,
    `This link sets your password. It works once, within ${inviteLinkDays} days:`,
    linkOf(shop, token),
    `Afterwards you sign in at ${shop.publicUrl}${screens.signIn}`,
  ].join('\n\n'),
})

/** The letter to the new address, whose link confirms it (A21). */
export const newEmailLetter = (shop: Shop, account: Receiver, to: string, token: string): Letter => ({
  to,
  subject: `${shop.shopName}: confirm your new e-mail`,
  text: [
    greeting(account),
    `This address was given as the new e-mail of an account at ${shop.shopName}.`,
    `This link confirms it. It works once, within ${emailLinkMinutes} minutes:`,
    `${shop.publicUrl}${screens.confirmEmail}#token=${token}`,
    'If this says nothing to you, you need not do anything: without the link nothing changes.',
  ].join('\n\n'),
})

/** The letter to the old address that somebody asked for another one (A21). */
export const emailAskedLetter = (shop: Shop, to: Receiver, newEmail: string): Letter => ({
  to: to.email,
  subject: `${shop.shopName}: a new e-mail was asked for`,
  text: [
    greeting(to),
    `Somebody who knows your password asked that your account ${to.email} at ${shop.shopName} use ${newEmail} instead.`,
    'It changes once that address is confirmed. If it was you, all is well.',
    `If it was not you, please set a new password now, which stops the change: ${shop.publicUrl}${screens.forgotPassword}`,
  ].join('\n\n'),
})

/** The letter to the old address that it is the account's no more (A21). */
export const emailChangedLetter = (shop: Shop, to: Receiver, newEmail: string): Letter => ({
  to: to.email,
  subject: `${shop.shopName}: your e-mail was changed`,
  text: [
    greeting(to),
    `Your account at ${shop.shopName} now uses ${newEmail}. This address is no longer its e-mail.`,
    'If it was not you, please tell an administrator at once.',
  ].join('\n\n'),
})

/** The letter that a password was changed by somebody who was signed in (A21). */
export const passwordChangedLetter = (shop: Shop, to: Receiver): Letter => ({
  to: to.email,
  subject: `${shop.shopName}: your password was changed`,
  text: [
    greeting(to),
    `The password of your account ${to.email} at ${shop.shopName} was changed, and your other sessions have ended.`,
    `If it was not you, please set a new one now: ${shop.publicUrl}${screens.forgotPassword}`,
  ].join('\n\n'),
})

const greeting = ({ first_name }: Receiver) => (first_name ? `Hello ${first_name},` : 'Hello,')

/** In the fragment, which a browser sends to no server: so the token is in no log and in no Referer. */
const linkOf = (shop: Shop, token: string) => `${shop.publicUrl}${screens.resetPassword}#token=${token}`
