import { accountsInChinese } from './cn/accounts'
import { arrivalsInChinese } from './cn/arrivals'
import { catalogueInChinese } from './cn/catalogue'
import { codesInChinese } from './cn/codes'
import { errorsInChinese } from './cn/errors'
import { importsInChinese } from './cn/imports'
import { keysInChinese } from './cn/keys'
import { ordersInChinese } from './cn/orders'
import { recordsInChinese } from './cn/records'
import { shippingInChinese } from './cn/shipping'
import { webhooksInChinese } from './cn/webhooks'
import type { WordId } from './say'

/** Every text in Chinese: a missing one does not compile. */
export const cnWords = {
  ...accountsInChinese,
  ...arrivalsInChinese,
  ...catalogueInChinese,
  ...codesInChinese,
  ...errorsInChinese,
  ...importsInChinese,
  ...keysInChinese,
  ...ordersInChinese,
  ...recordsInChinese,
  ...shippingInChinese,
  ...webhooksInChinese,
} satisfies Record<WordId, string>
