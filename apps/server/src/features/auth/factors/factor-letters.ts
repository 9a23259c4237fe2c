import { screens } from '@getzo/contract/paths'
import { type Said, say } from '@getzo/domain/words/say'
import type { ShopNow } from '../../../config/shop-now'
import type { ToldLetter } from '../../../outside/mail/told-letter'
import { greeting, type Receiver, told } from '../letters'

type Shop = Pick<ShopNow, 'shopName' | 'publicUrl'>

const unasked = ({ publicUrl }: Shop) =>
  say('mail.factor_unasked', { address: `${publicUrl}${screens.forgotPassword}` })

const letter = (to: Receiver, subject: Said, ...paragraphs: Said[]): ToldLetter =>
  told(to, to.email, subject, [greeting(to), ...paragraphs])

/** A passkey was added to one's account (W15). */
export const passkeyAddedLetter = (shop: Shop, to: Receiver, name: string) =>
  letter(
    to,
    say('mail.factor_subject', { shop: shop.shopName }),
    say('mail.passkey_added', { email: to.email, shop: shop.shopName, name }),
    unasked(shop),
  )

/** One-time codes were turned on. */
export const codesOnLetter = (shop: Shop, to: Receiver) =>
  letter(
    to,
    say('mail.factor_subject', { shop: shop.shopName }),
    say('mail.codes_on', { email: to.email, shop: shop.shopName }),
    unasked(shop),
  )

/** A factor was removed by its owner. */
export const factorRemovedLetter = (shop: Shop, to: Receiver) =>
  letter(
    to,
    say('mail.factor_subject', { shop: shop.shopName }),
    say('mail.factor_removed', { email: to.email, shop: shop.shopName }),
    unasked(shop),
  )

/** A recovery code opened the account. */
export const recoveryUsedLetter = (shop: Shop, to: Receiver, left: number) =>
  letter(
    to,
    say('mail.recovery_used_subject', { shop: shop.shopName }),
    say('mail.recovery_used', { email: to.email, shop: shop.shopName, left }),
    unasked(shop),
  )

/** An administrator has removed somebody's factors: to that person. */
export const factorsResetLetter = (shop: Shop, to: Receiver, by: { actor: string; reason: string }) =>
  letter(
    to,
    say('mail.factors_reset_subject', { shop: shop.shopName }),
    say('mail.factors_reset', { email: to.email, shop: shop.shopName, ...by }),
    say('mail.factors_reset_next'),
    say('mail.factors_reset_unasked'),
  )

/** The same to the administrator, who would learn by it of one in their name. */
export const factorsResetByYouLetter = (
  shop: Shop,
  to: Receiver,
  { email, reason }: { email: string; reason: string },
) =>
  letter(
    to,
    say('mail.factors_reset_subject', { shop: shop.shopName }),
    say('mail.factors_reset_by_you', { email, shop: shop.shopName, reason }),
    unasked(shop),
  )

/** A passkey's counter went back. */
export const copiedPasskeyLetter = (shop: Shop, to: Receiver, of: { email: string; name: string }) =>
  letter(
    to,
    say('mail.passkey_copied_subject', { shop: shop.shopName }),
    say('mail.passkey_copied', { ...of, shop: shop.shopName }),
    say('mail.passkey_copied_next'),
  )
