import { createContext, useContext } from 'react'
import type messages from '../../../../i18n/en/order.json'
import type wechat from '../../../../i18n/en/wechat.json'
import type { Translate } from '../../../../i18n/translated'

/** The texts of the page's script. */
export type OwnMessages = typeof messages

/** The texts of the page, including "View on WeChat". */
export type OrderMessages = OwnMessages & typeof wechat

/** The text function of the order page in the visit's language. */
export type OrderTranslate = Translate<OrderMessages>

const Context = createContext<OrderTranslate | null>(null)

/** Provides the texts to the order page: the server has all languages, a phone fetches only its own. */
export const OrderTexts = Context.Provider

export function useOrderText(): OrderTranslate {
  const t = useContext(Context)
  if (!t) throw new Error('useOrderText outside the order page')
  return t
}
