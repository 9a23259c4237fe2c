import { screens } from '@getzo/contract/paths'
import {
  deviceLinkMinutes,
  emailLinkMinutes,
  inviteLinkDays,
  resetLinkMinutes,
} from '@getzo/domain/auth/auth-rules'
import { type Said, say } from '@getzo/domain/words/say'
import type { ShopNow } from '../../config/shop-now'
import type { LetterLink, ToldLetter } from '../../outside/mail/told-letter'

type Shop = Pick<ShopNow, 'shopName' | 'publicUrl'>
export type Receiver = { id: number; email: string; first_name: string | null }

/** The letter with the link for a forgotten password (A14). */
export function resetLetter({ shopName: shop, publicUrl }: Shop, to: Receiver, token: string): ToldLetter {
  return told(to, to.email, say('mail.reset_subject', { shop }), [
    greeting(to),
    say('mail.reset_asked', { email: to.email, shop }),
    say('mail.reset_link', { minutes: resetLinkMinutes }),
    linkTo(publicUrl, screens.resetPassword, token),
    say('mail.reset_unasked'),
  ])
}

/** The letter with which an invited person sets a first password (A17). */
export function inviteLetter({ shopName: shop, publicUrl }: Shop, to: Receiver, token: string): ToldLetter {
  return told(to, to.email, say('mail.invite_subject', { shop }), [
    greeting(to),
    say('mail.invite_made', { email: to.email, shop }),
    say('mail.invite_link', { days: inviteLinkDays }),
    linkTo(publicUrl, screens.resetPassword, token),
    say('mail.invite_then', { address: `${publicUrl}${screens.signIn}` }),
  ])
}

/** The letter with the link that makes a browser known while strangers guess at the account (A11). */
export function deviceLinkLetter(
  { shopName: shop, publicUrl }: Shop,
  to: Receiver,
  token: string,
): ToldLetter {
  return told(to, to.email, say('mail.device_subject', { shop }), [
    greeting(to),
    say('mail.device_asked', { email: to.email, shop }),
    say('mail.device_link', { minutes: deviceLinkMinutes }),
    linkTo(publicUrl, screens.knownBrowser, token),
    say('mail.device_unasked'),
  ])
}

/** The letter to the new address, whose link confirms it (A21). */
export function newEmailLetter(
  { shopName: shop, publicUrl }: Shop,
  account: Receiver,
  to: string,
  token: string,
): ToldLetter {
  return told(account, to, say('mail.new_email_subject', { shop }), [
    greeting(account),
    say('mail.new_email_given', { shop }),
    say('mail.new_email_link', { minutes: emailLinkMinutes }),
    linkTo(publicUrl, screens.confirmEmail, token),
    say('mail.new_email_unasked'),
  ])
}

/** The letter to the old address that a change was requested (A21). */
export function emailAskedLetter(
  { shopName: shop, publicUrl }: Shop,
  to: Receiver,
  next: string,
): ToldLetter {
  return told(to, to.email, say('mail.email_asked_subject', { shop }), [
    greeting(to),
    say('mail.email_asked_by', { email: to.email, shop, next }),
    say('mail.email_asked_then'),
    say('mail.email_asked_stop', { address: `${publicUrl}${screens.forgotPassword}` }),
  ])
}

/** The letter to the old address that it is the account's no more (A21). */
export function emailChangedLetter({ shopName: shop }: Shop, to: Receiver, next: string): ToldLetter {
  return told(to, to.email, say('mail.email_changed_subject', { shop }), [
    greeting(to),
    say('mail.email_changed_to', { shop, next }),
    say('mail.email_changed_unasked'),
  ])
}

/** The letter that a signed-in user changed the password (A21). */
export function passwordChangedLetter({ shopName: shop, publicUrl }: Shop, to: Receiver): ToldLetter {
  return told(to, to.email, say('mail.password_changed_subject', { shop }), [
    greeting(to),
    say('mail.password_changed_ended', { email: to.email, shop }),
    say('mail.password_changed_unasked', { address: `${publicUrl}${screens.forgotPassword}` }),
  ])
}

export const told = (
  reader: Receiver,
  to: string,
  subject: Said,
  paragraphs: ToldLetter['paragraphs'],
): ToldLetter => ({ to, reader: reader.id, subject, paragraphs })

export const greeting = ({ first_name: name }: Receiver) =>
  name ? say('mail.greeting', { name }) : say('mail.greeting_unnamed')

/** The token is in the fragment, which a browser sends to no server: so it is in no log and in no Referer. */
const linkTo = (publicUrl: string, screen: string, token: string): LetterLink => ({
  address: `${publicUrl}${screen}`,
  hash: `#token=${token}`,
})
