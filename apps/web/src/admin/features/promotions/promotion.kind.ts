import type { FieldChange } from '@getzo/contract/errors'
import { screens } from '@getzo/contract/paths'
import {
  createPromotions,
  editPromotion,
  readPromotion,
} from '@getzo/contract/promotions/promotions.endpoints'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { checkPromotion } from '@getzo/domain/promotions/promotion-form'
import { call } from '../../api/call'
import { shopDateTime, shopToday } from '../../ui/dates/instants'
import { type ChangeWords, valueText } from '../../ui/form/conflict/changes-in-words'
import { formatMoney } from '../../ui/money'
import type { RecordKind } from '../../ui/record/record-kind'
import { t } from './promotions.text'

const labels: Readonly<Record<string, string>> = {
  active: t('promotions.isActive'),
  price: t('promotions.price'),
  promotion_date: t('promotions.date'),
}

/** Describes another person's change of a price (O28), with times in the shop's zone, as in the form. */
function describePromotionChange({ field, before, after }: FieldChange): ChangeWords | null {
  const label = labels[field]
  if (label === undefined) return null
  const words = (value: unknown) => {
    if (field === 'price' && typeof value === 'number') return formatMoney(Math.round(value * 100))
    return field === 'promotion_date' && typeof value === 'string' ? shopDateTime(value) : valueText(value)
  }
  return { field: label, from: words(before), to: words(after) }
}

export interface PromotionValues {
  promotion_date: string
  brand_id: number | null
  product_id: number | null
  /** Only for a new one: the SKU of the product that the price is for (M5). */
  variant_id: number | null
  variant_option_id: number | null
  price: string
  version: number
}

/** Promotions on their screens (M2, M3, M5, O28); new ones are effective from the start of today by default. */
export const promotionKind: RecordKind<PromotionValues, Promotion> = {
  key: 'promotion',
  noun: t('promotions.noun'),
  nouns: t('promotions.crumb'),
  to: { all: screens.promotions, one: screens.promotion, edit: screens.editPromotion },
  mayWrite: 'promotions.write',
  blank: () => ({
    promotion_date: `${shopToday()} 00:00:00`,
    brand_id: null,
    product_id: null,
    variant_id: null,
    variant_option_id: null,
    price: '',
    version: 0,
  }),
  valuesOf: ({ promotion_date, brand_id, product_id, variant_id, variant_option_id, price, version }) => ({
    promotion_date: shopDateTime(promotion_date),
    brand_id,
    product_id,
    variant_id,
    variant_option_id,
    price,
    version,
  }),
  check: checkPromotion,
  read: (id, signal) => call(readPromotion, { params: { id } }, { signal }),
  create: ({ version: _version, ...values }, { idempotencyKey }) =>
    call(createPromotions, { body: { ...values, currency: 'USD' } }, { idempotencyKey }),
  edit: (id, { promotion_date, brand_id, product_id, price, version }, { overVersion }) =>
    call(editPromotion, {
      params: { id },
      body: { promotion_date, brand_id, product_id, price, currency: 'USD', version: overVersion ?? version },
    }),
  created: (_, all) =>
    all.length > 1
      ? t('promotions.created', { n: all.length, ids: all.map(({ id }) => id).join(', ') })
      : undefined,
  updated: (_, id, now) =>
    now !== undefined && now.id !== id
      ? t('promotions.replaced', { id: String(id), next: String(now.id) })
      : undefined,
  describeChange: describePromotionChange,
}
