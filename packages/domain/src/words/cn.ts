import { accountsInChinese } from './cn/accounts'
import { catalogueInChinese } from './cn/catalogue'
import { codesInChinese } from './cn/codes'
import { errorsInChinese } from './cn/errors'
import { ordersInChinese } from './cn/orders'
import { recordsInChinese } from './cn/records'
import { shippingInChinese } from './cn/shipping'
import type { WordId } from './say'

/** Every text in Chinese: a missing one does not compile. */
export const cnWords = {
  ...accountsInChinese,
  ...catalogueInChinese,
  ...codesInChinese,
  ...errorsInChinese,
  ...ordersInChinese,
  ...recordsInChinese,
  ...shippingInChinese,
} satisfies Record<WordId, string>
