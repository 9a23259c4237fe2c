import type { Brand, createBrandShapes, editBrandShapes } from '@getzo/contract/brands/brands.schema'
import { checkBrand, defaultCountry, tidyMarkers } from '@getzo/domain/brands/brand-rules'
import type { Static } from 'typebox'
import { enteredFields } from '../../db/columns'
import { brands } from '../../db/tables'
import type { Tx } from '../../db/transaction'
import { refuseRule } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { type BrandColumns, insertBrand, updateBrand } from './brands.store'

type NewBrandBody = Static<typeof createBrandShapes.body>
type BrandBody = Static<typeof editBrandShapes.body>

/** Makes a brand, of Canada where it names no country (B2). A name that another brand has is a duplicate. */
export const createBrand = (tx: Tx, body: NewBrandBody, actor: string): Promise<Brand> =>
  insertBrand(tx, { ...checked(body), name: body.name.normalize('NFC').trim() }, actor)

/** Changes what the body names of a brand. With a version, only if that is still the stored one (O28). */
export async function editBrand(tx: Tx, id: number, body: BrandBody, actor: string): Promise<Brand> {
  const changed = await updateBrand(tx, id, checked(body), actor, body.version)
  return changed ?? refuseChanged(tx, 'brand', id, body.version)
}

function checked(body: BrandBody): BrandColumns {
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
