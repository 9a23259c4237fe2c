import type { CareVideo } from '@getzo/contract/brands/brands.schema'
import type { ScannedProduct, WarrantyProps } from '@getzo/contract/scan/scan-pages'
import type { Language } from '@getzo/domain/public/device'
import { showsCareVideos } from '@getzo/domain/scan/care-videos'
import type { Secrets } from '../../db/secrets'
import { orderHash } from '../orders/order-link'
import type { CodeTarget, ShownProduct } from './scan.reads'

/** SKUs of a product without options carry this instead of a combination. */
const noOptions = 'NO OPTIONS'

/** The link of the order that a code belongs to: its own page asks for the proof (K10). Null without one. */
export const orderHashOf = (target: Pick<CodeTarget, 'order_id' | 'link_generation'>, secrets: Secrets) =>
  target.order_id === null || target.link_generation === null
    ? null
    : orderHash(secrets.orderLinks, target.order_id, target.link_generation)

/** The link of the order that a code's own address opens: of a letter, and of what was made to lead to its order. */
export const orderOpenedBy = (
  target: Pick<CodeTarget, 'order_id' | 'link_generation' | 'product_id' | 'url_destination_type'>,
  secrets: Secrets,
) => (target.product_id === null || target.url_destination_type === 'o' ? orderHashOf(target, secrets) : null)

/** What the scan page shows of a product beside the code itself. */
export function shownProduct(row: ShownProduct, language: Language) {
  return {
    name: row.name ?? '',
    brand: row.brand_name ?? '',
    country: row.brand_country ?? '',
    description: row.description ?? '',
    pictureUrl: row.pic_url,
    option: optionOf(row),
    sku: row.sku,
    runLimit: runLimitOf(row),
    hasWarranty: (row.warranty_information ?? '').trim() !== '',
    videos: careVideosOf(row, language),
    wcUrl: row.wc_url,
  } satisfies Partial<ScannedProduct>
}

export const warrantyOf = (row: ShownProduct, code: string): WarrantyProps => ({
  kind: 'found',
  code,
  name: row.name ?? '',
  brand: row.brand_name ?? '',
  country: row.brand_country ?? '',
  pictureUrl: row.pic_url,
  option: optionOf(row),
  sku: row.sku,
  runLimit: runLimitOf(row),
  warranty: row.warranty_information ?? '',
})

const optionOf = ({ combo_identifier: option }: ShownProduct) =>
  option === null || option === noOptions ? null : option

const runLimitOf = ({ flag_serialization, serial_run_limit }: ShownProduct) =>
  flag_serialization === true ? serial_run_limit : null

function careVideosOf({ sku, care_video_markers, care_videos }: ShownProduct, language: Language) {
  if (sku === null || !showsCareVideos(sku, care_video_markers ?? [])) return []
  return (care_videos ?? []).map((video) => ({ url: video.url, title: titleIn(video, language) }))
}

const titleIn = (video: CareVideo, language: Language) =>
  ({ en: video.title_en, fr: video.title_fr, cn: video.title_cn })[language]
