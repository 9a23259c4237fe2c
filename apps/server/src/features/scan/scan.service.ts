import type { CareVideo } from '@getzo/contract/brands/brands.schema'
import {
  type Maker,
  publicPages,
  type ScannedProduct,
  type WarrantyProps,
} from '@getzo/contract/scan/scan-pages'
import { type ProductWords, toldCombination, toldField } from '@getzo/domain/products/told-products'
import { type Language, languages } from '@getzo/domain/public/device'
import type { Told } from '@getzo/domain/public/told'
import { showsCareVideos } from '@getzo/domain/scan/care-videos'
import type { CodeVerdict } from '@getzo/domain/scan/code-verdict'
import { isUnusuallyScanned } from '@getzo/domain/scan/unusual-scans'
import { videoPlace } from '@getzo/domain/scan/video-place'
import type { Secrets } from '../../db/secrets'
import { orderHash } from '../orders/order-link'
import type { CodeTarget, ScannedCode, ShownProduct } from './scan.reads'

/** The link of the order that a code belongs to: its own page asks for the proof (K10). Null without one. */
export const orderHashOf = (target: Pick<CodeTarget, 'order_id' | 'link_generation'>, secrets: Secrets) =>
  target.order_id === null || target.link_generation === null
    ? null
    : orderHash(secrets.orderLinks, target.order_id, target.link_generation)

/** The link of the order that a code's own address opens: of a letter, and of a URL made to lead to its order. */
export const orderOpenedBy = (
  target: Pick<CodeTarget, 'order_id' | 'link_generation' | 'product_id' | 'url_destination_type'>,
  secrets: Secrets,
) => (target.product_id === null || target.url_destination_type === 'o' ? orderHashOf(target, secrets) : null)

/** Whether one piece does not explain the visitors who have scanned a code (Q11, Q16). */
export const isCodeUnusual = (row: Pick<CodeTarget, 'url_item_type' | 'spread' | 'far_above'>) =>
  isUnusuallyScanned({ item: row.url_item_type, spread: row.spread, farAbove: row.far_above })

/** How many visitors have scanned a code, this one among them, and whether one piece explains them (Q11, Q16). */
export function scansOf(
  row: Pick<
    ScannedCode,
    'url_item_type' | 'visitors' | 'spread' | 'is_counted' | 'far_above' | 'first_at' | 'last_at'
  >,
) {
  const count = row.visitors + (row.is_counted ? 0 : 1)
  const isUnusual = isCodeUnusual(row)
  // the only visitor so far stays the first: their own earlier requests tell nothing
  const times = count > 1 ? { firstAt: row.first_at, lastAt: row.last_at } : { firstAt: null, lastAt: null }
  return { count, isUnusual, ...times }
}

/** The product on the scan page, beside the code itself. */
export function shownProduct(row: ShownProduct, language: Language) {
  return {
    name: nameOf(row, language),
    brand: row.brand_name ?? '',
    country: row.brand_country ?? '',
    description: toldField('description', row.description ?? '', row.words, language),
    pictureUrl: row.pic_url,
    option: optionOf(row, language),
    sku: row.sku,
    runLimit: runLimitOf(row),
    serialNumber: serialNumberOf(row),
    hasWarranty: (row.warranty_information ?? '').trim() !== '',
    videos: careVideosOf(row, language),
    wcUrl: row.wc_url,
    maker: makerOf(row, language),
  } satisfies Partial<ScannedProduct>
}

/** The signs of a genuine piece; null where the product names none. */
export function shouldHaveOf(
  { should_have: original, words }: ShownProduct,
  language: Language,
): Told | null {
  const told = toldField('should_have', original ?? '', words, language)
  return told.text.trim() === '' ? null : told
}

export const warrantyOf = (
  row: ShownProduct,
  code: string,
  verdict: CodeVerdict | null,
  language: Language,
): WarrantyProps => ({
  kind: 'found',
  code,
  verdict,
  name: nameOf(row, language),
  brand: row.brand_name ?? '',
  country: row.brand_country ?? '',
  pictureUrl: row.pic_url,
  option: optionOf(row, language),
  sku: row.sku,
  runLimit: runLimitOf(row),
  serialNumber: serialNumberOf(row),
  warranty: toldField('warranty_information', row.warranty_information ?? '', row.words, language),
  maker: makerOf(row, language),
})

/** Null where there is nothing to tell. */
function makerOf(row: ShownProduct, language: Language): Maker | null {
  const place = toldOf({ en: row.place_en, fr: row.place_fr, cn: row.place_cn }, language)
  const story = toldOf({ en: row.story_en, fr: row.story_fr, cn: row.story_cn }, language)
  const leaflets = (row.leaflets ?? []).map(({ title, code }) => ({
    title,
    url: publicPages.document(Number(row.brand_id), code),
  }))
  const isSilent = place === null && story === null && row.photo_url === null && leaflets.length === 0
  return isSilent ? null : { place, story, photoUrl: row.photo_url, leaflets }
}

/** In the visitor's language, else in English, else in any other. */
function toldOf(texts: Record<Language, string | null>, wanted: Language): Told | null {
  for (const language of [wanted, ...languages]) {
    const text = texts[language]
    if (text !== null) return { text, language }
  }
  return null
}

/** A product's name as its visitor reads it. */
export const nameOf = (row: { name: string | null; words: ProductWords }, language: Language): Told =>
  toldField('name', row.name ?? '', row.words, language)

const optionOf = ({ combo_identifier: label, words }: ShownProduct, language: Language): Told[] =>
  label === null ? [] : toldCombination(label, words, language)

const runLimitOf = ({ flag_serialization, serial_run_limit }: ShownProduct) =>
  flag_serialization === true ? serial_run_limit : null

const serialNumberOf = (row: ShownProduct) => (runLimitOf(row) === null ? null : (row.serial_number ?? null))

function careVideosOf({ sku, care_video_markers, care_videos }: ShownProduct, language: Language) {
  if (sku === null || !showsCareVideos(sku, care_video_markers ?? [])) return []
  return (care_videos ?? []).map((video) => ({
    url: video.url,
    title: titleIn(video, language),
    shows: video.kind,
    place: videoPlace(video.url, language),
  }))
}

const titleIn = (video: CareVideo, language: Language) =>
  ({ en: video.title_en, fr: video.title_fr, cn: video.title_cn })[language]
