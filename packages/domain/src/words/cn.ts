import { accountsInChinese } from './cn/accounts'
import { catalogueInChinese } from './cn/catalogue'
import { codesInChinese } from './cn/codes'
import { errorsInChinese } from './cn/errors'
import { importsInChinese } from './cn/imports'
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
  ...importsInChinese,
  ...ordersInChinese,
  ...recordsInChinese,
  ...shippingInChinese,
} satisfies Record<WordId, string>
