import { careVideoKinds, markersMax } from '@getzo/domain/brands/brand-rules'
import { type Static, Type } from 'typebox'
import { dayRange, exportQuery, listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, longText, orNull, serverSet, text, Version, written } from '../shapes.schema'

export const brandSorts = ['name', 'country', 'date_created', 'date_modified'] as const

const nullableText = orNull(Type.String())

/** A maker in a list. country is its English name. */
export const BrandRow = Type.Object({
  id: Id,
  name: Type.String(),
  country: Type.String(),
  /** parts of a SKU's code that allow a size change (B4) */
  size_change_markers: Type.Array(Type.String()),
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  version: Type.Integer(),
})
export type BrandRow = Static<typeof BrandRow>

/** A care video (B4). url is https or a file of our own. */
const CareVideo = Type.Object(
  {
    kind: Type.Enum([...careVideoKinds]),
    url: text(500),
    title_en: text(100),
    title_fr: text(100),
    title_cn: text(100),
  },
  { additionalProperties: false },
)
export type CareVideo = Static<typeof CareVideo>

/**
 * A maker as stored. care_video_markers are parts of a SKU's code that show the care videos (B4);
 * place, story and photo are for customers (B6), photo_url https or a file of our own.
 */
export const Brand = Type.Object({
  ...BrandRow.properties,
  care_video_markers: Type.Array(Type.String()),
  care_videos: Type.Array(CareVideo),
  place_en: nullableText,
  place_fr: nullableText,
  place_cn: nullableText,
  story_en: nullableText,
  story_fr: nullableText,
  story_cn: nullableText,
  photo_url: nullableText,
  deleted_at: orNull(Instant),
  deleted_by: nullableText,
})
export type Brand = Static<typeof Brand>

/** The records that use a brand: products_sold are those of its products that an order holds. */
export const BrandUses = Type.Object({
  products: Type.Integer(),
  products_sold: Type.Integer(),
  urls: Type.Integer(),
  documents: Type.Integer(),
})
export type BrandUses = Static<typeof BrandUses>

const listFilters = {
  ...dayRange('created'),
  ...dayRange('modified'),
  has_products: Type.Optional(Type.Boolean()),
}
const markers = Type.Optional(Type.Array(text(40), { maxItems: markersMax }))
const place = Type.Optional(orNull(text(100)))
const story = Type.Optional(orNull(longText(600)))

/** A field that an edit leaves out stays unchanged. */
const brandFields = {
  country: Type.Optional(text(100)),
  size_change_markers: markers,
  care_video_markers: markers,
  care_videos: Type.Optional(Type.Array(CareVideo, { maxItems: 20 })),
  place_en: place,
  place_fr: place,
  place_cn: place,
  story_en: story,
  story_fr: story,
  story_cn: story,
  photo_url: Type.Optional(orNull(text(500))),
}

export const listBrandsShapes = { query: listQuery(brandSorts, listFilters), answer: Type.Array(BrandRow) }
export const exportBrandsShapes = { query: exportQuery(brandSorts, listFilters), answer: Type.String() }
export const readBrandShapes = { params: IdParams, answer: Brand }
export const readBrandUsesShapes = { params: IdParams, answer: BrandUses }

export const createBrandShapes = {
  body: Type.Object(
    { name: text(100), ...brandFields, ...serverSet('date_created', 'created_by') },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(Brand)),
}
export const editBrandShapes = {
  params: IdParams,
  body: Type.Object(
    {
      name: Type.Optional(text(100)),
      ...brandFields,
      version: Type.Optional(Version),
      ...serverSet('date_modified', 'modified_by'),
    },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(Brand)),
}
export const deleteBrandShapes = {
  params: IdParams,
  body: Type.Object(
    { version: Type.Optional(Version), ...serverSet('deleted_at', 'deleted_by') },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}
