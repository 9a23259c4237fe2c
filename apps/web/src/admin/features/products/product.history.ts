import type { HistoryEntry, HistoryNames } from '@getzo/contract/history/history.schema'
import { hsCodeText } from '@getzo/domain/products/customs'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { isLanguage } from '@getzo/domain/public/device'
import { cutText } from '@getzo/domain/text/cut-text'
import { sumText } from '../../../i18n/sum'
import { describedBy } from '../../ui/history/described-by'
import {
  type ColumnChange,
  type HistoryWords,
  plainEntry,
  plainValue,
  plainWords,
} from '../../ui/history/history-words'
import { formatMoney } from '../../ui/money'
import { countryName } from '../../ui/names'
import { hasText, t } from './products.text'

const labels = {
  brand_id: t('field.brand'),
  name: t('field.name'),
  description: t('field.description'),
  flag_options: t('options.has'),
  flag_serialization: t('serialized.label'),
  warranty_information: t('field.warranty'),
  should_have: t('field.shouldHave'),
  wc_url: t('field.wcUrl'),
  hs_code: t('field.hsCode'),
  customs_description: t('field.customsDescription'),
  origin_country: t('field.origin'),
  language: t('field.language'),
  texts: t('history.texts'),
  weight_entered: t('field.weight'),
  weight_unit: t('field.weightUnit'),
  length_entered: t('field.length'),
  width_entered: t('field.width'),
  height_entered: t('field.height'),
  size_unit: t('field.sizeUnit'),
  combo_identifier: t('matrix.combination'),
  sku: t('row.sku'),
  barcode: t('row.barcode'),
  quantity: t('row.quantity'),
  serial_run_limit: t('row.runLimit'),
  pic_url: t('row.picture'),
  pic: t('view.picture'),
  url_item_type: t('history.itemType'),
  active: t('matrix.activeField'),
  reorder_at: t('history.reorderAt'),
  is_untracked: t('history.untracked'),
  price: t('row.price'),
  promotion_date: t('row.date'),
}

// references are shown by their names, and computed columns by their sources
const unspoken = new Set([
  'product_id',
  'sku_id',
  'variant_id',
  'variant_option_id',
  'currency',
  'position',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
])
const plain = plainWords(labels, valueWords)
const shownMax = 120
const shownOfLanguage = 60

/**
 * A product's history in words: its options, SKUs and prices with the names at that time (O36). The audit finds it by the name of this file (W15).
 */
export const words: HistoryWords = {
  entry: entryWords,
  change: (change, entry) =>
    unspoken.has(change.field) || isSaid(change.field, entry) ? null : plain.change(named(change), entry),
}

/** The same for another person's changes while the form was open (O28). */
export const describeProductChange = describedBy(words, nameOfPart)

function entryWords(entry: HistoryEntry): string {
  const id = `history.${entry.action}.${entry.record}`
  const what = hasText(id) ? t(id) : plainEntry(entry)
  const name = nameOfPart(entry)
  return name === null ? what : t('history.part', { what, name })
}

/** The name of a part after the change; null for the product itself, and if no name was recorded. */
function nameOfPart({ record, names_after }: HistoryEntry): string | null {
  if (names_after === null) return null
  const { sku_id, variant_id, variant_option_id, promotion_id } = names_after
  if (record === 'sku') return skuName(sku_id)
  if (record === 'variant') return variant_id?.name ?? null
  if (record === 'variant_option') {
    return [variant_option_id?.name, variant_id && `(${variant_id.name})`].filter(Boolean).join(' ') || null
  }
  if (record !== 'promotion' || promotion_id === undefined) return null
  return [sumText(promotion_id.price, 'USD'), skuName(sku_id)].filter(Boolean).join(', ')
}

function skuName(sku: HistoryNames['sku_id']): string | null {
  if (sku === undefined) return null
  return sku.combo_identifier === noOptions || sku.combo_identifier === ''
    ? sku.sku
    : `${sku.combo_identifier} (${sku.sku})`
}

const saidOfNew: Partial<Record<string, readonly string[]>> = {
  variant: ['name'],
  variant_option: ['name'],
  sku: ['sku', 'combo_identifier', 'is_untracked'],
  promotion: ['price', 'combo_identifier', 'brand_id'],
}

/** Whether a field is in the entry's own words already, or is empty in a new part. */
const isSaid = (field: string, { action, record, after }: HistoryEntry) =>
  action === 'create' &&
  (saidOfNew[record]?.includes(field) === true ||
    (field === 'texts' && textsWords(after?.texts) === plainValue(null)))

/** The brand with its name at that time. */
function named(change: ColumnChange): ColumnChange {
  if (change.field !== 'brand_id') return change
  const { names_before, names_after, before, after } = change
  return {
    ...change,
    before: names_before?.brand_id?.name ?? before,
    after: names_after?.brand_id?.name ?? after,
  }
}

function valueWords(field: string, value: unknown): string | undefined {
  if (field === 'price' && typeof value === 'number') return formatMoney(Math.round(value * 100))
  if (field === 'hs_code' && typeof value === 'string') return hsCodeText(value)
  if (field === 'origin_country' && typeof value === 'string') return countryName(value) ?? undefined
  if (isLanguage(value)) return t(`language.${value}`)
  if (field === 'texts') return textsWords(value)
  return typeof value === 'string' && value.length > shownMax ? cutText(value, shownMax) : undefined
}

/** 'French: Masque · Deux épaisseurs': the beginning of each language's texts; undefined if all are empty. */
function textsWords(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const said = Object.entries(value).map(([language, texts]: [string, unknown]) => {
    const written = Object.values(texts ?? {}).filter((text) => text !== '')
    const name = isLanguage(language) ? t(`language.${language}`) : language
    return `${name}: ${cutText(written.join(' · '), shownOfLanguage)}`
  })
  return said.length === 0 ? plainValue(null) : said.join('; ')
}
