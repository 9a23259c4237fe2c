import type { LikenessReason } from '@getzo/domain/customers/likely-same'
import { t } from '../../ui/text'

/** "Same name in pinyin, a parcel in the same city." */
export function reasonsText(reasons: readonly LikenessReason[]): string {
  const text = reasons.map((reason) => t(`likely.${reason}`)).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "2 orders" */
export const ordersText = (n: number) => t('likely.orders', { n })
