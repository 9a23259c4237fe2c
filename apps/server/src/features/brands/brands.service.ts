import * as calls from '@getzo/contract/brands/brands.endpoints'
import { brandShapes } from '@getzo/contract/brands/brands.schema'
import { checkBrand, defaultCountry, tidyMarkers } from '@getzo/domain/brands/brand-rules'
import type { Static } from 'typebox'
import { enteredFields } from '../../db/schema/columns'
import { brands } from '../../db/schema/tables'
import { refuseRule } from '../../http/refused'
import { usualRecord } from '../../records/record.service'
import { brandList } from './brands.list'

/** No two brands have one name. */
export const brandRecord = usualRecord({
  kind: 'brand',
  table: 'brands',
  calls: {
    list: calls.listBrands,
    exported: calls.exportBrands,
    read: calls.readBrand,
    create: calls.createBrand,
    edit: calls.editBrand,
    remove: calls.deleteBrand,
  },
  shapes: brandShapes,
  list: brandList,
  csvName: 'brands_data',
  newRow: (body) => ({ ...checked(body), name: body.name.normalize('NFC').trim() }),
  changedRow: checked,
})

/** A brand that names no country is of Canada (B2); markers are stored tidy, each once (B4). */
function checked(body: Static<typeof brandShapes.edit.body>) {
  const { care_videos, size_change_markers, care_video_markers, ...texts } = enteredFields(brands, body)
  refuseRule(checkBrand({ ...texts, ...(care_videos && { care_videos }) }))
  return {
    ...texts,
    ...(texts.country === '' && { country: defaultCountry }),
    ...(size_change_markers && { size_change_markers: tidyMarkers(size_change_markers) }),
    ...(care_video_markers && { care_video_markers: tidyMarkers(care_video_markers) }),
    ...(care_videos && { care_videos: JSON.stringify(care_videos) }),
  }
}
