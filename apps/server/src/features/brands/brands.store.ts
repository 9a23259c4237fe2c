import type { Brand, CareVideo } from '@getzo/contract/brands/brands.schema'
import type { Insertable, Updateable } from 'kysely'
import { answeredNames } from '../../db/columns'
import { brands, type Tables } from '../../db/tables'
import type { Tx } from '../../db/transaction'

/** Columns of a brand as statements take them: care_videos as JSON text. */
export type BrandColumns = Updateable<Tables['brands']>
export type NewBrand = Insertable<Tables['brands']>

const columns = answeredNames(brands)

export async function insertBrand(tx: Tx, fields: NewBrand, actor: string): Promise<Brand> {
  const made = await tx
    .insertInto('brands')
    .values({ ...fields, created_by: actor })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...made, care_videos: videosOf(made.care_videos) }
}

/** Undefined where the brand is gone or, with a version, where somebody saved since. */
export async function updateBrand(
  tx: Tx,
  id: number,
  fields: BrandColumns,
  actor: string,
  version?: number,
): Promise<Brand | undefined> {
  const changed = await tx
    .updateTable('brands')
    .set({ ...fields, modified_by: actor, date_modified: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .returning(columns)
    .executeTakeFirst()
  return changed && { ...changed, care_videos: videosOf(changed.care_videos) }
}

const videosOf = (stored: unknown) => stored as CareVideo[] // written by the calls of this feature alone
