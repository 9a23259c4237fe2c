import { createContext, useContext } from 'react'
import type messages from '../../../../i18n/en/order.json'
import type wechat from '../../../../i18n/en/wechat.json'
import type { Translate } from '../../../../i18n/translated'

/** What the page's script says of itself. */
export type OwnMessages = typeof messages

/** What the page says, "View on WeChat" included. */
export type OrderMessages = OwnMessages & typeof wechat

/** Text function of the order page in the visit's language. */
export type OrderTranslate = Translate<OrderMessages>

const Context = createContext<OrderTranslate | null>(null)

/**
 * Hands the texts to the order page: the server has all languages at hand, a phone fetches only its own.
 */
export const OrderTexts = Context.Provider

export function useOrderText(): OrderTranslate {
  const t = useContext(Context)
  if (!t) throw new Error('useOrderText outside the order page')
  return t
}
