import type { Brand, CareVideo, editBrandShapes } from '@getzo/contract/brands/brands.schema'
import type { BodyOf } from '@getzo/contract/endpoint'
import { defaultCountry } from '@getzo/domain/brands/brand-rules'
import type { SaveOptions } from '../../../ui/form/use-save'

/** A care video as it is entered. */
export type VideoValues = Omit<CareVideo, 'kind'> & { kind: CareVideo['kind'] | null }

/** What people enter about a brand, and the version that it started from (O28). */
export interface BrandValues {
  name: string
  country: string
  size_change_markers: string[]
  care_video_markers: string[]
  care_videos: VideoValues[]
  place_en: string
  place_fr: string
  place_cn: string
  story_en: string
  story_fr: string
  story_cn: string
  photo_url: string
  version: number
}

export const blankVideo: VideoValues = { kind: null, url: '', title_en: '', title_fr: '', title_cn: '' }

export const blankBrand: BrandValues = {
  name: '',
  country: defaultCountry,
  size_change_markers: [],
  care_video_markers: [],
  care_videos: [],
  place_en: '',
  place_fr: '',
  place_cn: '',
  story_en: '',
  story_fr: '',
  story_cn: '',
  photo_url: '',
  version: 0,
}

export const brandValues = (brand: Brand): BrandValues => ({
  name: brand.name,
  country: brand.country,
  size_change_markers: brand.size_change_markers,
  care_video_markers: brand.care_video_markers,
  care_videos: brand.care_videos,
  place_en: brand.place_en ?? '',
  place_fr: brand.place_fr ?? '',
  place_cn: brand.place_cn ?? '',
  story_en: brand.story_en ?? '',
  story_fr: brand.story_fr ?? '',
  story_cn: brand.story_cn ?? '',
  photo_url: brand.photo_url ?? '',
  version: brand.version,
})

/** The body of a new brand, whose videos have passed the check. */
export const newBrandBody = ({ version: _version, care_videos, ...fields }: BrandValues) => ({
  ...fields,
  care_videos: care_videos.flatMap(({ kind, ...video }) => (kind === null ? [] : [{ kind, ...video }])),
})

/** The body of an edit: what the save bar names, and nothing else. */
export function editBrandBody(
  values: BrandValues,
  { isChanged, overVersion }: Pick<SaveOptions<BrandValues>, 'isChanged' | 'overVersion'>,
): BodyOf<typeof editBrandShapes> {
  const touched = Object.entries(newBrandBody(values)).filter(([name]) =>
    isChanged(name as keyof BrandValues),
  ) // its own names
  return { ...Object.fromEntries(touched), version: overVersion ?? values.version }
}
