import { checkNamed } from '../records/record-rules'
import { type Refusal, refuse } from '../refusal'
import { isSafeAddress } from '../text/safe-address'

/** The country of a brand that names none (B2). */
export const defaultCountry = 'Canada'

/** The subjects of care videos (B4): a brand has one of each at most. */
export const careVideoKinds = ['unboxing', 'adjust_strap', 'change_filter', 'wash_filter'] as const
export type CareVideoKind = (typeof careVideoKinds)[number]

/** The most markers of one kind that a brand can have. */
export const markersMax = 20

export interface CareVideoEntry {
  readonly kind: CareVideoKind | null
  readonly url: string
  readonly title_en: string
  readonly title_fr: string
  readonly title_cn: string
}

/** The fields that the rules check; a missing field is not checked. */
export interface BrandEntry {
  readonly name?: string
  readonly care_videos?: readonly CareVideoEntry[]
  readonly photo_url?: string | null
}

/** The first rule that what is entered of a brand breaks, in the order of its form, or null (B2, B4, B6). */
export function checkBrand(entry: BrandEntry): Refusal | null {
  const { care_videos = [], photo_url } = entry
  const unnamed = checkNamed('brand', entry)
  if (unnamed) return unnamed
  for (const index of care_videos.keys()) {
    const refusal = checkCareVideo(care_videos, index)
    if (refusal) return refusal
  }
  const photo = (photo_url ?? '').trim()
  if (photo !== '' && !isSafeAddress(photo)) {
    return refuse('brand.photo_wrong', 'photo_url')
  }
  return null
}

function checkCareVideo(videos: readonly CareVideoEntry[], index: number): Refusal | null {
  const video = videos[index]
  if (video === undefined) return null
  const place = `care_videos.${index}`
  const n = index + 1
  if (video.kind === null) {
    return refuse('brand.video_kind_missing', `${place}.kind`, { n })
  }
  if (videos.findIndex(({ kind }) => kind === video.kind) < index) {
    return refuse('brand.video_kind_twice', `${place}.kind`, { n })
  }
  if (!isSafeAddress(video.url.trim())) {
    return refuse('brand.video_address_wrong', `${place}.url`, { n })
  }
  const missing = (['title_en', 'title_fr', 'title_cn'] as const).find((title) => video[title].trim() === '')
  if (missing !== undefined) {
    return refuse('brand.video_title_missing', `${place}.${missing}`, { n })
  }
  return null
}

/** Markers as they are stored: without spaces around them, each once, and no empty ones (B4). */
export const tidyMarkers = (markers: readonly string[]): string[] => [
  ...new Set(markers.map((marker) => marker.trim()).filter((marker) => marker !== '')),
]
