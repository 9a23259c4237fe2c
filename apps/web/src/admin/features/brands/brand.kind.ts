import { createBrand, editBrand, readBrand } from '@getzo/contract/brands/brands.endpoints'
import type { Brand } from '@getzo/contract/brands/brands.schema'
import { screens } from '@getzo/contract/paths'
import { checkBrand, defaultCountry, markersMax } from '@getzo/domain/brands/brand-rules'
import { countryNames } from '@getzo/domain/countries/countries'
import { type Language, languages } from '@getzo/domain/public/device'
import { call } from '../../api/call'
import { describedBy } from '../../ui/history/described-by'
import { type FieldsOf, formOf, touched, type ValuesOf } from '../../ui/record/record-fields'
import type { RecordKind } from '../../ui/record/record-kind'
import { languageName, t } from './brands.text'
import { type VideoValues, videosWords } from './form/brand-words'
import { brandHistory } from './view/history-words'

export const blankVideo: VideoValues = { kind: null, url: '', title_en: '', title_fr: '', title_cn: '' }
const noVideos: VideoValues[] = []

const markers = (of: 'size' | 'video') =>
  ({
    kind: 'tags',
    label: t(`skus.${of}Markers`),
    description: t(`skus.${of}MarkersAbout`),
    placeholder: t('skus.markerHint'),
    max: markersMax,
    maxLength: 40,
  }) as const
const place = (language: Language) =>
  ({ kind: 'text', label: t('maker.placeIn', { language: t(`maker.${language}`) }), maxLength: 100 }) as const
const story = (language: Language) =>
  ({
    kind: 'lines',
    label: t('maker.storyIn', { language: t(`maker.${language}`) }),
    maxLength: 600,
  }) as const

/** The fields of a brand, by the sections of its form (B2, B4, B6). */
export const information = {
  name: { kind: 'text', label: t('brands.name'), required: true, maxLength: 100 },
  country: {
    kind: 'listed',
    label: t('brands.country'),
    choices: countryNames,
    noneFound: t('brands.countryNone'),
    blank: defaultCountry,
  },
  language: {
    kind: 'chosen',
    label: t('brands.language'),
    description: t('brands.languageAbout'),
    choices: languages.map((value) => ({ value, label: languageName(value) })),
  },
} as const satisfies FieldsOf<Brand>
export const skuRules = {
  size_change_markers: markers('size'),
  care_video_markers: markers('video'),
} as const satisfies FieldsOf<Brand>
export const makerIn = {
  en: { place_en: place('en'), story_en: story('en') },
  fr: { place_fr: place('fr'), story_fr: story('fr') },
  cn: { place_cn: place('cn'), story_cn: story('cn') },
} as const satisfies Record<Language, FieldsOf<Brand>>
export const photo = {
  photo_url: { kind: 'picture', label: t('maker.photo') },
} as const satisfies FieldsOf<Brand>
const fields = {
  ...information,
  ...skuRules,
  care_videos: { kind: 'own', label: t('videos.title'), blank: noVideos, words: videosWords },
  ...makerIn.en,
  ...makerIn.fr,
  ...makerIn.cn,
  ...photo,
} as const satisfies FieldsOf<Brand>

export type BrandValues = ValuesOf<typeof fields>
const words = brandHistory(fields)

export const brandKind: RecordKind<BrandValues, Brand> = {
  ...formOf(fields),
  key: 'brand',
  noun: t('brands.noun'),
  nouns: t('brands.crumb'),
  to: { all: screens.brands, one: screens.brand, edit: screens.editBrand },
  mayWrite: 'brands.write',
  check: checkBrand,
  called: ({ name }) => name,
  read: (id, signal) => call(readBrand, { params: { id } }, { signal }),
  create: (values, { idempotencyKey }) => call(createBrand, { body: bodyOf(values) }, { idempotencyKey }),
  edit: (id, values, { isChanged, overVersion }) =>
    call(editBrand, {
      params: { id },
      body: { ...touched(bodyOf(values), isChanged), version: overVersion ?? values.version },
    }),
  describeChange: describedBy(words),
  deletedAbout: t('brands.deletedAbout'),
  history: { root: 'brand', title: t('history.title'), words },
}

/** its videos have passed the check */
const bodyOf = ({ version: _version, care_videos, ...values }: BrandValues) => ({
  ...values,
  care_videos: care_videos.flatMap(({ kind, ...video }) => (kind === null ? [] : [{ kind, ...video }])),
})
