import { careVideoKinds, markersMax } from '@getzo/domain/brands/brand-rules'
import { type Language, languages } from '@getzo/domain/public/device'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy } from '../lists/list.schema'
import { deletable, madeAndChanged, optional, recordShapes, stored } from '../records/record.schema'
import { chosenOf, closed, Id, IdParams, longText, orNull, text } from '../shapes.schema'

export const brandSorts = ['name', 'country', 'date_created', 'date_modified'] as const

/** A care video (B4). url is https or a file of our own. */
const CareVideo = closed({
  kind: Type.Enum([...careVideoKinds]),
  url: text(500),
  title_en: text(100),
  title_fr: text(100),
  title_cn: text(100),
})
export type CareVideo = Static<typeof CareVideo>

const markers = Type.Optional(Type.Array(text(40), { maxItems: markersMax }))
const place = Type.Optional(orNull(text(100)))
const story = Type.Optional(orNull(longText(600)))

/**
 * The fields of a maker. country is its English name; its purchase orders are in language (S7); the markers are parts of a SKU's code that allow a size change, and
 * that show the care videos (B4); place, story and photo are for customers (B6), photo_url https or a file of our own.
 */
export const brandFields = {
  name: text(100),
  country: Type.Optional(text(100)),
  language: Type.Optional(chosenOf(languages)),
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
const { name, country, language: _, size_change_markers, ...forCustomers } = stored(brandFields)
const language = Type.Unsafe<Language | null>({ enum: [...languages, null] })

/** A maker in a list. */
export const BrandRow = Type.Object({
  id: Id,
  name,
  country,
  language,
  size_change_markers,
  ...madeAndChanged,
})
export type BrandRow = Static<typeof BrandRow>

export const Brand = Type.Object({ ...BrandRow.properties, ...forCustomers, ...deletable })
export type Brand = Static<typeof Brand>

export const brandShapes = recordShapes({
  fields: brandFields,
  edited: optional(brandFields),
  row: BrandRow,
  one: Brand,
  sorts: brandSorts,
  filters: {
    ...dayRange('created'),
    ...dayRange('modified'),
    ...doneBy('created', 'modified'),
    has_products: Type.Optional(Type.Boolean()),
  },
})

/** The records that use a brand: products_sold are those of its products that an order holds, pieces lie on the shelf, arrivals are open. */
export const BrandUses = Type.Object({
  products: Type.Integer(),
  products_sold: Type.Integer(),
  urls: Type.Integer(),
  documents: Type.Integer(),
  pieces: Type.Integer(),
  arrivals: Type.Integer(),
})
export type BrandUses = Static<typeof BrandUses>
export const readBrandUsesShapes = { params: IdParams, answer: BrandUses }
