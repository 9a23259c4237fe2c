import { screens } from '@getzo/contract/paths'
import { inviteLinkDays, resetLinkMinutes } from '@getzo/domain/auth/auth-rules'
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

const greeting = ({ first_name }: Receiver) => (first_name ? `Hello ${first_name},` : 'Hello,')

/** In the fragment, which a browser sends to no server: so the token is in no log and in no Referer. */
const linkOf = (shop: Shop, token: string) => `${shop.publicUrl}${screens.resetPassword}#token=${token}`
